import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createFakeSlack } from '../src/index.ts';
import { modal, option, startApp } from './bolt-app.ts';
import { fromApp, playground, toApp } from './control-client.ts';
import { byHttp, site, visitors } from './recorded-app.ts';

describe('trouble in the traffic', () => {
  test('is there with its reason, and with what Slack told the person', async () => {
    await using scene = await startApp(visitors);
    const { slack } = scene;
    slack.faults.plan(
      { delivery: 'slash_commands', fault: 'lose' },
      { delivery: 'slash_commands', fault: 'late' },
      { delivery: 'slash_commands', fault: 'duplicate' },
      { method: 'views.open', status: 429 },
    );
    const alice = slack.person('alice');
    await alice.command('/visitor invite');
    await alice.command('/visitor invite');
    await alice.command('/visitor invite');
    await alice.command('/unknown');
    const [lost, late, twice, refused] = toApp(await playground(slack).traffic());
    expect(lost).toMatchObject({
      copies: 0,
      ack: { outcome: 'missing', status: 0, failure: 'operation_timeout' },
      notice: '/visitor failed with the error "operation_timeout"',
    });
    expect(lost).not.toHaveProperty('sent');
    expect(late).toMatchObject({ copies: 1, ack: { outcome: 'late', status: 200, ms: 3001 } });
    expect(twice).toMatchObject({ copies: 2, ack: { outcome: 'in_time' } });
    expect(refused).toMatchObject({
      ack: { outcome: 'refused', status: 404, reason: 'http_error' },
      notice: '/unknown failed with the error "dispatch_failed"',
    });
    await slack.waitForCall('views.open', ({ response }) => response.error === 'ratelimited');
    const calls = fromApp(await playground(slack).traffic());
    expect(calls.filter(({ name }) => name === 'views.open')).toContainEqual(
      expect.objectContaining({ response: expect.objectContaining({ status: 429, error: 'ratelimited' }) }),
    );
  });

  test('that is sent again is one journey', async () => {
    const failing = createServer((_, response) => response.writeHead(500).end());
    await new Promise<void>((resolve) => failing.listen(0, '127.0.0.1', resolve));
    const slack = createFakeSlack({ signingSecret: 'test-signing-secret' });
    await slack.listen();
    slack.deliverTo(`http://127.0.0.1:${(failing.address() as AddressInfo).port}/`);
    await slack.events.homeOpened(slack.person('alice'));
    await slack.deliverDue();
    const [first, again] = toApp(await playground(slack).traffic());
    expect(first).toMatchObject({ ack: { outcome: 'refused', status: 500 } });
    expect(first).not.toHaveProperty('retry');
    expect(again).toMatchObject({ correlationId: first?.id, retry: { number: 1, reason: 'http_error' } });
    expect(byHttp(again).headers).toMatchObject({ 'x-slack-retry-num': '1' });
    await slack.close();
    failing.close();
  });

  test("is laid at the door of the call or the ack that broke Slack's rules", async () => {
    const field = { ...site, optional: true };
    await using scene = await startApp(
      (app) => {
        app.command('/visitor', async ({ ack, body, client, command }) => {
          await ack(command.text === 'loud' ? { text: '<!channel>' } : undefined);
          if (command.text === 'loud') return;
          const view = modal([site], { title: { type: 'plain_text', text: 'x'.repeat(25) } });
          await client.views.open({ trigger_id: body.trigger_id, view }).catch(() => undefined);
          await client.views.open({ trigger_id: body.trigger_id, view: modal([field]) });
        });
        app.view('invite', ({ ack }) => ack({ response_action: 'errors', errors: { nothing: 'No' } }));
        app.options('site', ({ ack }) => ack({ options: [option('')] }));
      },
      { violations: 'show' },
    );
    const { slack } = scene;
    const alice = slack.person('alice');
    await alice.command('/visitor loud');
    await alice.command('/visitor');
    await slack.waitForCall('views.open', ({ response }) => response.ok);
    await alice.currentModal?.typeahead('site', '');
    await alice.currentModal?.submit();
    const all = await playground(slack).traffic();
    const broken = all.filter(({ violations }) => violations.length > 0);
    expect(broken.map(({ name, violations }) => [name, violations[0]?.rule, violations[0]?.pointer])).toEqual(
      [
        ['/visitor', 'broadcast', '/text'],
        ['views.open', 'too_long', '/view/title/text'],
        ['block_suggestion', 'too_short', '/options/0/text/text'],
        ['view_submission', 'not_allowed_here', '/errors/nothing'],
      ],
    );
    expect(broken[1]).toMatchObject({ response: { ok: false, error: 'invalid_arguments' } });
    expect(broken.flatMap(({ violations }) => violations)).toEqual(slack.violations);
  });
});
