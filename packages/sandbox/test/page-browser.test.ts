import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { promisify } from 'node:util';
import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { useBrowser } from '@visitor-invitations/testing/use-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { type ScreenName, screenNames } from '../src/page/scope.ts';
import { test as base } from './fixtures.ts';
import { actFor, invite } from './support.ts';

const test = base
  .extend('demo', ({ sandbox }) => actFor(sandbox, sandbox.demo))
  .extend('open', ({ sandbox }) => async (show: ScreenName, options: BrowserContextOptions = {}) => {
    page = await newPage(options);
    await page.goto(`${sandbox.url}/?show=${show}`);
    if (options.javaScriptEnabled !== false) await page.getByText('live', { exact: true }).waitFor();
  });
test.beforeEach(async ({ sandbox }) => {
  sandbox.reset();
});

const newPage = useBrowser();
let page: Page;

const guest = (name: string) => page.locator('#front-desk li', { hasText: name });
/** A guest of today at the first site, whose local time is an hour ahead of the clock's ten in the morning. */
const grace = {
  firstName: 'Grace',
  lastName: 'Hopper',
  startDate: '2026-05-04T10:30:00Z',
  endDate: '2026-05-04T11:30:00Z',
};

test('every screen fits a phone and a desk, and is accessible in light and dark', async ({
  demo,
  sandbox,
  open,
}) => {
  await demo.call('GET', '/v1/api/sites/nothing');
  await invite(demo);
  sandbox.faults.set([{ operation: 'sites.list', status: 429 }]);
  sandbox.switches.set({ put: 'replace' });
  await open('front-desk');
  const openAll = "document.querySelectorAll('details').forEach((each) => { each.open = true; })";
  for (const show of screenNames) {
    await page.goto(`${sandbox.url}/?show=${show}`);
    await page.evaluate(openAll);
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 844 });
      expect(await sticksOut(page), show).toBeLessThanOrEqual(0);
    }
  }
  // All of them in one document, since most of what axe takes it takes for each document.
  await page.evaluate(`Promise.all([...document.querySelectorAll('.tabs a:not([aria-current])')].map(async ({ href }) => {
    const fresh = new DOMParser().parseFromString(await (await fetch(href)).text(), 'text/html');
    document.querySelector('main').append(fresh.querySelector('main section'));
  }))`);
  await page.evaluate(openAll);
  expect(await page.locator('main section').count()).toBe(screenNames.length);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const colorsOnly = colorScheme === 'dark';
    expect(await axeFinds(page, { colorsOnly }), colorScheme).toEqual([]);
  }
});

test('what another client does appears by itself, and an open request stays open', async ({ demo, open }) => {
  await demo.call('GET', '/v1/api/sites');
  await open('requests');
  await page.locator('#requests summary').first().click();
  await invite(demo);
  await page.locator('#requests summary').first().getByText('invitations.create').waitFor();
  expect(await page.locator('#requests details[open]').textContent()).toContain('sites.list');
  await page.getByRole('link', { name: 'Outbox' }).click();
  await page.locator('#outbox').getByText('to jane.doe@example.com').waitFor();
});

test('what a person types outlives what others change', async ({ open, demo }) => {
  await demo.call('GET', '/v1/api/sites');
  await open('requests');
  const filter = page.getByLabel('Name, path or code');
  await filter.fill('many');
  await page.evaluate('document.activeElement.setSelectionRange(1, 3)');
  await invite(demo);
  await page.locator('#requests summary').first().getByText('invitations.create').waitFor();
  const { value, selectionStart } = await page.evaluate<{ value: string; selectionStart: number }>(
    '({ value: document.activeElement.value, selectionStart: document.activeElement.selectionStart })',
  );
  expect([value, selectionStart]).toEqual(['many', 1]);
});

test('the commands of the page set switches and faults, and the page shows the result', async ({
  open,
  demo,
  sandbox,
}) => {
  const run = async (id: string) =>
    promisify(execFile)('sh', ['-c', (await page.locator(`#${id}`).textContent()) ?? '']);
  await open('switches');
  await run('set-switches');
  await page.locator('#switch-put').getByText('changed').waitFor();
  expect(sandbox.switches.get()).toMatchObject({ put: 'replace', quota: '20/60' });

  await page.getByRole('link', { name: 'Faults' }).click();
  await run('set-faults');
  await page.locator('#faults').getByText('0 seen').waitFor();
  expect((await demo.call('GET', '/v1/api/sites')).status).toBe(429);
  await page.locator('#faults').getByText('1 seen, 1 fired').waitFor();
  await run('set-faults');
  await page.locator('#faults').getByText('0 seen').waitFor();
  await run('clear-faults');
  await page.getByText('No rules yet').waitFor();
});

test('the script that updates the page is the library’s own', async ({ sandbox }) => {
  const served = await fetch(`${sandbox.url}/_sandbox/page/idiomorph.js`);
  const file = createRequire(import.meta.url).resolve('idiomorph/dist/idiomorph.min.js');
  expect(await served.text()).toBe(readFileSync(file, 'utf8'));
});

test('a guest comes and goes by button, and the focus stays with them', async ({ demo, open }) => {
  await invite(demo, grace);
  await open('front-desk');
  await page.getByRole('button', { name: 'Check in Grace Hopper' }).press('Enter');
  await guest('Grace Hopper').getByText('Checked in').waitFor();
  const leave = page.getByRole('button', { name: 'Check out Grace Hopper' }).and(page.locator(':focus'));
  await leave.press('Enter');
  await guest('Grace Hopper').getByText('Checked out').waitFor();
});

test('the clock turns expected guests into no-shows', async ({ demo, open }) => {
  await invite(demo, grace);
  await open('front-desk');
  await guest('Grace Hopper').getByText('Expected').waitFor();
  await page.getByRole('button', { name: '+1 day' }).click();
  await page.getByRole('link', { name: 'Invitations' }).click();
  await page.getByLabel('Guest, host, site or subject').fill('grace HOP');
  await page.getByLabel('State').selectOption('No-show');
  await page.getByRole('button', { name: 'Filter' }).click();
  await page.waitForURL(/text=grace/);
  expect(await page.locator('#invitations li').count()).toBe(1);
});

test('a new team is shown, and its open page says so when it is gone', async ({ open, sandbox }) => {
  await open('requests');
  await page.getByRole('button', { name: 'New team' }).click();
  await page.waitForURL(/team=/);
  await page.locator('#team option:checked', { hasText: 'Team 2' }).waitFor({ state: 'attached' });
  await page.getByText('live', { exact: true }).waitFor();
  sandbox.reset();
  await page.getByRole('alert').getByText('That team doesn’t exist').waitFor();
});

test('without JavaScript everything works as well', async ({ demo, open, sandbox }) => {
  await invite(demo, grace);
  await open('front-desk', { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Check in Grace Hopper' }).click();
  await guest('Grace Hopper').getByText('Checked in').waitFor();
  expect(page.url()).toBe(`${sandbox.url}/?show=front-desk`);
});

test('a hostile guest is only a name', async ({ demo, open }) => {
  const script = '<script>document.title="owned"</script><img src=x onerror="document.title=1">';
  await invite(demo, { ...grace, firstName: script, lastName: '"><b>bold', subject: script });
  await open('front-desk');
  await guest(script).waitFor();
  expect(await page.title()).toBe('Front desk · Visitor sandbox');
  expect(await page.locator('main script, main img').count()).toBe(0);
});
