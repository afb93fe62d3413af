import { expect, test } from 'vitest';
import * as b from './gallery/build.ts';
import { scenes } from './gallery/scenes.ts';
import { withGallery } from './gallery/with-gallery.ts';

const gallery = withGallery();
const { press, type } = gallery;

test('a whole form is filled by keyboard alone', async () => {
  const page = await gallery.openForm(scenes['A form'].blocks);
  await expect.poll(() => page.evaluate('document.activeElement.id')).toBe('form.name.name');
  await type('Ada');
  await press('Tab');
  await press('ControlOrMeta+a');
  await type('Two');
  await press('Enter');
  await type('lines');
  await press('Tab');
  await type('ada@example.com');
  await press('Tab');
  await type('https://example.com');
  await press('Tab');
  await type('3');
  await press('Tab');
  await type('badge');
  await press('Enter', 'Tab');
  await type('Hello');
  await press('Tab');
  await type('sing');
  await press('Enter', 'Tab', 'Tab', 'Tab');
  await type('york');
  await press('Enter', 'Tab');
  await type('ac');
  await gallery.respond('ac', [b.option('Acme') as never]);
  await page.getByRole('option', { name: 'Acme' }).waitFor();
  await press('Enter', 'Tab', 'ArrowDown', 'End', 'Enter', 'Tab');
  await press('Enter', 'Enter', 'ArrowDown', 'Enter', 'Tab');
  await press('ArrowDown', 'End', 'Enter', 'Tab');
  await press('ArrowDown', 'Enter', 'Tab');
  await type('03052026');
  await press('Tab', 'Tab');
  await type('0930AM');
  await press('Tab', 'Tab');
  await type('03062026');
  await press('ArrowRight');
  await type('1015AM');
  await press('Tab', 'Tab');
  await press('Space', 'Tab', 'Tab', 'Space', 'ArrowDown');

  expect(await gallery.lastEntered()).toEqual({
    'name/name': 'Ada',
    'notes/notes': 'Two\nlines',
    'email/email': 'ada@example.com',
    'site_page/site_page': 'https://example.com',
    'guests/guests': '3',
    'search/search': 'badge',
    'message/message': 'Hello',
    'site/site': 'singapore',
    'sites/sites': ['london-hq', 'new-york'],
    'company/company': 'acme',
    'host/host': 'U0CAROL',
    'companions/companions': ['U0ALICE', 'U0BOB'],
    'room/room': 'D0ALICE',
    'channel/channel': 'C0GENERAL',
    'day/day': '2026-03-05',
    'hour/hour': '09:30',
    'start/start': Date.parse('2026-03-06T10:15:00Z') / 1000,
    'needs/needs': ['parking'],
    'half/half': 'afternoon',
  });
  expect(await gallery.told()).toEqual([['search/search', 'badge']]);
});

test('labels, hints and errors belong to their fields', async () => {
  const page = await gallery.openForm(scenes['A form with errors'].blocks, {
    errors: scenes['A form with errors'].errors,
  });
  const describing = async (id: string) => {
    const ids = (await page.locator(`[id="${id}"]`).getAttribute('aria-describedby'))?.split(' ') ?? [];
    return Promise.all(ids.map((each) => page.locator(`[id="${each}"]`).textContent()));
  };
  const name = page.getByRole('textbox', { name: 'Name', exact: true });
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  expect(await describing('form.name.name')).toEqual([
    'As in the passport',
    ' That is not a name.',
    '2 to 40 characters',
  ]);
  expect(await page.getByRole('combobox', { name: 'Site (optional)' }).getAttribute('aria-invalid')).toBe(
    'true',
  );
  const needs = page.getByRole('group', { name: 'Needs (optional)' });
  expect(await needs.getByRole('checkbox', { name: 'Lunch' }).getAttribute('aria-invalid')).toBe('true');
  const about = await needs.getAttribute('aria-describedby');
  expect(about).toBe('form.needs.needs-hint form.needs.needs-error');
  await page.getByRole('group', { name: 'Half' }).getByRole('radio', { name: 'Morning' }).waitFor();
});

test('an update of the view keeps what is being typed, the focus and the caret', async () => {
  const field = b.input('Name', { type: 'plain_text_input' });
  const page = await gallery.openForm([field]);
  const name = page.getByRole('textbox', { name: 'Name' });
  await name.pressSequentially('Lovelace');
  await press('Home');
  await type('Ad');
  await gallery.show({
    form: { blocks: [b.section('Looking her up …'), { ...field, hint: b.plain('New') }] },
  });
  await page.getByText('New').waitFor();
  await type('a ');
  expect(await name.inputValue()).toBe('Ada Lovelace');
  expect(await page.evaluate('document.activeElement.selectionStart')).toBe(4);
});

