import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect } from 'vitest';
import { openInviteForm, type SlackContext, signingSecret, slackTestWith } from '../../test/slack-test.ts';

const folder = mkdtempSync(join(tmpdir(), 'visitor-slack-canaries-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** All that the database's files hold, but for its key. */
const stored = () =>
  readdirSync(folder)
    .filter((name) => !name.endsWith('.key'))
    .map((name) => readFileSync(join(folder, name), 'latin1'))
    .join('');

const METRICS_TOKEN = 'canary-metrics-token';

const secretsOf = ({ slack, sandbox }: SlackContext) => [
  METRICS_TOKEN,
  signingSecret,
  slack.botToken,
  slack.appToken,
  sandbox.demo.clientSecret,
];

slackTestWith({
  databaseFile: join(folder, 'visitor-slack.db'),
  metricsToken: METRICS_TOKEN,
  access: { admins: ['U0PAT'] },
})(
  'what is personal or secret shows to its host alone: in no log, metric, audit trail, column, channel or metadata',
  async ({ context }) => {
    const { alice, slack, sandbox, invited, logged, appUrl } = context;
    // Whole words and numbers: any four letters or digits stand by chance in a encrypted column or an id.
    const personal = /canary|\b(jane|june|vera)\b|example\.com|7700 ?900/i;
    const id = await invited();
    await alice.home();
    // One is done, and one is kept for its host to check.
    const form = await openInviteForm(alice);
    await form.submit();
    await alice.message(({ text }) => text.startsWith('Invited'));
    await form.close();
    sandbox.faults.set([{ operation: 'invitations.create', status: 500 }]);
    const kept = await openInviteForm(alice, { firstName: 'June', email: 'june.canary@example.com' });
    await kept.submit();
    await alice.message(({ text }) => text.includes('don’t know whether'));
    await kept.close();
    await alice.command('/visitor find vera');
    await (await alice.message(({ text }) => text.includes('upcoming'))).click('Update', { value: id });
    await (await alice.modal()).fill({ subject: 'Canary' }).submit();
    await alice.message(({ text }) => text.startsWith('Updated'));

    const pat = slack.person('pat');
    await (await pat.home('Audit trail')).click('Audit trail');
    await (await pat.modal('Audit trail')).submit();
    await pat.modal((view) => JSON.stringify(view).includes('find the file in your messages'));
    const [trail] = slack.files;
    expect(trail?.content).toContain(`invitation.update,${id},done`);
    expect(trail?.content).not.toMatch(personal);
    const metrics = await fetch(`${appUrl}/metrics`, {
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    const page = await metrics.text();
    expect(page).toContain('visitor_slack_jobs');
    expect(page).not.toMatch(personal);

    const files = stored();
    expect(files).toContain('T0DEMO');
    expect(files).not.toMatch(personal);
    expect(logged.join('')).not.toMatch(personal);
    for (const secret of secretsOf(context)) {
      for (const text of [files, logged.join(''), page, trail?.content]) expect(text).not.toContain(secret);
    }
    const sent = slack.calls.map(({ args }) => args as Record<string, unknown>);
    const views = sent.flatMap(({ view }) => (view ? [JSON.parse(JSON.stringify(view))] : []));
    expect(views.length).toBeGreaterThan(3);
    for (const view of views) {
      expect((typeof view === 'string' ? JSON.parse(view) : view).private_metadata ?? '').not.toMatch(
        personal,
      );
    }
    const channels = sent.flatMap(({ channel }) => (channel === undefined ? [] : [channel]));
    expect(new Set(channels)).toEqual(new Set([alice.id, pat.id]));
  },
);
