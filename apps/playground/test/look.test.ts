import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { type BrowserContextOptions, devices } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { composer, dialog, focused, messages, open, send } from './page.ts';
import { startVisitorsApp } from './visitors-app.ts';

const looks: [string, BrowserContextOptions][] = [
  ['wide, light', { colorScheme: 'light' }],
  ['320 px, dark', { viewport: { width: 320, height: 640 }, hasTouch: true, colorScheme: 'dark' }],
];

describe.each(looks)('%s', (_, options) => {
  test('every state is accessible, and nothing sticks out', async () => {
    await using context = await startVisitorsApp();
    const page = await open(context, '', { ...options, reducedMotion: 'reduce' });
    const found: Record<string, unknown> = {};
    const look = async (state: string) => {
      found[state] = [await axeFinds(page), await sticksOut(page)];
    };
    await look('nothing said yet');
    await composer(page).fill('/');
    await look('suggestions');
    await send(page, '/visitor today');
    await send(page, 'A-word-that-is-far-too-long-to-fit-into-a-line-of-a-telephone-'.repeat(3));
    await messages(page).getByText('Hello to you too.').waitFor();
    context.slack.person('bob').say('Something new', { channel: 'C0VISITORS' });
    await look('messages');
    await page
      .getByRole('button', { name: /^More actions/ })
      .last()
      .press('Enter');
    await page.getByRole('menuitem').and(focused(page)).waitFor();
    await look('menu');
    await page.keyboard.press('Escape');
    await send(page, '/visitor invite');
    await page.getByRole('button', { name: 'Send invitation' }).click();
    await dialog(page).getByText('Please complete').first().waitFor();
    await look('errors in a form');
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Home' }).click();
    await page.getByRole('region', { name: 'Home' }).getByRole('button', { name: 'Invite' }).waitFor();
    await look('home');
    await page.getByRole('button', { name: 'Traffic' }).click();
    await look('the traffic, closed or open');
    expect(Object.entries(found).filter(([, result]) => JSON.stringify(result) !== '[[],0]')).toEqual([]);
  });
});

test('on a phone people and conversations come as a drawer, and the traffic over everything', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#alice/general', { ...devices['iPhone 13'], reducedMotion: 'reduce' });
  const picker = page.getByRole('button', { name: /^Alice Martin: switch/ });
  await picker.click();
  expect(await axeFinds(page)).toEqual([]);
  await page.getByRole('link', { name: /^Bob Chen/ }).click();
  await page.getByRole('button', { name: /^Bob Chen: switch/ }).click();
  await page.getByRole('link', { name: /^visitors/ }).click();
  await page.getByRole('heading', { level: 1, name: 'visitors' }).waitFor();
  await page.getByRole('button', { name: 'Traffic' }).click();
  await page.getByRole('dialog', { name: /^Traffic/ }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
});

test('one can type at once, and the first link of the page leads to the conversation', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context);
  await composer(page).and(page.locator(':focus')).waitFor();
  await page.locator('a').first().focus();
  expect(await page.locator(':focus').textContent()).toBe('Skip to conversation');
  await page.keyboard.press('Enter');
  expect(await page.locator(':focus').getAttribute('id')).toBe('main');
  expect(page.url()).not.toContain('#main');
});