test('the focus begins where the app wants it, and moves on from there', async () => {
  const site = { type: 'static_select', options: [b.option('London')], focus_on_load: true };
  const page = await gallery.openForm([b.input('Name', { type: 'plain_text_input' }), b.input('Site', site)]);
  await expect.poll(gallery.focused).toBe('form.site.site');
  await press('Enter', 'Enter', 'Shift+Tab');
  await type('Ada');
  expect(await page.getByRole('textbox', { name: 'Name' }).inputValue()).toBe('Ada');
  expect(await gallery.focused()).toBe('form.name.name');
});

test('an element of another kind at the same location starts anew', async () => {
  const page = await gallery.openForm([b.input('Name', { type: 'plain_text_input' })]);
  await page.getByRole('textbox', { name: 'Name' }).focus();
  await gallery.show({ form: { blocks: [b.input('Name', { type: 'datepicker' })], values: {} } });
  await page.locator('input[type=date]').waitFor();
  expect(await page.locator('input').count()).toBe(1);
});

test('a text input sends its action on Enter, at every character, or not at all', async () => {
  const config = (...trigger_actions_on: string[]) => ({ dispatch_action_config: { trigger_actions_on } });
  const text = { type: 'plain_text_input' };
  const page = await gallery.openForm([
    b.input('Quiet', text),
    b.input('Enter', text, { dispatch_action: true }),
    b.input('Each', { ...text, ...config('on_character_entered') }, { dispatch_action: true }),
  ]);
  for (const name of ['Quiet', 'Enter', 'Each']) {
    await page.getByRole('textbox', { name }).focus();
    await type('ab');
    await press('Enter');
  }
  expect(await gallery.told()).toEqual([
    ['enter/enter', 'ab'],
    ['each/each', 'a'],
    ['each/each', 'ab'],
  ]);
});

test('the characters that are left are counted at the end of what fits', async () => {
  const page = await gallery.openForm([
    b.input('Name', { type: 'plain_text_input', min_length: 2, max_length: 4 }),
  ]);
  const name = page.getByRole('textbox', { name: 'Name' });
  expect(await name.getAttribute('aria-describedby')).toBe('form.name.name-length');
  expect(await page.locator('[id="form.name.name-length"]').textContent()).toBe('2 to 4 characters');
  await name.pressSequentially('Gra');
  expect(await page.locator('.bk-left').count()).toBe(0);
  await name.pressSequentially('ce');
  expect(await page.locator('.bk-left.is-wrong').textContent()).toBe('-1');
});

test('a file cannot be given, and the field says so', async () => {
  const page = await gallery.openForm([b.input('Papers', { type: 'file_input' })]);
  expect(await page.getByLabel('Papers').isDisabled()).toBe(true);
  await page.getByText('You can’t upload files').waitFor();
});

test('in an actions block, a typed date is sent on Enter, and a picked one at once', async () => {
  const page = await gallery.openForm([
    b.actions({ type: 'datepicker', action_id: 'day', initial_date: '2026-03-03' }),
  ]);
  const day = page.getByLabel('Select a date');
  await day.focus();
  await type('04052027');
  expect(await gallery.told()).toEqual([]);
  await press('Enter');
  expect(await gallery.told()).toEqual([['actions/day', '2027-04-05']]);
  await day.fill('2028-01-01');
  expect((await gallery.told()).slice(1)).toEqual([['actions/day', '2028-01-01']]);
});

test.each([
  ['Europe/London', '2026-07-08T09:30', '2026-07-08T08:30:00Z'],
  ['America/New_York', '2026-07-08T04:30', '2026-07-08T08:30:00Z'],
  ['Asia/Singapore', '2026-07-08T16:30', '2026-07-08T08:30:00Z'],
])('an instant is shown and read in the zone of a person in %s', async (timeZone, local, instant) => {
  const seconds = Date.parse(instant) / 1000;
  const start = b.input('Start', { type: 'datetimepicker', initial_date_time: seconds });
  const page = await gallery.openForm([start], { person: { timeZone } });
  const field = page.getByLabel('Start');
  expect(await field.inputValue()).toBe(local);
  await field.fill(local.replace('2026', '2027'));
  expect(await gallery.lastEntered()).toEqual({
    'start/start': Date.parse(instant.replace('2026', '2027')) / 1000,
  });
});

test('a time that summer time skips is moved on, with a note to the user', async () => {
  const page = await gallery.openForm([b.input('Start', { type: 'datetimepicker' })]);
  const field = page.getByLabel('Start');
  await field.fill('2026-03-29T01:30');
  await page.getByRole('status').getByText('there’s no 01:30. It’ll be 02:30 instead.').waitFor();
  await field.blur();
  await expect.poll(() => field.inputValue()).toBe('2026-03-29T02:30');
});
