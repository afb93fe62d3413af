import { expect, test } from 'vitest';
import { actions, input, option, plain } from './bolt-app.ts';
import { openForm } from './form.ts';

const text = { type: 'plain_text_input' };
const sites = ['London', 'New York', 'Singapore'].map((name) => option(name));

test('a whole form is filled by keyboard alone', async () => {
  const form = await openForm(
    [
      input('name', { ...text, focus_on_load: true }),
      input('notes', { ...text, multiline: true }),
      input('email', { type: 'email_text_input' }),
      input('page', { type: 'url_text_input' }),
      input('guests', { type: 'number_input', is_decimal_allowed: false }),
      input('site', { type: 'static_select', options: sites }),
      input('sites', { type: 'multi_static_select', options: sites, initial_options: sites.slice(0, 1) }),
      input('company', { type: 'external_select', min_query_length: 2 }),
      input('host', { type: 'users_select' }),
      input('companions', { type: 'multi_users_select' }),
      input('room', { type: 'conversations_select' }),
      input('channel', { type: 'channels_select' }),
      input('day', { type: 'datepicker' }),
      input('hour', { type: 'timepicker' }),
      input('start', { type: 'datetimepicker' }),
      input('needs', { type: 'checkboxes', options: [option('parking'), option('lunch')] }),
      input('half', { type: 'radio_buttons', options: [option('morning'), option('afternoon')] }),
    ],
    { listen: (app) => app.options('company', ({ ack }) => ack({ options: [option('acme', 'Acme')] })) },
  );
  const { page, press, type } = form;
  await expect.poll(form.focused).toBe('name');
  await type('Ada');
  await press('Tab');
  await type('Two');
  await press('Enter');
  await type('lines');
  for (const words of ['ada@example.com', 'https://example.com', '3', 'sing']) {
    await press('Tab');
    await type(words);
  }
  await press('Enter', 'Tab', 'Tab');
  await type('york');
  await press('Enter', 'Tab');
  await type('ac');
  await page.getByRole('option', { name: 'Acme' }).waitFor();
  await press('Enter', 'Tab', 'ArrowDown', 'ArrowDown', 'Enter', 'Tab');
  await press('Enter', 'Enter', 'ArrowDown', 'Enter', 'Tab');
  await press('ArrowDown', 'End', 'Enter', 'Tab', 'ArrowDown', 'Enter', 'Tab');
  await type('03052026');
  await press('Tab', 'Tab');
  await type('0930AM');
  await press('Tab', 'Tab');
  await type('03062026');
  await press('ArrowRight');
  await type('1015AM');
  await press('Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'ArrowDown');
  expect(await form.submit()).toEqual({
    name: 'Ada',
    notes: 'Two\nlines',
    email: 'ada@example.com',
    page: 'https://example.com',
    guests: '3',
    site: 'Singapore',
    sites: ['London', 'New York'],
    company: 'acme',
    host: 'U0BOB',
    companions: ['U0ALICE', 'U0BOB'],
    room: expect.stringMatching(/^D/),
    channel: 'C0GENERAL',
    day: '2026-03-05',
    hour: '09:30',
    start: Date.parse('2026-03-06T10:15:00Z') / 1000,
    needs: ['parking'],
    half: 'afternoon',
  });
});

test('labels, hints, limits and errors belong to their fields', async () => {
  const { page, press } = await openForm([
    input('name', { ...text, min_length: 2, max_length: 40 }, { hint: plain('As in the passport') }),
    input('needs', { type: 'checkboxes', options: [option('lunch')] }, { hint: plain('Any') }),
  ]);
  await press('Enter');
  const name = page.getByRole('textbox', { name: 'name', exact: true });
  await page.getByText('Please complete').first().waitFor();
  const description = /^As in the passport .*required.* At least 2 characters. Up to 40 characters$/;
  await page.getByRole('textbox', { name: 'name', description }).waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  const needs = page.getByRole('group', { name: 'needs', description: /^Any .*required/ });
  expect(await needs.getByRole('checkbox', { name: 'lunch' }).getAttribute('aria-invalid')).toBe('true');
});

test('a text input sends its action on Enter, at every character, or not at all', async () => {
  const each = { dispatch_action_config: { trigger_actions_on: ['on_character_entered'] } };
  const { page, ...form } = await openForm([
    input('enter', text, { dispatch_action: true }),
    input('each', { ...text, ...each }, { dispatch_action: true }),
    input('quiet', text),
  ]);
  for (const name of ['enter', 'each', 'quiet']) {
    await page.getByRole('textbox', { name }).focus();
    await form.type('ab');
    if (name === 'enter') await form.press('Enter');
  }
  await expect.poll(form.actions).toEqual([
    ['enter', 'ab'],
    ['each', 'a'],
    ['each', 'ab'],
  ]);
});

test('the characters that are left are counted at the end of what fits', async () => {
  const { page } = await openForm([input('name', { ...text, max_length: 4 })]);
  const name = page.getByRole('textbox', { name: 'name' });
  await name.pressSequentially('Gra');
  expect(await page.locator('.bk-left').count()).toBe(0);
  await name.pressSequentially('ce');
  expect(await page.locator('.bk-left.is-error').textContent()).toBe('-1');
});

test('in an actions block, a typed date is sent on Enter, and a picked one at once', async () => {
  const { page, ...form } = await openForm([
    actions({ type: 'datepicker', action_id: 'day', initial_date: '2026-03-03' }),
  ]);
  const day = page.getByLabel('Select a date');
  await day.focus();
  await form.type('04052027');
  expect(form.actions()).toEqual([]);
  await form.press('Enter');
  await expect.poll(form.actions).toEqual([['day', '2027-04-05']]);
  await day.fill('2028-01-01');
  await expect.poll(form.actions).toEqual([
    ['day', '2027-04-05'],
    ['day', '2028-01-01'],
  ]);
});

test.each([
  ['alice', '2026-07-08T09:30'],
  ['carol', '2026-07-08T16:30'],
])('an instant is shown and read in the time zone of %s', async (handle, local) => {
  const seconds = Date.parse('2026-07-08T08:30:00Z') / 1000;
  const { page, submit } = await openForm(
    [input('start', { type: 'datetimepicker', initial_date_time: seconds })],
    { handle },
  );
  const field = page.getByLabel('start');
  expect(await field.inputValue()).toBe(local);
  await field.fill(local.replace('2026', '2027'));
  expect(await submit()).toEqual({ start: Date.parse('2027-07-08T08:30:00Z') / 1000 });
});
