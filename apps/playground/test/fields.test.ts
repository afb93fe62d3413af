import { expect, test } from 'vitest';
import { input, option, plain } from './bolt-app.ts';
import { openForm } from './form.ts';

const text = { type: 'plain_text_input' };
const sites = ['London', 'New York', 'Singapore'].map((name) => option(name));

test('a whole form is filled by keyboard alone', async () => {
  const form = await openForm(
    [
      input('name', text),
      input('notes', { ...text, multiline: true }),
      input('email', { type: 'email_text_input' }),
      input('site', { type: 'static_select', options: sites }),
      input('sites', { type: 'multi_static_select', options: sites, initial_options: sites.slice(0, 1) }),
      input('company', { type: 'external_select', min_query_length: 2 }),
      input('host', { type: 'users_select' }),
      input('companions', { type: 'multi_users_select' }),
      input('channels', { type: 'multi_conversations_select' }),
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
  for (const words of ['ada@example.com', 'sing']) {
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
  await press('ArrowDown', 'Enter', 'Tab');
  await type('03062026');
  await press('ArrowRight');
  await type('1015AM');
  await press('Tab', 'Tab', 'Space', 'Tab', 'Tab', 'Space', 'ArrowDown');
  expect(await form.submit()).toEqual({
    name: 'Ada',
    notes: 'Two\nlines',
    email: 'ada@example.com',
    site: 'Singapore',
    sites: ['London', 'New York'],
    company: 'acme',
    host: 'U0BOB',
    companions: ['U0ALICE', 'U0BOB'],
    channels: ['C0GENERAL'],
    start: Date.parse('2026-03-06T10:15:00Z') / 1000,
    needs: ['parking'],
    half: 'afternoon',
  });
});

test('labels, hints, limits and errors belong to their fields', async () => {
  const { page, press } = await openForm([
    input('name', { ...text, max_length: 40 }, { hint: plain('As in the passport') }),
    input('needs', { type: 'checkboxes', options: [option('lunch')] }, { hint: plain('Any') }),
  ]);
  await press('Enter');
  const name = page.getByRole('textbox', { name: 'name', exact: true });
  await page.getByText('Please complete').first().waitFor();
  const description = /^As in the passport .*required.* Up to 40 characters$/;
  await page.getByRole('textbox', { name: 'name', description }).waitFor();
  expect(await name.getAttribute('aria-invalid')).toBe('true');
  const needs = page.getByRole('group', { name: 'needs', description: /^Any .*required/ });
  expect(await needs.getByRole('checkbox', { name: 'lunch' }).getAttribute('aria-invalid')).toBe('true');
});

test('the characters that are left are counted at the end of what fits', async () => {
  const { page } = await openForm([input('name', { ...text, max_length: 4 })]);
  const name = page.getByRole('textbox', { name: 'name' });
  await name.pressSequentially('Gra');
  expect(await page.locator('.bk-left').count()).toBe(0);
  await name.pressSequentially('ce');
  expect(await page.locator('.bk-left.is-error').textContent()).toBe('-1');
});

test('where the app wants to know, a typed time is sent on Enter, and a picked one at once', async () => {
  const { page, ...form } = await openForm([
    input('start', { type: 'datetimepicker' }, { dispatch_action: true }),
  ]);
  const start = page.getByLabel('start');
  await start.focus();
  await form.type('04052027');
  await form.press('ArrowRight');
  await form.type('1015AM');
  expect(form.actions()).toEqual([]);
  await form.press('Enter');
  const typed = ['start', Date.parse('2027-04-05T09:15:00Z') / 1000];
  await expect.poll(form.actions).toEqual([typed]);
  await start.fill('2028-01-01T09:00');
  await expect.poll(form.actions).toEqual([typed, ['start', Date.parse('2028-01-01T09:00:00Z') / 1000]]);
});
