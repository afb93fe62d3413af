import { expect, test } from 'vitest';
import { composer, focused, messages, open, send } from './page.ts';
import { startVisitorsApp } from './visitors-app.ts';

test('a command is written by keyboard, with hints', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context);
  await composer(page).focus();
  await page.keyboard.type('/');
  const options = page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option');
  expect(await options.allTextContents()).toEqual([expect.stringMatching(/^\/visitor/), expect.any(String)]);
  await page.keyboard.press('Enter');
  expect(await composer(page).inputValue()).toBe('/visitor ');
  expect(await options.allTextContents()).toEqual([
    '/visitor invite',
    '/visitor find <name>',
    '/visitor today',
    '/visitor help',
  ]);
  await page.keyboard.press('Escape');
  expect(await options.count()).toBe(0);
  await page.keyboard.type('t');
  await page.keyboard.press('ArrowDown');
  const active = await composer(page).getAttribute('aria-activedescendant');
  expect(await page.locator(`[id="${active}"]`).textContent()).toBe('/visitor today');
  await page.keyboard.press('Tab');
  expect(await composer(page).inputValue()).toBe('/visitor today');
  await page.keyboard.press('Enter');
  await messages(page).getByText('Only visible to you').waitFor();
  await messages(page).getByText('is expected today').waitFor();

  await page.keyboard.press('ArrowUp');
  expect(await composer(page).inputValue()).toBe('/visitor today');
  await page.keyboard.press('ArrowDown');
  expect(await composer(page).inputValue()).toBe('');
});

test('a space before the slash makes it a message, and a slash alone is one too', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#alice/general');
  await send(page, ' /visitor today');
  await messages(page).getByText('/visitor today', { exact: true }).waitFor();
  await composer(page).fill('/');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await messages(page).getByText('/', { exact: true }).waitFor();
});

test('the day stays on top and covers no text by half', async () => {
  await using context = await startVisitorsApp();
  for (let i = 0; i < 40; i += 1) context.slack.person('bob').say(`Line ${i}`, { channel: 'C0VISITORS' });
  const page = await open(context, '#alice/visitors');
  await messages(page).getByText('Line 39').waitFor();
  const list = await messages(page).boundingBox();
  const at = (x: number) =>
    page.evaluate(`document.elementFromPoint(${x}, ${(list?.y ?? 0) + 18}).closest('.day') !== null`);
  expect(await at((list?.x ?? 0) + 60)).toBe(true);
  expect(await at((list?.x ?? 0) + (list?.width ?? 0) - 60)).toBe(true);
});

test('the app responds to a message, and an unknown command gets the words of Slack', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context);
  await send(page, 'Hello');
  await messages(page).getByText('Hello to you too.').waitFor();
  await send(page, '/nothing here');
  await messages(page).getByText('/nothing is not a valid command').waitFor();
});

test('a global shortcut opens its form from the menu, by keyboard', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context);
  await page.getByRole('button', { name: 'Shortcuts' }).press('Enter');
  expect(await focused(page).textContent()).toContain('Invite a visitor');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Shortcuts' }).and(focused(page)).press('Enter');
  await page.getByRole('menuitem', { name: 'Invite a visitor' }).press('Enter');
  await page.getByRole('dialog', { name: 'Invite a visitor' }).waitFor();
});

test('a shortcut of the app works on a message', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#alice/visitors');
  await send(page, 'Remember this');
  await page.getByRole('button', { name: 'More actions for the message from Alice Martin' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Make a note' }).click();
  await messages(page).getByText('Noted.').waitFor();
});

test('a message is edited and deleted where it is', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#alice/visitors');
  const { client } = context.app;
  const posted = await client.chat.postMessage({ channel: 'C0VISITORS', text: 'First words' });
  await messages(page).getByText('First words').waitFor();
  const message = { channel: 'C0VISITORS', ts: posted.ts ?? '' };
  await client.chat.update({ ...message, text: 'Better words' });
  await messages(page).getByText('(edited)').waitFor();
  expect(await messages(page).getByText('First words').count()).toBe(0);
  await client.chat.delete(message);
  await messages(page).getByText('Better words').waitFor({ state: 'detached' });
});
