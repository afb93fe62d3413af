import type { App } from '@slack/bolt';
import { expect, test } from 'vitest';
import { actions, button, input, option, plain } from './bolt-app.ts';
import { openForm } from './form.ts';

const sites = ['London', 'New York', 'Singapore', 'Zürich'].map((name) => option(name));

/** A form with one menu. */
const openMenu = async (element: object = {}, block: object = {}, listen: (app: App) => void = () => {}) => {
  const menu = input('site', { type: 'static_select', options: sites, ...element }, block);
  const form = await openForm([menu, actions(button('next', 'Next'))], { listen });
  const { page } = form;
  return {
    ...form,
    menu: page.getByRole('combobox', { name: 'site' }),
    status: page.getByRole('status'),
    listed: () => page.getByRole('option').allInnerTexts(),
    active: () =>
      page.evaluate(
        "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.innerText",
      ),
  };
};

test('a menu opens, is walked through and chosen from by keys', async () => {
  const { menu, listed, active, press, submit, page } = await openMenu();
  await menu.focus();
  await press('ArrowDown');
  expect(await listed()).toEqual(['London', 'New York', 'Singapore', 'Zürich']);
  expect(await menu.getAttribute('aria-expanded')).toBe('true');
  expect(await active()).toBe('London');
  await press('End', 'ArrowDown', 'ArrowUp');
  expect(await active()).toBe('Zürich');
  await press('Home', 'ArrowDown', 'Enter');
  expect(await menu.inputValue()).toBe('New York');
  expect(await listed()).toEqual([]);
  await press('ArrowDown');
  expect(await page.getByRole('option', { selected: true }).textContent()).toBe('New York');
  await press('Escape');
  expect(await submit()).toEqual({ site: 'New York' });
});

test('it filters while one types, whatever the case and the accents, and Escape or Tab keep what was chosen', async () => {
  const { menu, status, listed, press, focused } = await openMenu({ initial_option: sites[2] });
  await menu.fill('ZUR');
  expect(await listed()).toEqual(['Zürich']);
  await status.getByText('1 result', { exact: true }).waitFor();
  await menu.fill('nowhere');
  await status.getByText('No results').waitFor();
  await press('Escape');
  expect([await menu.inputValue(), await listed()]).toEqual(['Singapore', []]);
  await menu.pressSequentially('lon');
  await press('Tab');
  expect([await menu.inputValue(), await focused()]).toEqual(['Singapore', 'Next']);
});

test.each([
  [true, null],
  [false, 'Singapore'],
])('where the field is optional (%o), emptying it leaves %o', async (optional, left) => {
  const { menu, press, submit } = await openMenu({ initial_option: sites[2] }, { optional });
  await menu.fill('');
  await press('Tab');
  expect(await submit()).toEqual({ site: left });
});

test('a click chooses', async () => {
  const { menu, page, submit } = await openMenu();
  await menu.click();
  await page.getByRole('option', { name: 'Singapore' }).click();
  expect(await submit()).toEqual({ site: 'Singapore' });
});

test('a menu of several has tokens that can be taken away, and no more than the most', async () => {
  const { menu, page, press, submit } = await openMenu({
    type: 'multi_static_select',
    max_selected_items: 2,
  });
  const tokens = () => page.getByRole('list', { name: 'Chosen' }).getByRole('listitem').allInnerTexts();
  await menu.focus();
  await press('Enter', 'Enter', 'ArrowDown', 'Enter', 'ArrowDown', 'Enter');
  await page.getByText('You can’t choose more than 2.').waitFor();
  expect(await tokens()).toEqual(['London', 'New York']);
  await press('Backspace', 'ArrowDown', 'Enter');
  await page.getByRole('button', { name: 'Remove London' }).press('Enter');
  expect(await submit()).toEqual({ site: ['Zürich'] });
});

test('outside of an input block it tells the app at once', async () => {
  const element = { type: 'static_select', action_id: 'place', options: sites, placeholder: plain('Place') };
  const form = await openForm([actions(element)]);
  const menu = form.page.getByRole('combobox', { name: 'Place' });
  await menu.focus();
  await form.press('Enter', 'Enter');
  await expect.poll(() => menu.inputValue()).toBe('London');
  await expect.poll(form.actions).toEqual([['place', 'London']]);
});

test('a menu that asks the app waits for enough characters, and shows the response to the last query', async () => {
  const { menu, status, page, listed, press, submit } = await openMenu(
    { type: 'external_select', options: undefined },
    {},
    (app) =>
      app.options('site', async ({ ack, options }) => {
        if (options.value === 'bad') throw new Error('The app fails');
        await ack({
          options: options.value === 'non' ? [] : [option(options.value, `Found ${options.value}`)],
        });
      }),
  );
  await menu.pressSequentially('lo');
  await status.getByText('Type 1 more character to search').waitFor();
  await menu.fill('bad');
  await status.getByText(/error|respond|load/i).waitFor();
  await menu.fill('non');
  await status.getByText('No results').waitFor();
  await menu.fill('london');
  await page.getByRole('option', { name: 'Found london' }).waitFor();
  expect(await listed()).toEqual(['Found london']);
  await press('Enter');
  expect(await menu.inputValue()).toBe('Found london');
  expect(await submit()).toEqual({ site: 'london' });
});

test('a long menu stays inside of the window, however low', async () => {
  const options = Array.from({ length: 40 }, (_, index) => option(`Site ${index}`));
  const names = ['first', 'second', 'third', 'fourth'];
  const { page, press } = await openForm(
    names.map((name) => input(name, { type: 'static_select', options })),
  );
  for (const height of [400, 844]) {
    await page.setViewportSize({ width: 390, height });
    for (const name of names) {
      const field = page.getByRole('combobox', { name });
      await field.press('ArrowDown');
      const list = await page.locator('.popup:popover-open').boundingBox();
      const box = await field.boundingBox();
      if (!list || !box) throw new Error('Nothing is there');
      expect(list.height).toBeGreaterThan(100);
      expect(list.y).toBeGreaterThanOrEqual(0);
      expect(list.y + list.height).toBeLessThanOrEqual(height);
      await press('Escape');
    }
  }
});
