import { describe, expect, test } from 'vitest';
import { option } from '../bolt-app.ts';
import { screens } from './screen.ts';

describe.each(screens)('everything a person can do elsewhere, over %s', (_, open) => {
  test('clicks in the row that it means, and answers confirm dialogs', async () => {
    await using screen = await open();
    const { alice, seen, told } = screen;
    await alice.command('/visitor today');
    const message = await alice.message('Ada Lovelace & co');
    await expect(message.click('Change')).rejects.toThrow(
      'Several elements are called "Change" here: button "Change" of "Ada Lovelace & co", ' +
        'button "Change" of "Grace Hopper & co". Use its row first, like row("Ada Lovelace & co")',
    );
    const grace = message.row('Grace Hopper');
    await grace.click('Change');
    const graceBlock = message.blocks[4]?.block_id;
    expect(told()).toMatchObject({ action_id: 'change', block_id: graceBlock });
    await grace.click('Cancel invitation');
    expect(told()).toMatchObject({ type: 'overflow', selected_option: { value: 'cancel invitation' } });
    await grace.choose('More actions', 'Show details');
    expect(told()).toMatchObject({ selected_option: { text: { text: 'Show details' } } });

    expect(grace.confirmation('Cancel')).toEqual({
      title: 'Cancel the invitation?',
      text: 'An e-mail goes to Ada.',
      confirm: 'Cancel it',
      deny: 'Keep it',
    });
    expect(grace.confirmation('Change')).toBeUndefined();
    const before = seen.length;
    expect(await grace.click('Cancel', { confirm: false })).toBeUndefined();
    expect(seen).toHaveLength(before);
    await grace.click('Cancel');
    expect(told()).toMatchObject({ action_id: 'cancel', style: 'danger' });
    await expect(grace.click('Change', { confirm: false })).rejects.toThrow(
      'this element doesn’t have a confirm dialog',
    );

    await expect(message.click('Export')).resolves.toMatchObject({ status: 200 });
    await expect(grace.click('Export')).rejects.toThrow('"Export" isn’t here');
    await expect(message.row('noon').click('Change')).rejects.toThrow('None of the rows contains');
    await expect(message.row('& co').click('Change')).rejects.toThrow('Use more of its text');
  });

  test('chooses in menus of messages, by what stands on them', async () => {
    await using screen = await open();
    const { alice, seen, told } = screen;
    await alice.command('/visitor today');
    const message = await alice.message();
    await message.choose('Move to', 'The Lab');
    expect(told()).toMatchObject({ selected_option: option('lab', 'The Lab') });
    await message.choose('Another day', '2026-07-09');
    expect(told()).toMatchObject({ selected_date: '2026-07-09' });
    await message.choose('Another time', '09:30');
    expect(told()).toMatchObject({ selected_time: '09:30' });
    await message.choose('dt', '2026-07-09 09:30');
    expect(told()).toMatchObject({ selected_date_time: Date.parse('2026-07-09T08:30:00Z') / 1000 });
    await expect(message.choose('Another day', '2026-02-30')).rejects.toThrow('valid date');
    await message.choose('Hand over to', 'Bob Chen');
    expect(told()).toMatchObject({ selected_user: 'U0BOB' });
    await message.choose('Share in', '#visitors');
    expect(told()).toMatchObject({ selected_conversation: 'C0VISITORS' });
    await expect(message.choose('Share in', 'Visitors')).rejects.toThrow('filter excludes');
    await message.click('Contractor');
    expect(told()).toMatchObject({ type: 'radio_buttons', selected_option: { value: 'vendor' } });
    await message.click('E-mail');
    await message.click('Message');
    expect(told()).toMatchObject({ selected_options: [{ value: 'mail' }, { value: 'dm' }] });
    await message.click('E-mail');
    expect(told()).toMatchObject({ selected_options: [{ value: 'dm' }] });
    await message.choose('Remind me by', ['E-mail']);
    expect(told()).toMatchObject({ selected_options: [{ value: 'mail' }] });

    await message.click('Not helpful');
    expect(told()).toMatchObject({ type: 'feedback_buttons', value: 'no', text: { text: 'Not helpful' } });
    await message.click('Remove');
    expect(told()).toMatchObject({ type: 'icon_button', action_id: 'bin' });

    await message.typeahead('Find a visitor', 'harb');
    expect(seen.at(-1)).toMatchObject({
      type: 'block_suggestion',
      value: 'harb',
      container: { type: 'message', message_ts: message.ts },
    });
    await message.choose('Find a visitor', 'Harbour House');
    expect(told()).toMatchObject({ action_id: 'find', selected_option: { value: 'hq' } });
  });

  test('uses shortcuts by their names', async () => {
    await using screen = await open();
    const { alice, seen } = screen;
    await alice.shortcut('Invite a visitor');
    expect(seen.at(-1)).toMatchObject({ type: 'shortcut', callback_id: 'new' });
    await (await alice.modal()).close();
    await alice.say('Ada comes on Monday', { channel: '#visitors' }).shortcut('Invite the author');
    expect(seen.at(-1)).toMatchObject({ type: 'message_action', callback_id: 'author' });
    await alice.modal('Invite a visitor');
    await expect(alice.shortcut('Invite the author')).rejects.toThrow(
      'The app doesn’t have a global shortcut "Invite the author". Shortcuts: Invite a visitor',
    );
  });

  test('opens the Home tab, clicks there, and writes to the app', async () => {
    await using screen = await open();
    const { alice, seen } = screen;
    const home = await alice.home('Visitors of today');
    await home.row('Visitors of today').click('Tomorrow');
    await alice.waitForHome('Visitors of tomorrow');
    await home.click('Invite a visitor');
    expect(seen.at(-1)).toMatchObject({ view: { type: 'home' }, actions: [{ action_id: 'new' }] });

    await alice.write('hello');
    expect(await alice.message('You said')).toMatchObject({ text: 'You said: hello', channel: 'D0ALICE' });
    expect(seen.at(-1)).toMatchObject({ event: { type: 'message', channel_type: 'im', user: 'U0ALICE' } });
  });
});
