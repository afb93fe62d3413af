import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import * as b from './gallery/build.ts';
import { withGallery } from './gallery/with-gallery.ts';

const gallery = withGallery();
const { press, focused } = gallery;
let page: Page;
const open = async (...blocks: object[]) => {
  page = await gallery.openForm(blocks);
};
const active = () =>
  page.evaluate(
    "document.getElementById(document.activeElement.getAttribute('aria-activedescendant'))?.innerText",
  );
const listed = () => page.getByRole('option').allInnerTexts();

const sites = ['London HQ', 'New York', 'Singapore', 'Zürich'].map((name) => b.option(name));
const site = (fields: object = {}, block: object = {}) =>
  b.input('Site', { type: 'static_select', options: sites, ...fields }, block as Record<string, unknown>);
const menu = () => page.getByRole('combobox', { name: 'Site' });

describe('a menu', () => {
  test('opens, is walked through and chosen from by keys', async () => {
    await open(site());
    await menu().focus();
    expect(await menu().getAttribute('aria-expanded')).toBe('false');
    await press('ArrowDown');
    expect(await listed()).toEqual(['London HQ', 'New York', 'Singapore', 'Zürich']);
    expect(await menu().getAttribute('aria-expanded')).toBe('true');
    expect(await active()).toBe('London HQ');
    await press('ArrowDown');
    expect(await active()).toBe('New York');
    await press('End');
    expect(await active()).toBe('Zürich');
    await press('ArrowDown');
    expect(await active()).toBe('London HQ');
    await press('ArrowUp', 'Home', 'ArrowDown', 'Enter');
    expect(await menu().inputValue()).toBe('New York');
    expect(await listed()).toEqual([]);
    expect(await gallery.entered()).toEqual(['new-york']);
    await press('ArrowDown');
    expect(await active()).toBe('New York');
    expect(await page.getByRole('option', { selected: true }).textContent()).toBe('New York');
  });

  test('filters while one types, whatever the case and the accents, and says how many are left', async () => {
    await open(site());
    await menu().pressSequentially('ZUR');
    expect(await listed()).toEqual(['Zürich']);
    await page.getByRole('status').getByText('1 result', { exact: true }).waitFor();
    await menu().fill('nowhere');
    await page.getByRole('status').getByText('No results').waitFor();
    await press('Enter', 'Tab');
    expect(await menu().inputValue()).toBe('');
    expect(await gallery.entered()).toEqual([]);
  });

  test('closes by Escape or Tab and keeps what was chosen before', async () => {
    await open(site({ initial_option: sites[2] }), b.actions(b.button('Next')));
    await menu().focus();
    await page.keyboard.type('lon');
    await press('Escape');
    expect(await menu().inputValue()).toBe('Singapore');
    expect(await listed()).toEqual([]);
    await page.keyboard.type('lon');
    await press('Tab');
    expect(await focused()).toBe('Next');
    expect(await menu().inputValue()).toBe('Singapore');
    expect(await gallery.entered()).toEqual([]);
  });

  test('is emptied only where the field is optional', async () => {
    await open(site({ initial_option: sites[2] }, { optional: true }));
    await menu().fill('');
    await press('Tab');
    expect(await gallery.entered()).toEqual([null]);
    await gallery.show({ form: { blocks: [{ ...site({ initial_option: sites[2] }), block_id: 'other' }] } });
    await menu().fill('');
    await press('Tab');
    expect(await menu().inputValue()).toBe('Singapore');
    expect(await page.getByRole('button', { name: /Clear/ }).count()).toBe(0);
  });

  test('shows groups under their headings, and takes a click', async () => {
    const groups = [
      { label: b.plain('Europe'), options: sites.slice(0, 1) },
      { label: b.plain('Asia'), options: sites.slice(2, 3) },
    ];
    await open(site({ options: undefined, option_groups: groups }));
    await page.locator('.bk-chevron').click({ force: true });
    const asia = page.getByRole('group', { name: 'Asia' });
    await asia.getByRole('option', { name: 'Singapore' }).click();
    expect(await gallery.entered()).toEqual(['singapore']);
    expect(await focused()).toBe('form.site.site');
  });

  test('of several has tokens that can be taken away, and no more than the most', async () => {
    await open(site({ type: 'multi_static_select', max_selected_items: 2 }));
    await menu().focus();
    await press('Enter', 'Enter', 'ArrowDown', 'Enter');
    expect(await gallery.entered()).toEqual([['london-hq'], ['london-hq', 'new-york']]);
    await page.getByText('You can’t choose more than 2.').waitFor();
    await press('ArrowDown', 'Enter');
    expect(await gallery.entered()).toHaveLength(2);
    expect(await page.getByRole('list', { name: 'Chosen' }).getByRole('listitem').allInnerTexts()).toEqual([
      'London HQ',
      'New York',
    ]);
    await press('Backspace');
    await page.getByRole('button', { name: 'Remove London HQ' }).press('Enter');
    expect((await gallery.entered()).slice(2)).toEqual([['london-hq'], []]);
  });

  test('in a message tells the app at once', async () => {
    await open(
      b.actions({ type: 'static_select', action_id: 'site', options: sites, placeholder: b.plain('Site') }),
    );
    await menu().focus();
    await press('Enter', 'Enter');
    expect(await menu().inputValue()).toBe('London HQ');
    await press('Enter', 'Enter');
    expect(await gallery.told()).toEqual([['actions/site', 'london-hq']]);
  });
});

