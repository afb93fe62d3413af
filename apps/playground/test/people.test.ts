import { expect, test } from 'vitest';
import { composer, messages, open, send } from './page.ts';
import { startVisitorsApp } from './visitors-app.ts';

test('a person is picked, with what they are and what time it is for them', async () => {
  const now = Date.parse('2026-03-02T21:05:00Z');
  await using context = await startVisitorsApp({ now: () => now });
  const page = await open(context);
  expect(await page.title()).toBe('Visitors · Alice Martin · Demo');
  const people = page.getByRole('navigation', { name: 'People' });
  expect(await people.getByRole('link', { name: /^Carol Tan / }).textContent()).toContain('Tue 05:05');

  await people.getByRole('link', { name: /^Bob Chen / }).click();
  await people
    .getByRole('link', { name: /^Bob Chen / })
    .and(page.locator('[aria-current]'))
    .waitFor();
  expect(await page.title()).toBe('Visitors · Bob Chen · Demo');
  await page.goBack();
  await page.getByText('Alice Martin', { exact: true }).locator('xpath=ancestor::a[@aria-current]').waitFor();
});

test('a reload keeps the location, and what was being typed', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#carol/general');
  await page.getByRole('combobox', { name: 'Message #general' }).fill('Half a sent');
  await page.reload();
  await page.getByRole('heading', { level: 1, name: 'general' }).waitFor();
  expect(await page.title()).toBe('#general · Carol Tan · Demo');
  expect(await composer(page).inputValue()).toBe('Half a sent');
});

test('two windows are two people side by side', async () => {
  await using context = await startVisitorsApp();
  const [alice, bob] = await Promise.all([open(context, '#alice/visitors'), open(context, '#bob/visitors')]);
  await send(alice, 'Is the lobby open?');
  await messages(bob).getByText('Is the lobby open?').waitFor();
  await send(bob, '/visitor today');
  await messages(bob).getByText('Only visible to you').waitFor();
  await send(bob, 'It is.');
  await messages(alice).getByText('It is.').waitFor();
  expect(await messages(alice).getByText('Only visible to you').count()).toBe(0);
});

test('unread messages are marked, for the reader and for other users', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#alice/general');
  for (const channel of ['C0VISITORS', 'C0GENERAL'])
    context.slack.person('bob').say('News for everybody', { channel });
  await page.getByRole('link', { name: 'visitors 1 unread message' }).waitFor();
  await page.getByRole('link', { name: /^Carol Tan .* 2 unread messages$/ }).waitFor();
  expect(await page.getByRole('link', { name: /^Bob Chen .*unread/ }).count()).toBe(0);

  await page.getByRole('link', { name: 'visitors 1 unread message' }).click();
  await page.getByRole('link', { name: 'visitors', exact: true }).waitFor();
  context.slack.person('bob').say('More of it', { channel: 'C0VISITORS' });
  await messages(page).getByText('More of it').waitFor();
  await page.getByRole('link', { name: 'general', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: 'general' }).waitFor();
  await page.reload();
  await page.getByRole('link', { name: 'visitors', exact: true }).waitFor();
});

test('shows a lost connection, and reconnects', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#alice/visitors');
  const port = Number(new URL(context.slack.url).port);
  await context.slack.close();
  await page.getByRole('status').getByText('Connection lost. Reconnecting…').waitFor();
  await send(page, 'Is anybody there?');
  await page.getByRole('alert').getByText('Can’t reach the local Slack. Is it still running?').waitFor();
  await expect.poll(() => composer(page).inputValue()).toBe('Is anybody there?');
  context.slack.person('bob').say('Said meanwhile', { channel: 'C0VISITORS' });
  await context.slack.listen({ port });
  await messages(page).getByText('Said meanwhile').waitFor();
  await page.getByText('Connection lost. Reconnecting…').waitFor({ state: 'detached' });
});
