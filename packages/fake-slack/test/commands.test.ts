import { describe, expect, test } from 'vitest';
import { actions, button, startApp } from './bolt-app.ts';

describe('a slash command', () => {
  test('shows the ack to the person alone, unless it asks for the channel', async () => {
    await using context = await startApp((app) =>
      app.command('/visitor', ({ ack, command }) =>
        ack(command.text === 'share' ? { response_type: 'in_channel', text: 'Shared' } : 'Only you'),
      ),
    );
    const [alice, bob] = [context.slack.person('alice'), context.slack.person('bob')];
    await alice.command('/visitor');
    expect(await alice.message()).toMatchObject({ text: 'Only you', isEphemeral: true, from: 'app' });
    expect(bob.messages).toEqual([]);

    await alice.command('/visitor share');
    expect(await bob.message()).toMatchObject({ text: 'Shared', isEphemeral: false, channel: 'C0GENERAL' });
    expect(context.slack.violations).toEqual([]);
  });

  test('says dispatch_failed without an ack, as Bolt then responds 404', async () => {
    await using context = await startApp(() => {}, { unansweredMs: 50 });
    const alice = context.slack.person('alice');
    const delivery = await alice.command('/visitor');
    expect(delivery).toMatchObject({ status: 404, failure: 'dispatch_failed' });
    const notice = await alice.message();
    expect(notice).toMatchObject({ from: 'slack', isEphemeral: true });
    expect(notice.text).toBe('/visitor failed with the error "dispatch_failed"');
  });

  test('records a broken ack and shows it as an invalid response', async () => {
    await using context = await startApp((app) =>
      app.command('/visitor', ({ ack }) => ack({ text: 'Hi', blocks: [{ type: 'fancy' }] as never })),
    );
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    expect(context.slack.takeViolations()).toMatchObject([
      { where: 'command ack', pointer: '/blocks/0/type' },
    ]);
    expect((await alice.message()).text).toContain('invalid_command_response');
  });
});

describe('response_url', () => {
  const buttons = { text: 'Choose', blocks: [actions(button('cancel', 'Cancel', { value: '7' }))] as never };

  test('responds five times within thirty minutes, to the person alone', async () => {
    let now = Date.parse('2026-03-02T09:00:00Z');
    await using context = await startApp(
      (app) =>
        app.command('/visitor', async ({ ack, respond, command }) => {
          await ack();
          for (const text of command.text.split(' ')) {
            if (text === 'wait') now += 30 * 60_000;
            else if (text === 'tick') now += 1;
            else await respond(text).catch(() => {});
          }
        }),
      { now: () => now },
    );
    const alice = context.slack.person('alice');
    await alice.command('/visitor 1 2 3 4 5 6');
    await context.slack.waitForCall('response_url', (call) => call.response.error === 'used_url');
    expect(alice.messages.map(({ text }) => text)).toEqual(['1', '2', '3', '4', '5']);
    await alice.command('/visitor 1 wait 2 tick 3');
    await context.slack.waitForCall('response_url', (call) => call.response.error === 'expired_url');
    const outcomes = context.slack.calls.map(
      ({ method, response }) => method === 'response_url' && response.error,
    );
    expect(outcomes.filter((outcome) => outcome !== false)).toEqual([
      ...[1, 2, 3, 4, 5].map(() => undefined),
      'used_url',
      undefined,
      undefined,
      'expired_url',
    ]);
    expect(alice.messages).toHaveLength(7);
    expect(alice.messages.every(({ isEphemeral }) => isEphemeral)).toBe(true);
  });

  test('replaces and deletes the message whose button was clicked', async () => {
    let payload: object = {};
    await using context = await startApp((app) => {
      app.command('/visitor', ({ ack }) => ack(buttons));
      app.action('cancel', async ({ ack, respond, action, body }) => {
        payload = body;
        await ack();
        const { value } = action as { value: string };
        await respond({
          replace_original: true,
          text: `Cancelled ${value}`,
          blocks: [actions(button('hide', 'Hide'))] as never,
        });
      });
      app.action('hide', async ({ ack, respond }) => {
        await ack();
        await respond({ delete_original: true });
      });
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    await (await alice.message()).click('Cancel');
    const replaced = await alice.message();
    expect(payload).toMatchObject({ container: { is_ephemeral: true } });
    expect(payload).not.toHaveProperty('message');
    expect(replaced).toMatchObject({ text: 'Cancelled 7', revision: 1, isEphemeral: true });
    expect(alice.messages).toHaveLength(1);

    await replaced.click('hide');
    await context.slack.waitForCall('response_url', (call) => call.args.delete_original === true);
    expect(alice.messages).toEqual([]);
    expect(context.slack.violations).toEqual([]);
  });
});
