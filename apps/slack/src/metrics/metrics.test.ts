import { describe, expect, test } from 'vitest';
import { cancel } from '../../test/journey.ts';
import { type SlackContext, slackTest, slackTestWith } from '../../test/slack-test.ts';
import { createMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-16-characters';

const metricsTest = slackTestWith({ metricsToken: TOKEN });

const read = ({ appUrl }: SlackContext, authorization = `Bearer ${TOKEN}`) =>
  fetch(`${appUrl}/metrics`, { headers: { authorization } });

/** The value of a metric with these labels; `undefined` when there is none. */
const sampleOf = (page: string, name: string, labels = ''): number | undefined => {
  const [, value] = new RegExp(`^${name}\\{${labels}\\} (\\S+)$`, 'm').exec(page) ?? [];
  return value === undefined ? undefined : Number(value);
};

describe('/metrics', () => {
  metricsTest(
    'counts deliveries, their acks, jobs, and calls of the service',
    async ({ context, alice, invited }) => {
      const value = await invited();
      await alice.command('/visitor today');
      await cancel(alice, await alice.message(), value);
      await alice.message(({ text }) => text.startsWith('Cancelled'));
      const response = await read(context);
      expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
      const page = await response.text();
      expect(sampleOf(page, 'visitor_slack_deliveries_total', 'kind="command"')).toBe(1);
      expect(sampleOf(page, 'visitor_slack_deliveries_total', 'kind="action"')).toBe(1);
      expect(sampleOf(page, 'visitor_slack_ack_seconds_count', 'kind="action"')).toBe(1);
      const deleted = 'operation="invitations.delete",code="ok"';
      expect(sampleOf(page, 'visitor_slack_service_call_seconds_count', deleted)).toBe(1);
      const attempt = 'operation="invitations.delete",status="204"';
      expect(sampleOf(page, 'visitor_slack_service_attempts_total', attempt)).toBe(1);
      const states = ['ready', 'sending', 'done', 'reported'];
      const jobs = states.map((state) => sampleOf(page, 'visitor_slack_jobs', `state="${state}"`) ?? 0);
      expect(jobs.reduce((sum, count) => sum + count)).toBe(1);
      expect(page).not.toMatch(/canary|example\.com|U0ALICE/i);
    },
  );

  metricsTest(
    'shows the quota that the service tells, of a team that it does not name',
    async ({ context, alice, sandbox }) => {
      sandbox.switches.set({ quota: '50/60' });
      await alice.command('/visitor today');
      await alice.message();
      const page = await (await read(context)).text();
      expect(sampleOf(page, 'visitor_slack_quota_requests', 'team="[0-9a-f]{12}",part="limit"')).toBe(50);
      const remaining = sampleOf(
        page,
        'visitor_slack_quota_requests',
        'team="[0-9a-f]{12}",part="remaining"',
      );
      expect(remaining).toBeLessThan(50);
      expect(page).toMatch(/^visitor_slack_quota_teams 1$/m);
      expect(page).not.toContain(sandbox.demo.teamId);
    },
  );

  test('shows the quotas of the hundred teams with the least left', async () => {
    const quotas = Array.from({ length: 120 }, (_, at) => ({
      team: `t${at}`,
      limit: 200,
      remaining: 120 - at,
    }));
    const { text } = createMetrics({ countJobs: async () => [], quotas: () => quotas, elapsed: () => 0 });
    const page = await text();
    const shown = [...page.matchAll(/quota_requests\{team="t(\d+)",part="remaining"\}/g)].map(([, at]) => at);
    expect(shown).toHaveLength(100);
    expect(shown).not.toContain('19');
    expect(page).toMatch(/^visitor_slack_quota_teams 120$/m);
  });

  metricsTest.for(['', 'Bearer another', TOKEN])(
    'is not shown to "%s"',
    async (authorization, { context }) => {
      const response = await read(context, authorization);
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain('visitor_slack');
    },
  );

  slackTest('is not there without a token', async ({ context }) => {
    expect((await read(context)).status).toBe(404);
  });
});
