import { expect, test } from 'vitest';
import { actions, button, input, modal, modes, opening, plain, startApp } from './bolt-app.ts';

const name = (initial_value?: string) => input('name', { type: 'plain_text_input', initial_value });
const note = (initial_value?: string) => input('note', { type: 'plain_text_input', initial_value });
const again = { ...actions(button('again', 'Again')), block_id: 'row' };

const form = modal([name('Ada'), note(), again]);
const anew = modal([name('Bob'), note('Late'), again]);

/** `Again` puts another form in the place of the first, by a call; submitting does so by the ack. */
const open = () =>
  startApp((app) => {
    opening(form)(app);
    app.action('again', async ({ ack, body, client }) => {
      await client.views.update({ view_id: (body as { view: { id: string } }).view.id, view: anew });
      await ack();
    });
    app.view('invite', ({ ack }) => ack({ response_action: 'update', view: anew }));
  });

test.each(['click', 'submit'])(
  'lets another initial value count only where nothing stood, after %s',
  async (how) => {
    await using context = await open();
    const alice = context.slack.person('alice');
    await alice.command('/visitor');
    const shown = await alice.modal();
    shown.fill({ note: how === 'submit' ? 'Early' : '' });
    await (how === 'submit' ? shown.submit() : shown.click('Again'));
    expect(shown.values).toMatchObject({
      name: { name: { value: 'Ada' } },
      note: { note: { value: how === 'submit' ? 'Early' : null } },
    });
  },
);

test('shows an initial value where nothing stood, and after another block_id', async () => {
  await using context = await open();
  const alice = context.slack.person('alice');
  await alice.command('/visitor');
  const shown = await alice.modal();
  await shown.click('Again');
  expect(shown.values).toMatchObject({ note: { note: { value: 'Late' } } });
  const renamed = { ...name('Bob'), block_id: 'name2' };
  await context.app.client.views.update({ view_id: shown.view.id, view: modal([renamed]) });
  expect(shown.values).toEqual({ name2: { name: { type: 'plain_text_input', value: 'Bob' } } });
});

test.each(modes)('refuses actions in a modal that the user does not see, over %s', async (_, start) => {
  const above = modal([], { title: plain('Above') });
  await using context = await start((app) => {
    opening(form)(app);
    app.action('again', async ({ ack, body, client }) => {
      await client.views.push({ trigger_id: (body as { trigger_id: string }).trigger_id, view: above });
      await ack();
    });
  });
  const alice = context.slack.person('alice');
  await alice.command('/visitor');
  const below = await alice.modal();
  await below.click('Again');
  const covered = '"Invite" isn’t the visible view: "Above" is on top';
  await expect(below.click('Again')).rejects.toThrow(covered);
  expect(() => below.fill({ name: 'Bob' })).toThrow(covered);
  await (await alice.modal('Above')).close();
  below.fill({ name: 'Bob' });
  await below.close();
  await expect(below.click('Again')).rejects.toThrow('no modal is open');
});