test.each([400, 844])('a long menu stays inside of a window that is %i high', async (height) => {
  const options = Array.from({ length: 40 }, (_, index) => b.option(`PageState ${index}`));
  const fields = ['First', 'Second', 'Third', 'Fourth'].map((name) =>
    b.input(name, { type: 'static_select', options }),
  );
  page = await gallery.open({ form: { blocks: fields } }, { viewport: { width: 390, height } });
  for (const name of ['First', 'Second', 'Fourth']) {
    const field = page.getByRole('combobox', { name });
    await field.press('ArrowDown');
    const list = await page.locator('.bk-popup').boundingBox();
    const box = await field.boundingBox();
    if (!list || !box) throw new Error('Nothing is there');
    expect(list.height).toBeGreaterThan(150);
    expect(list.y).toBeGreaterThanOrEqual(0);
    expect(list.y + list.height).toBeLessThanOrEqual(height);
    expect(list.y >= box.y + box.height || list.y + list.height <= box.y).toBe(true);
    await press('Escape');
  }
});

describe('a menu that asks the app', () => {
  const external = (fields: object = {}) => site({ type: 'external_select', options: undefined, ...fields });

  test('waits for enough characters, says that it loads, and shows the response', async () => {
    await open(external());
    await menu().pressSequentially('lo');
    await page.getByRole('status').getByText('Type 1 more character to search').waitFor();
    expect(await gallery.asked()).toEqual([]);
    await menu().pressSequentially('n');
    await page.getByRole('status').getByText('Loading…').waitFor();
    await gallery.respond('lon', sites.slice(0, 1) as never);
    await page.getByRole('option', { name: 'London HQ' }).waitFor();
    await press('Enter');
    expect(await gallery.entered()).toEqual(['london-hq']);
    expect(await menu().inputValue()).toBe('London HQ');
  });

  test('loads without a query where the app wants that', async () => {
    await open(external({ min_query_length: 0 }));
    await menu().press('ArrowDown');
    await gallery.respond('', [{ label: b.plain('Near you'), options: sites.slice(1, 2) }] as never);
    await page.getByRole('group', { name: 'Near you' }).getByRole('option', { name: 'New York' }).waitFor();
  });

  test('shows the response to the last query only', async () => {
    await open(external({ min_query_length: 1 }));
    await menu().fill('l');
    await page.waitForFunction('gallery.recorder.waiting.length === 1');
    await menu().fill('lo');
    await page.waitForFunction('gallery.recorder.waiting.length === 2');
    await gallery.respond('lo', sites.slice(0, 1) as never);
    await page.getByRole('option', { name: 'London HQ' }).waitFor();
    await gallery.respond('l', sites as never);
    await menu().press('ArrowDown');
    expect(await listed()).toEqual(['London HQ']);
  });

  test('says what went wrong, and that nothing was found', async () => {
    await open(external({ min_query_length: 1 }));
    await menu().fill('x');
    await gallery.respond('x', 'The app did not respond.');
    await page.getByRole('status').getByText('The app did not respond.').waitFor();
    await menu().fill('y');
    await gallery.respond('y', []);
    await page.getByRole('status').getByText('No results').waitFor();
  });
});
