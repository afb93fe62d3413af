import type { App } from '@slack/bolt';
import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { input, modal, startApp, startSocketApp } from './bolt-app.ts';
import { open } from './page.ts';

const visitors = (app: App) => {
  app.command('/visitor', async ({ ack, body, client, command }) => {
    await ack(command.text === 'loud' ? { text: '<!channel>' } : undefined);
    if (command.text !== 'invite') return;
    const view = modal([input('name', { type: 'plain_text_input' })]);
    await client.views.open({ trigger_id: body.trigger_id, view });
  });
};

const start = () => startApp(visitors, { violations: 'show' });

const pane = (page: Page) => page.getByRole('region', { name: 'Traffic' });
const button = (page: Page) => page.getByRole('button', { name: /^Traffic/ });
const row = (page: Page, text: string) => pane(page).locator('.exchange > summary').filter({ hasText: text });

test('a command, its ack and the calls that follow stand together, the newest on top', async () => {
  await using context = await start();
  const page = await open(context);
  await context.slack.person('bob').command('/visitor');
  await context.slack.person('alice').command('/visitor invite');
  await context.slack.person('alice').modal();
  const group = pane(page).getByRole('list', { name: 'Journey: /visitor invite' });
  await group.getByText(/^views.open for Alice/).waitFor();
  await group
    .getByText(/^From the app: ok, \d+\sms$/)
    .first()
    .waitFor();
  await group.getByText(/^To the app: acknowledged in \d+\sms$/).waitFor();
  expect(await row(page, '').first().textContent()).toContain('/visitor invite by Alice');
});

test('one unfolds to the signed request, and to a curl command that a shell reads as the same', async () => {
  await using context = await start();
  const page = await open(context);
  await context.slack.person('alice').command('/visitor today');
  await row(page, '/visitor today').press('Enter');
  const acknowledged = pane(page).locator('pre').filter({ hasText: '"in_time"' });
  const json = JSON.parse((await acknowledged.textContent()) ?? '');
  expect(json).toMatchObject({
    payload: { command: '/visitor', text: 'today' },
    ack: { outcome: 'in_time' },
  });
  expect(json.sent.headers['x-slack-signature']).toMatch(/^v0=/);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await pane(page).getByRole('button', { name: 'Copy as curl' }).click();
  await pane(page).getByRole('button', { name: 'Copied' }).waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(copied).toContain(`-H 'x-slack-signature: ${json.sent.headers['x-slack-signature']}'`);
});

test('in Socket Mode it shows the envelope and the connection', async () => {
  await using context = await startSocketApp(visitors);
  const page = await open(context);
  await row(page, 'Socket Mode connection opened').getByText('1 open').waitFor();
  await context.slack.person('alice').command('/visitor');
  await row(page, '/visitor').click();
  await pane(page).getByText('"envelope_id"').waitFor();
});

test('it is filtered by any text, and cleared', async () => {
  await using context = await start();
  await context.slack.person('alice').command('/visitor today');
  await context.slack.person('bob').command('/visitor tomorrow');
  const page = await open(context);
  await row(page, '/visitor today').waitFor();
  await pane(page).getByLabel('Filter by text').fill('TOMORROW');
  await row(page, '/visitor today').waitFor({ state: 'detached' });
  expect(await row(page, '').count()).toBe(1);
  await pane(page).getByLabel('Filter by text').fill('nothing like it');
  await pane(page).getByText('Nothing matches.').waitFor();
  await pane(page).getByLabel('Filter by text').fill('');
  await pane(page).getByRole('button', { name: 'Clear' }).click();
  await pane(page).getByText('Nothing yet.').waitFor();
  expect(await (await fetch(`${context.slack.url}/_fake/traffic`)).json()).toMatchObject({ exchanges: [] });
});

test.each([
  ['beside the conversation', {}],
  ['on a phone', devices['iPhone 13']],
])('%s, broken rules are counted while it is closed, and told when it is open', async (_, options) => {
  await using context = await start();
  const { slack } = context;
  const page = await open(context, '', { ...options, reducedMotion: 'reduce' });
  if (await pane(page).isVisible()) await button(page).click();
  expect(await button(page).textContent()).toBe('Traffic');
  await slack.person('alice').command('/visitor loud');
  await page.getByRole('button', { name: 'Traffic 1 Slack rule broken' }).click();
  slack.faults.plan({ delivery: 'slash_commands', fault: 'late' });
  await slack.person('alice').command('/visitor');
  await row(page, 'acknowledged too late').waitFor();
  await pane(page).getByText('⚠ 1 Slack rule broken').click();
  await pane(page).getByText('command ack: broadcast, at /text.').waitFor();
  await row(page, '/visitor loud').click();
  expect(await axeFinds(page)).toEqual([]);
  expect(await sticksOut(page)).toBe(0);
});

test('what was closed or opened is so after a reload', async () => {
  await using context = await start();
  const page = await open(context);
  await button(page).click();
  await pane(page).waitFor({ state: 'detached' });
  await page.reload();
  await button(page).waitFor();
  expect(await pane(page).count()).toBe(0);
  await page.setViewportSize({ width: 600, height: 700 });
  await button(page).click();
  await page.reload();
  await pane(page).waitFor();
  await page.keyboard.press('Escape');
  await pane(page).waitFor({ state: 'detached' });
});
