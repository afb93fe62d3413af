import type { App } from '@slack/bolt';
import type { TrafficPart } from '@visitor-invitations/fake-slack/browser';
import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { type BrowserContextOptions, devices, type Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { input, modal, startApp, startSocketApp } from './bolt-app.ts';
import { focused, usePlayground } from './page.ts';

const { open } = usePlayground();

const visitors = (app: App) => {
  app.command('/visitor', async ({ ack, body, client, command }) => {
    await ack(command.text === 'loud' ? { text: '<!channel>' } : undefined);
    if (command.text !== 'invite') return;
    const view = modal([input('name', { type: 'plain_text_input' })]);
    await client.views.open({ trigger_id: body.trigger_id, view }).catch(() => undefined);
  });
  app.event('app_home_opened', async ({ client, event }) => {
    await client.views.publish({ user_id: event.user, view: { type: 'home', blocks: [] } });
  });
};

const start = () => startApp(visitors, { violations: 'show' });

const pane = (page: Page) => page.getByRole('region', { name: 'Traffic' });
const rows = (page: Page) => pane(page).locator('button[aria-expanded]');
const row = (page: Page, name: RegExp) => pane(page).getByRole('button', { name });

const openPane = async (page: Page) => {
  if (await pane(page).isHidden()) await page.getByRole('button', { name: 'Traffic' }).click();
  await pane(page).waitFor();
};

/** Away from the list. */
const pointAway = (page: Page) => pane(page).getByRole('heading', { name: 'Traffic' }).hover();

const looks: [string, BrowserContextOptions][] = [
  ['1280 px, light', { colorScheme: 'light' }],
  ['1280 px, dark', { colorScheme: 'dark' }],
  ['390 px, light', { ...devices['iPhone 13'], colorScheme: 'light' }],
  ['390 px, dark', { ...devices['iPhone 13'], colorScheme: 'dark' }],
  ['320 px, light', { viewport: { width: 320, height: 568 }, hasTouch: true, colorScheme: 'light' }],
  ['320 px, dark', { viewport: { width: 320, height: 568 }, hasTouch: true, colorScheme: 'dark' }],
];

describe.each(looks)('at %s', (_, options) => {
  test('everything in the pane is accessible, and nothing sticks out', async () => {
    await using context = await start();
    const { slack } = context;
    const alice = slack.person('alice');
    await alice.command('/visitor loud');
    slack.faults.plan({ delivery: 'slash_commands', fault: 'late' });
    await alice.command('/visitor');
    const page = await open(context, '', { ...options, reducedMotion: 'reduce' });
    await openPane(page);
    await row(page, /visitor loud/).waitFor();
    expect(await axeFinds(page)).toEqual([]);
    await pane(page).getByText('1 Slack rule broken').click();
    await row(page, /visitor loud/).click();
    await pane(page).getByText('Valid for five minutes').waitFor();
    expect(await axeFinds(page)).toEqual([]);
    expect(await sticksOut(page)).toBe(0);
  });
});

test('a command, its ack and the calls that follow stand together, told in words', async () => {
  await using context = await start();
  const { slack } = context;
  const page = await open(context);
  await slack.person('bob').command('/visitor');
  await slack.person('alice').command('/visitor invite');
  await slack.person('alice').modal();
  const group = pane(page).getByRole('list', { name: 'Journey: /visitor invite' });
  await group.getByRole('button', { name: /^views.open for Alice .* From the app: ok, \d+ ms$/ }).waitFor();
  await group
    .getByRole('button', { name: /^\/visitor invite by Alice .* To the app: acknowledged in \d+ ms$/ })
    .waitFor();
  const first = await rows(page).first().textContent();
  expect(first).toContain('/visitor invite by Alice');
});

test('opening one shows the signed request, how it is signed, and what sends it again', async () => {
  await using context = await start();
  const page = await open(context);
  await context.slack.person('alice').command('/visitor today');
  await row(page, /visitor today/).click();
  const detail = pane(page);
  await detail.getByText('x-slack-signature', { exact: true }).waitFor();
  await detail.getByText(/HMAC-SHA256/).waitFor();
  await detail.getByText('Valid for five minutes').waitFor();
  await detail.getByRole('listitem').filter({ hasText: 'command: "/visitor"' }).first().waitFor();
  expect(await detail.getByRole('group', { name: 'curl command' }).textContent()).toContain(
    "-H 'x-slack-signature: v0=",
  );
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await detail.getByRole('button', { name: 'Copy payload' }).click();
  await detail.getByText('Copied', { exact: true }).waitFor();
  const copied = await page.evaluate<string>('navigator.clipboard.readText()');
  expect(JSON.parse(copied)).toMatchObject({ command: '/visitor', text: 'today' });
});

test('in Socket Mode it shows the envelope and the connection', async () => {
  await using context = await startSocketApp(visitors);
  const page = await open(context);
  await row(page, /Socket Mode connection opened .* 1 open/).waitFor();
  await context.slack.person('alice').command('/visitor');
  await row(page, /^\/visitor by Alice/).click();
  await pane(page).getByRole('heading', { name: 'Envelope' }).waitFor();
  await pane(page).getByText('envelope_id:').waitFor();
});

test('troubles carry badges, and broken rules are counted and told in words', async () => {
  await using context = await start();
  const { slack } = context;
  slack.faults.plan(
    { delivery: 'app_home_opened', fault: 'lose' },
    { method: 'views.open', error: 'expired_trigger_id' },
  );
  const page = await open(context);
  await pane(page).getByText('No Slack rules broken').waitFor();
  const alice = slack.person('alice');
  await alice.command('/visitor loud');
  await alice.command('/visitor invite');
  await slack.events.homeOpened(alice);
  await slack.deliverDue();
  await row(page, /app_home_opened .* not acknowledged within 3 s no ack$/).waitFor();
  await row(page, /app_home_opened .* retry 1 of 3$/).waitFor();
  await row(page, /views.open .* expired_trigger_id$/).waitFor();
  await row(page, /visitor loud .* breaks a rule$/).waitFor();
  await pane(page).getByText('1 Slack rule broken').click();
  await pane(page).getByText('command ack: broadcast, at text.').first().waitFor();

  const before = await rows(page).count();
  await pane(page).getByLabel('Problems only').check();
  await row(page, /^\/visitor invite/).waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBeLessThan(before);
  expect(await rows(page).count()).toBe(4);
});

test('it is filtered by person, kind and any text, and cleared', async () => {
  await using context = await start();
  const { slack } = context;
  await slack.person('alice').command('/visitor today');
  await slack.person('bob').command('/visitor tomorrow');
  await slack.events.homeOpened(slack.person('bob'));
  await slack.waitForCall('views.publish');
  const page = await open(context);
  await pane(page).getByLabel('Person').selectOption('Bob Chen');
  await row(page, /visitor today/).waitFor({ state: 'detached' });
  await pane(page).getByLabel('Kind').selectOption('Commands');
  await row(page, /app_home_opened/).waitFor({ state: 'detached' });
  expect(await rows(page).count()).toBe(1);
  await pane(page).getByLabel('Filter by text').fill('nothing like it');
  await pane(page).getByText('Nothing matches your filters.').waitFor();
  await pane(page).getByLabel('Filter by text').fill('TOMORROW');
  await row(page, /visitor tomorrow/).waitFor();
  await pane(page).getByRole('button', { name: 'Clear' }).click();
  await pane(page).getByText('Nothing yet.').waitFor();
  const traffic = (await (await fetch(`${slack.url}/_fake/traffic`)).json()) as TrafficPart;
  expect(traffic.exchanges).toEqual([]);
});

test('arrows go through it, Enter opens, Escape closes', async () => {
  await using context = await start();
  const { slack } = context;
  await slack.person('alice').command('/visitor one');
  await slack.person('alice').command('/visitor two');
  const page = await open(context);
  await pane(page).getByLabel('Kind').selectOption('Commands');
  await row(page, /visitor two/).focus();
  await page.keyboard.press('ArrowDown');
  expect(await focused(page).textContent()).toContain('/visitor one');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Home');
  expect(await focused(page).textContent()).toContain('/visitor two');
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await pane(page).getByRole('heading', { name: 'Payload' }).waitFor();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await pane(page).getByRole('heading', { name: 'Payload' }).waitFor({ state: 'detached' });
  expect(await focused(page).textContent()).toContain('/visitor one');
});

test('Escape closes what is open before it closes the sheet', async () => {
  await using context = await start();
  await context.slack.person('alice').command('/visitor one');
  const page = await open(context, '', { ...devices['iPhone 13'] });
  await openPane(page);
  await row(page, /visitor one/).press('Enter');
  const payload = pane(page).getByRole('heading', { name: 'Payload' });
  await payload.waitFor();
  await page.keyboard.press('Escape');
  await payload.waitFor({ state: 'detached' });
  expect(await pane(page).isVisible()).toBe(true);
  await page.keyboard.press('Escape');
  await pane(page).waitFor({ state: 'detached' });
});

test('the list is paused while the user hovers over it', async () => {
  await using context = await start();
  const alice = context.slack.person('alice');
  await alice.command('/visitor one');
  const page = await open(context);
  await pointAway(page);
  await pane(page).getByLabel('Kind').selectOption('Commands');
  await row(page, /visitor one/).hover();
  await alice.command('/visitor two');
  await pane(page)
    .getByText(/^Paused while you’re reading: \d+ new$/)
    .waitFor();
  expect(await rows(page).count()).toBe(1);
  await pointAway(page);
  await row(page, /visitor two/).waitFor();
  await pane(page).getByText('Live').waitFor();

  await row(page, /visitor two/).press('Enter');
  await alice.command('/visitor three');
  await pane(page)
    .getByRole('button', { name: /^Show \d+ new$/ })
    .click();
  await row(page, /visitor three/).waitFor();
  await pane(page).getByRole('heading', { name: 'Payload' }).waitFor();
});
