import type { App } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { actions, button, input, modal, opening, startApp } from './bolt-app.ts';

describe('inside a modal', () => {
  test('says that the app offered no options in time', async () => {
    await using context = await startApp(opening(modal([input('site', { type: 'external_select' })])));
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const form = await alice.modal();
    context.slack.faults.plan({ delivery: 'block_suggestion', fault: 'lose' });
    await expect(form.typeahead('site', 'harb')).rejects.toThrow(
      /didn’t send any options .*: operation_timeout$/,
    );
    expect(context.slack.violations).toEqual([]);
  });

  test('says that the app did not respond, until it does', async () => {
    await using context = await startApp((app) => {
      opening(modal([actions(button('more', 'More'))]))(app);
      app.action('more', ({ ack }) => ack());
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const form = await alice.modal();
    context.slack.faults.plan({ delivery: 'block_actions', fault: 'lose' });
    expect(await form.click('more')).toMatchObject({ failure: 'operation_timeout' });
    expect(form.failure).toContain('operation_timeout');
    await form.click('more');
    expect(form.failure).toBeUndefined();
  });

  test('says what was there instead when the awaited modal does not come', async () => {
    // Opens it before the ack, so that it is there however slow the machine.
    const open = (app: App) =>
      app.command('/visitor', async ({ ack, body, client }) => {
        await client.views.open({ trigger_id: body.trigger_id, view: modal([]) });
        await ack();
      });
    await using context = await startApp(open, { timeoutMs: 30 });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    await alice.modal();
    const missing = alice.modal((view) => view.callback_id === 'update');
    await expect(missing).rejects.toThrow(
      /alice didn’t see a matching modal within 30 ms\. Modal: "Invite" \(invite\)/,
    );
  });
});
