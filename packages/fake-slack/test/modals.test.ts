import type { App } from '@slack/bolt';
import { describe, expect, test } from 'vitest';
import { actions, button, input, modal, opening, option, startApp } from './bolt-app.ts';

const email = input('email', { type: 'email_text_input' });

describe('inside a modal', () => {
  test('tells the app of clicks and choices, with the state', async () => {
    const seen: object[] = [];
    const blocks = [email, { ...actions(button('more', 'More', { value: '1' })), block_id: 'row' }];
    await using context = await startApp((app) => {
      opening(
        modal([...blocks, { ...actions({ type: 'users_select', action_id: 'host' }), block_id: 'hosts' }]),
      )(app);
      app.action(/more|host/, async ({ ack, body }) => {
        await ack();
        seen.push(body);
      });
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const form = (await alice.modal()).fill({ email: 'ada@example.com' });
    await form.click('More');
    await form.choose('host', 'U0BOB');
    const state = { values: { email: { email: { value: 'ada@example.com' } } } };
    expect(seen).toMatchObject([
      {
        container: { type: 'view', view_id: form.view.id },
        view: { state },
        actions: [{ action_id: 'more', value: '1' }],
      },
      {
        view: { state: { values: { hosts: { host: { selected_user: 'U0BOB' } } } } },
        actions: [{ selected_user: 'U0BOB' }],
      },
    ]);
    await expect(form.click('less')).rejects.toThrow('There is no "less" here. There are: More');
  });

  test('asks the app for options and lets only those be chosen', async () => {
    const site = input('site', { type: 'external_select', min_query_length: 2 });
    await using context = await startApp((app) => {
      opening(modal([site]))(app);
      app.options('site', ({ ack, payload }) => ack({ options: [option(payload.value)] }));
      app.view('invite', ({ ack }) => ack());
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const form = await alice.modal();
    await expect(form.typeahead('site', 'h')).rejects.toThrow('from 2 characters on');
    expect(() => form.fill({ site: 'hq' })).toThrow('load them with typeahead first');
    expect(await form.typeahead('site', 'hq')).toEqual([option('hq')]);
    expect(await form.fill({ site: 'hq' }).submit()).toMatchObject({ outcome: 'closed' });
    expect(context.slack.violations).toEqual([]);
  });

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

  test('shows no options when the response breaks a limit', async () => {
    await using context = await startApp((app) => {
      opening(modal([input('site', { type: 'external_select' })]))(app);
      app.options('site', ({ ack }) =>
        ack({ options: Array.from({ length: 101 }, (_, i) => option(`${i}`)) }),
      );
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    expect(await (await alice.modal()).typeahead('site', 'many')).toEqual([]);
    expect(context.slack.takeViolations()).toMatchObject([
      { where: 'block_suggestion', pointer: '/options' },
    ]);
  });

  test('reports closing when the view asks for it', async () => {
    let closed: object = {};
    await using context = await startApp((app) => {
      opening(modal([], { notify_on_close: true }))(app);
      app.view({ callback_id: 'invite', type: 'view_closed' }, async ({ ack, body }) => {
        await ack();
        closed = body;
      });
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const delivery = await (await alice.modal()).close();
    expect(delivery).toMatchObject({ status: 200 });
    expect(closed).toMatchObject({ is_cleared: false, view: { callback_id: 'invite' } });
    expect(alice.currentModal).toBeUndefined();
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

  test('tells the app nothing about closing otherwise', async () => {
    await using context = await startApp(opening(modal([])));
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    expect(await (await alice.modal()).close()).toBeUndefined();
    expect(alice.currentModal).toBeUndefined();
  });

  test('closes the whole stack with a view that asks for it', async () => {
    let closed: object = {};
    const second = modal([], { callback_id: 'second', clear_on_close: true, notify_on_close: true });
    await using context = await startApp((app) => {
      opening(modal([actions(button('more', 'More'))]))(app);
      app.action('more', async ({ ack, body, client }) => {
        await ack();
        await client.views.push({ trigger_id: (body as { trigger_id: string }).trigger_id, view: second });
      });
      app.view({ callback_id: 'second', type: 'view_closed' }, async ({ ack, body }) => {
        await ack();
        closed = body;
      });
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    await (await alice.modal()).click('more');
    await (await alice.modal((view) => view.callback_id === 'second')).close();
    expect(closed).toMatchObject({ is_cleared: true });
    expect(alice.currentModal).toBeUndefined();
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
      /alice saw no matching modal within 30 ms\. Modal: "Invite" \(invite\)/,
    );
  });
});
