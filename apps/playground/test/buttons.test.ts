import { describe, expect, test } from 'vitest';
import * as b from './gallery/build.ts';
import { withGallery } from './gallery/with-gallery.ts';

const gallery = withGallery();
const { press, focused } = gallery;
const open = (...blocks: object[]) => gallery.openForm(blocks);

const confirm = {
  title: b.plain('Cancel the visit?'),
  text: b.mrkdwn('*Ada* gets an e-mail.'),
  confirm: b.plain('Cancel it'),
  deny: b.plain('Keep it'),
};

describe('a button', () => {
  test('asks before it does something, and the focus comes back', async () => {
    const page = await open(b.actions(b.button('Cancel', { confirm })));
    const button = page.getByRole('button', { name: 'Cancel', exact: true });
    const dialog = page.getByRole('dialog', { name: 'Cancel the visit?' });
    await button.press('Enter');
    expect(await dialog.getByText('gets an e-mail').textContent()).toBe('Ada gets an e-mail.');
    await press('Escape');
    await dialog.waitFor({ state: 'detached' });
    expect(await focused()).toBe('Cancel');
    await press('Enter');
    await dialog.getByRole('button', { name: 'Keep it' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await gallery.told()).toEqual([]);
    await button.press('Space');
    await dialog.getByRole('button', { name: 'Cancel it' }).press('Enter');
    await dialog.waitFor({ state: 'detached' });
    expect(await gallery.told()).toEqual([['actions/cancel', undefined]]);
    expect(await focused()).toBe('Cancel');
  });

  test('with a URL is a link, and sends its action too', async () => {
    const page = await open(
      b.actions(
        b.button('Open', { url: 'about:blank#x' }),
        b.button('Map', { url: 'https://example.com/map' }),
      ),
    );
    await page.getByRole('button', { name: 'Open' }).press('Enter');
    const link = page.getByRole('link', { name: 'Map' });
    expect([await link.getAttribute('href'), await link.getAttribute('rel')]).toEqual([
      'https://example.com/map',
      'noreferrer',
    ]);
    await page.context().route('https://example.com/**', (route) => route.fulfill({ body: 'A map' }));
    await Promise.all([page.context().waitForEvent('page'), link.press('Enter')]);
    expect(await gallery.told()).toEqual([
      ['actions/open', undefined],
      ['actions/map', undefined],
    ]);
  });

  test('has the name that the app gives it, and waits while another action is under way', async () => {
    const page = await gallery.openForm([]);
    const blocks = [b.actions(b.button('×', { action_id: 'x', accessibility_label: 'Dismiss' }))];
    await gallery.show({ form: { blocks, isBusy: true } });
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    expect(await gallery.told()).toEqual([]);
    await gallery.show({ form: { blocks } });
    await page.getByRole('button', { name: 'Dismiss' }).press('Enter');
    expect(await gallery.told()).toHaveLength(1);
  });
});

test('an unsaid choice goes back when the person says no to it', async () => {
  const boxes = { type: 'checkboxes', action_id: 'boxes', options: [b.option('Parking')], confirm };
  const page = await open(b.actions(boxes));
  const box = page.getByRole('checkbox', { name: 'Parking' });
  await box.press('Space');
  await page.getByRole('button', { name: 'Keep it' }).press('Enter');
  await expect.poll(() => box.isChecked()).toBe(false);
  await box.press('Space');
  await page.getByRole('button', { name: 'Cancel it' }).press('Enter');
  await expect.poll(() => box.isChecked()).toBe(true);
  expect(await gallery.told()).toEqual([['actions/boxes', ['parking']]]);
});

test('an overflow menu is a menu: arrows, Escape, the focus comes back', async () => {
  const options = ['Edit', 'Invite again', 'Cancel'].map((name) => b.option(name));
  const page = await open(
    b.section('Ada', {
      block_id: 'visit',
      accessory: { type: 'overflow', action_id: 'more', options, confirm },
    }),
  );
  const button = page.getByRole('button', { name: 'More actions' });
  const items = page.getByRole('menu').getByRole('menuitem');
  await button.press('Enter');
  expect(await focused()).toBe('Edit');
  await press('ArrowDown');
  expect(await focused()).toBe('Invite again');
  await press('End', 'ArrowDown', 'ArrowUp');
  expect(await focused()).toBe('Cancel');
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('true');
  await press('Escape');
  await items.first().waitFor({ state: 'hidden' });
  expect(await focused()).toBe('More actions');
  await press('ArrowDown');
  expect(await focused()).toBe('Edit');
  await press('Home', 'ArrowDown', 'Enter');
  await page.getByRole('button', { name: 'Cancel it' }).press('Enter');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(await gallery.told()).toEqual([['visit/more', 'invite-again']]);
  expect(await focused()).toBe('More actions');
});

test('a feedback button says by its value which one it is', async () => {
  const half = (text: string, value: string) => ({ text: b.plain(text), value });
  const element = {
    type: 'feedback_buttons',
    action_id: 'feedback',
    positive_button: half('down', 'up'),
    negative_button: half('up', 'down'),
  };
  const page = await open({ type: 'context_actions', block_id: 'rating', elements: [element] });
  await page.getByRole('button', { name: 'down' }).press('Enter');
  await expect.poll(() => gallery.told()).toEqual([['rating/feedback', 'up']]);
});
