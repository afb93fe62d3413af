import { describe, expect, test } from 'vitest';
import { option } from '../bolt-app.ts';
import { screens } from './screen.ts';

describe.each(screens)('everything a person can do with forms, over %s', (_, open) => {
  test('fills in every kind of field by its label', async () => {
    await using screen = await open();
    const { alice, seen } = screen;
    await alice.command('/visitor invite', { channel: '#visitors' });
    expect(seen.at(-1)).toMatchObject({ channel_id: 'C0VISITORS', text: 'invite' });
    const form = await alice.modal('Invite a visitor');
    expect((await form.typeahead('Site', 'lon')).map(({ text }) => text.text)).toEqual(['London Riverside']);
    await form.typeahead('Equipment', '');
    form.fill({
      'First name': 'Ada',
      'E-mail': 'ada@example.com',
      Website: 'https://example.com/ada',
      Visitors: 2,
      Message: 'Welcome, Ada',
      Site: 'London Riverside',
      Equipment: ['Harbour House', 'lon'],
      From: '2026-07-08 10:00',
      Day: '2026-07-08',
      Lunch: '12:30',
      Host: 'Bob Chen',
      Colleagues: ['@Carol Tan', 'U0NORA'],
      Tell: '#visitors',
      'Tell also': ['#general', 'C0VISITORS'],
      Thread: 'Desk',
      Archive: ['#general'],
      Kind: 'Contractor',
      Documents: ['NDA', 'id'],
      Language: 'French',
      Speaks: ['Czech', 'English'],
      Photo: alice.upload('photo.png', 'a photo'),
    });
    expect(await form.submit()).toMatchObject({ outcome: 'updated' });
    const { view } = seen.at(-1) as { view: { state: { values: Record<string, Record<string, object>> } } };
    const values = Object.values(view.state.values).flatMap((block) => Object.values(block));
    expect(values).toEqual([
      { type: 'plain_text_input', value: 'Ada' },
      { type: 'email_text_input', value: 'ada@example.com' },
      { type: 'url_text_input', value: 'https://example.com/ada' },
      { type: 'number_input', value: '2' },
      {
        type: 'rich_text_input',
        rich_text_value: {
          type: 'rich_text',
          elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: 'Welcome, Ada' }] }],
        },
      },
      { type: 'external_select', selected_option: option('lon', 'London Riverside') },
      {
        type: 'multi_external_select',
        selected_options: [option('hq', 'Harbour House'), option('lon', 'London Riverside')],
      },
      { type: 'datetimepicker', selected_date_time: Date.parse('2026-07-08T09:00:00Z') / 1000 },
      { type: 'datepicker', selected_date: '2026-07-08' },
      { type: 'timepicker', selected_time: '12:30' },
      { type: 'users_select', selected_user: 'U0BOB' },
      { type: 'multi_users_select', selected_users: ['U0CAROL', 'U0NORA'] },
      { type: 'channels_select', selected_channel: 'C0VISITORS' },
      { type: 'multi_channels_select', selected_channels: ['C0GENERAL', 'C0VISITORS'] },
      { type: 'conversations_select', selected_conversation: 'D0ALICE' },
      { type: 'multi_conversations_select', selected_conversations: ['C0GENERAL'] },
      { type: 'radio_buttons', selected_option: option('vendor', 'Contractor') },
      { type: 'checkboxes', selected_options: [option('nda', 'NDA'), option('id', 'Passport')] },
      { type: 'static_select', selected_option: option('fr', 'French') },
      { type: 'multi_static_select', selected_options: [option('cs', 'Czech'), option('en', 'English')] },
      {
        type: 'file_input',
        files: [expect.objectContaining({ name: 'photo.png', filetype: 'png', size: 7 })],
      },
    ]);
    expect(await alice.modal('Invited')).toMatchObject({ isOpen: true });
  });

  test('reads dates and times in the zone of who enters them', async () => {
    await using screen = await open();
    const bob = screen.slack.person('bob');
    await bob.command('/visitor invite');
    const form = await bob.modal();
    const entered = () => Object.values(form.values).flatMap((block) => Object.values(block));
    form.fill({ From: '2026-07-08 10:00', Day: new Date('2026-07-09T01:00:00Z') });
    form.fill({ Lunch: new Date('2026-07-08T16:30:00Z') });
    expect(entered()).toMatchObject({
      7: { selected_date_time: Date.parse('2026-07-08T14:00:00Z') / 1000 },
      8: { selected_date: '2026-07-08' },
      9: { selected_time: '12:30' },
    });
  });

  test('stops at what Slack itself refuses, and shows it by label', async () => {
    await using screen = await open();
    const { alice, seen } = screen;
    await alice.command('/visitor invite');
    const form = await alice.modal();
    const before = seen.length;
    expect(await form.submit()).toMatchObject({ outcome: 'blocked' });
    const required = 'Please complete this required field.';
    expect(['First name', 'E-mail', 'Site', 'From', 'Documents'].map((label) => form.errorOf(label))).toEqual(
      Array.from({ length: 5 }, () => required),
    );
    expect(form.errorOf('Website')).toBeUndefined();
    form.fill({
      'First name': 'A',
      'E-mail': 'ada',
      Visitors: '10',
      Website: 'here',
      From: '2026-02-30 10:00',
    });
    await form.fill({ Day: '2026-13-01', Lunch: '25:00' }).submit();
    expect(form.errorOf('First name')).toBe('Please enter at least 2 characters.');
    expect(form.errorOf('E-mail')).toBe('Please enter a valid email address.');
    expect(form.errorOf('Visitors')).toBe('Please enter 9 or less.');
    expect(form.errorOf('Website')).toBe('Please enter a valid URL.');
    expect(form.errorOf('From')).toBe('Please enter a valid date.');
    expect(form.errorOf('Day')).toBe('Please enter a valid date.');
    expect(form.errorOf('Lunch')).toBe('Please enter a valid time.');
    expect(seen).toHaveLength(before);
  });

  test('refuses input that a field cannot take', async () => {
    await using screen = await open();
    const { alice } = screen;
    await alice.command('/visitor invite');
    const form = await alice.modal();
    const refused = (label: string, input: string | string[] | Date) =>
      expect(() => form.fill({ [label]: input }), label);
    refused('First name', new Date()).toThrow('Enter text here');
    refused('From', 'tomorrow').toThrow('Enter the date and time like 2026-07-08 10:00, not "tomorrow"');
    refused('Day', '8 July').toThrow('Enter the date like 2026-07-08');
    refused('Lunch', 'noon').toThrow('Enter the time like 09:30');
    refused('Host', 'Robert').toThrow('Unknown user "Robert". Users: Alice Martin, Bob Chen');
    refused('Tell', 'visitors').toThrow('Unknown channel "visitors". Channels: #general, #visitors');
    refused('Archive', 'Desk').toThrow('This menu’s filter excludes Desk');
    refused('Site', 'Moon').toThrow('Options: none (load them with typeahead first)');
    refused('Language', 'Klingon').toThrow('Options: English, French, Czech');
    refused('Colleagues', ['Bob Chen', 'Carol Tan', 'Pat Novak']).toThrow(
      'Slack accepts at most 2 here, not 3',
    );
    const photo = alice.upload('photo.png', 'a photo');
    refused('Photo', [photo, photo]).toThrow('Slack accepts at most 1 here, not 2');
    refused('Photo', 'F0OTHER').toThrow('Unknown file "F0OTHER"');
    await expect(form.choose('Language', 'French')).rejects.toThrow('Fill it in');
    expect(() => form.fill({ Phone: '1' })).toThrow('"Phone" isn’t here. Elements: field "First name"');
  });

  test('tells the app of what is chosen and typed, as each field is set up', async () => {
    await using screen = await open();
    const { alice, seen, told } = screen;
    await alice.command('/visitor search');
    const form = await alice.modal('Search');
    const before = seen.length;
    await form.type('Search', 'ada', { enter: true });
    expect(seen.length - before).toBe(2);
    expect(told()).toMatchObject({ type: 'plain_text_input', value: 'ada' });
    await form.type('Company', 'Example Ltd');
    expect(seen.length - before).toBe(2);
    await form.type('Company', 'Example Ltd', { enter: true });
    expect(told()).toMatchObject({ value: 'Example Ltd' });
    await form.choose('Country', 'Czechia');
    expect(told()).toMatchObject({ selected_option: option('cz', 'Czechia') });
    await form.click('Britain');
    expect(told()).toMatchObject({ selected_option: option('uk', 'Britain') });
    expect(() => form.fill({ Country: 'Britain' })).toThrow('await choose("Country", …)');
    expect(() => form.fill({ Search: 'x' })).toThrow('await type("Search", …)');
    await expect(form.type('Quiet', 'x', { enter: true })).rejects.toThrow(
      'Pressing Enter in "Quiet" doesn’t send an action',
    );
    await expect(form.type('Country', 'x')).rejects.toThrow('You can’t type into "Country"');
  });
});
