import { describe, expect, test } from 'vitest';
import { actions, button, input, modal, opening, plain, startApp } from './bolt-app.ts';

const email = input('email', { type: 'email_text_input' });

describe('submitting', () => {
  test('shows field errors, then honours update, push and clear', async () => {
    const step = (title: string) => modal([email], { title: plain(title), callback_id: title });
    await using context = await startApp((app) => {
      opening(step('one'))(app);
      app.view('one', ({ ack, view }) => {
        const bad = view.state.values.email?.email?.value === 'bad@example.com';
        return bad
          ? ack({ response_action: 'errors', errors: { email: 'Not allowed' } })
          : ack({ response_action: 'update', view: step('two') });
      });
      app.view('two', ({ ack }) => ack({ response_action: 'push', view: step('three') }));
      app.view('three', ({ ack }) => ack({ response_action: 'clear' }));
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const one = await alice.modal();
    const refused = await one.fill({ email: 'bad@example.com' }).submit();
    expect(refused).toMatchObject({ outcome: 'errors', errors: { email: 'Not allowed' } });
    expect(one.isOpen).toBe(true);

    expect(await one.fill({ email: 'ada@example.com' }).submit()).toMatchObject({ outcome: 'updated' });
    expect(one).toMatchObject({ title: 'two', errors: {} });
    expect(one.values).toMatchObject({ email: { email: { value: 'ada@example.com' } } });

    expect(await one.submit()).toMatchObject({ outcome: 'pushed' });
    const three = await alice.modal((view) => view.callback_id === 'three');
    expect(three.view).toMatchObject({ root_view_id: one.view.id, previous_view_id: one.view.id });
    await expect(one.submit()).rejects.toThrow('"three" is on top');

    const done = await three.fill({ email: 'ada@example.com' }).submit();
    expect(done).toMatchObject({ outcome: 'cleared' });
    expect([one.isOpen, three.isOpen]).toEqual([false, false]);
    expect(context.slack.violations).toEqual([]);
  });

  test('shows a form again with a warning and another button, and accepts input there', async () => {
    const name = (initial_value: string, fields: object = {}) =>
      input('name', { type: 'plain_text_input', initial_value }, fields);
    const check = { ...actions(button('check', 'Check again')), block_id: 'row' };
    const warning = { type: 'section', text: plain('Ada comes already.') };
    const note = input('note', { type: 'plain_text_input', initial_value: 'Twice' }, { optional: true });
    const warned = [warning, name('Nobody'), { ...name('Nobody'), block_id: 'again' }, note, check];
    const seen: object[] = [];
    await using context = await startApp((app) => {
      opening(modal([name('')]))(app);
      app.view('invite', ({ ack, view }) => {
        seen.push(view.state.values);
        if (seen.length > 1) return ack();
        const anyway = modal(warned, { submit: plain('Invite anyway') });
        return ack({ response_action: 'update', view: anyway });
      });
      app.action('check', async ({ ack, body, client }) => {
        await ack();
        seen.push(body);
        const { view_id } = (body as never as { container: { view_id: string } }).container;
        await client.views.update({ view_id, view: modal([name('Nobody'), check]) });
      });
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const form = await alice.modal();
    expect(await form.fill({ name: 'Ada' }).submit()).toMatchObject({ outcome: 'updated' });
    expect(form.view).toMatchObject({ submit: { text: 'Invite anyway' } });
    expect(form.values).toMatchObject({
      name: { name: { value: 'Ada' } },
      again: { name: { value: 'Nobody' } },
      note: { note: { value: 'Twice' } },
    });

    await form.fill({ note: 'Once' }).click('Check again');
    await alice.modal(({ blocks }) => blocks.length === 2);
    expect(seen.at(-1)).toMatchObject({
      type: 'block_actions',
      trigger_id: expect.any(String),
      container: { type: 'view', view_id: form.view.id },
      view: { state: { values: { name: { name: { value: 'Ada' } }, note: { note: { value: 'Once' } } } } },
      actions: [{ action_id: 'check', block_id: 'row' }],
    });
    expect(await form.fill({ name: 'Ada Lovelace' }).submit()).toMatchObject({ outcome: 'closed' });
    expect(seen.at(-1)).toMatchObject({ name: { name: { value: 'Ada Lovelace' } } });
  });

  test('presses the button once as long as the app has not responded', async () => {
    const names: unknown[] = [];
    await using context = await startApp((app) => {
      opening(modal([email]))(app);
      app.view('invite', ({ ack, view }) => {
        names.push(view.state.values.email?.email?.value);
        return ack({ response_action: 'errors', errors: { email: 'Not allowed' } });
      });
    });
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const form = (await alice.modal()).fill({ email: 'ada@example.com' });
    const first = form.submit();
    await expect(form.submit()).rejects.toThrow('The view "Invite" is already being submitted');
    expect(await first).toMatchObject({ outcome: 'errors' });
    expect(await form.fill({ email: 'bob@example.com' }).submit()).toMatchObject({ outcome: 'errors' });
    expect(names).toEqual(['ada@example.com', 'bob@example.com']);
  });
});
