import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { useBrowser } from '@visitor-invitations/testing/use-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { actFor, invite, newInvitation } from './support.ts';

const test = base
  .extend('demo', ({ sandbox }) => actFor(sandbox, sandbox.demo))
  .extend('open', ({ sandbox }) => async (path = '/', options: BrowserContextOptions = {}) => {
    page = await newPage(options);
    await page.goto(sandbox.url + path);
    if (options.javaScriptEnabled !== false) await page.getByText('live', { exact: true }).waitFor();
  });
test.beforeEach(async ({ sandbox }) => {
  sandbox.reset();
});

const newPage = useBrowser();
let page: Page;

const guest = (name: string) => page.locator('#front-desk li', { hasText: name });
/** A guest of today at the first site, whose local time is an hour ahead of the clock's ten in the morning. */
const today = { startDate: '2026-05-04T10:30:00Z', endDate: '2026-05-04T11:30:00Z' };

describe.each([390, 1280])('at a width of %i', (width) => {
  test.for(['light', 'dark'] as const)(
    'it is accessible in %s, and nothing sticks out',
    async (colorScheme, { demo, sandbox, open }) => {
      await demo.call('GET', '/v1/api/sites/nothing');
      await invite(demo);
      sandbox.faults.set([{ operation: 'sites.list', status: 429 }]);
      sandbox.switches.set({ put: 'replace' });
      await open('/', { viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' });
      await page.evaluate("document.querySelectorAll('details').forEach((each) => { each.open = true; })");
      expect(await axeFinds(page)).toEqual([]);
      expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    },
  );
});

test('what another client does appears by itself, and an open request stays open', async ({ demo, open }) => {
  await demo.call('GET', '/v1/api/sites');
  await open();
  await page.locator('#requests summary').first().click();
  await invite(demo, { ...today, firstName: 'Grace', lastName: 'Hopper' });
  await guest('Grace Hopper').getByText('11:30').waitFor();
  await page.locator('#requests summary').first().getByText('invitations.create').waitFor();
  await page.locator('#outbox').getByText('to jane.doe@example.com').waitFor();
  expect(await page.locator('#requests details[open]').textContent()).toContain('sites.list');
});

test('what a person is doing outlives what others change: typed text, its selection, focus, choices, open parts', async ({
  demo,
  open,
  sandbox,
}) => {
  await demo.call('GET', '/v1/api/sites');
  await open();
  await page.getByText('Values that trigger a fault').first().click();
  await page.getByLabel('Operation').selectOption('sites.get');
  await page.getByLabel('Setting for delete.status').selectOption('202');
  await page.getByLabel('Guest, host or subject').fill('Ada');
  const times = page.getByLabel('Times', { exact: true });
  await times.fill('7');
  const quota = page.getByLabel('Setting for quota', { exact: true });
  await quota.fill('20/60');
  await page.evaluate('document.activeElement.setSelectionRange(1, 4)');

  // Every section that has a field changes.
  const later = { startDate: '2030-05-04T10:30:00Z', endDate: '2030-05-04T11:30:00Z' };
  await invite(demo, { ...later, firstName: 'Grace', lastName: 'Hopper' });
  sandbox.faults.set([{ operation: 'sites.list', status: 429 }]);
  sandbox.switches.set({ put: 'replace' });
  await page.locator('#faults').getByText('0 seen').waitFor();
  await page.locator('[id="switch-put"]').getByText('changed').waitFor();
  await page.locator('#invitations').getByText('Grace Hopper').waitFor();

  expect(await page.locator('#magic').getAttribute('open')).toBe('');
  expect(await page.getByLabel('Operation').inputValue()).toBe('sites.get');
  expect(await page.getByLabel('Setting for delete.status').inputValue()).toBe('202');
  expect(await page.getByLabel('Guest, host or subject').inputValue()).toBe('Ada');
  expect(await times.inputValue()).toBe('7');
  expect(await page.getByLabel('Setting for put', { exact: true }).inputValue()).toBe('replace');
  const focused = 'document.activeElement';
  expect(
    await page.evaluate(
      `[${focused}.value, ${focused}.selectionStart, ${focused}.selectionEnd, ${focused}.ariaLabel]`,
    ),
  ).toEqual(['20/60', 1, 4, 'Setting for quota']);
});

test('the script that updates the page is the library’s own', async ({ sandbox }) => {
  const served = await fetch(`${sandbox.url}/_sandbox/page/idiomorph.js`);
  const file = createRequire(import.meta.url).resolve('idiomorph/dist/idiomorph.min.js');
  expect(await served.text()).toBe(readFileSync(file, 'utf8'));
});

test('a guest comes and goes by button, and the focus stays with them', async ({ demo, open }) => {
  await invite(demo, { ...today, firstName: 'Grace', lastName: 'Hopper' });
  await open();
  await page.getByRole('button', { name: 'Check in Grace Hopper' }).press('Enter');
  await guest('Grace Hopper').getByText('Checked in').waitFor();
  await page
    .getByRole('button', { name: 'Check out Grace Hopper' })
    .and(page.locator(':focus'))
    .press('Enter');
  await guest('Grace Hopper').getByText('Checked out').waitFor();
});

test('the clock turns expected guests into no-shows', async ({ demo, open }) => {
  await invite(demo, { ...today, firstName: 'Grace', lastName: 'Hopper' });
  await open();
  await guest('Grace Hopper').getByText('Expected').waitFor();
  await page.getByRole('button', { name: '+1 hour' }).click();
  await page.getByRole('button', { name: '+1 hour' }).click();
  await guest('Grace Hopper').getByText('No-show').waitFor();
  await page.locator('#clock time').getByText('12:00:00').waitFor();
});

test('a fault of the form meets the next request, and is counted', async ({ open, demo }) => {
  await open();
  await page.getByLabel('Operation').selectOption('sites.list');
  await page.getByLabel('What goes wrong').selectOption({ label: '424 Consumer error' });
  await page.getByRole('button', { name: 'Add rule' }).click();
  await page.locator('#faults').getByText('0 seen').waitFor();
  expect((await demo.call('GET', '/v1/api/sites')).body.code).toBe('CONSUMER_ERROR');
  await page.locator('#faults').getByText('1 seen, 1 fired').waitFor();
  await page.locator('#requests summary', { hasText: '424' }).click();
  await page.locator('#requests').getByText('Error code: CONSUMER_ERROR').waitFor();
});

test('somebody made up is invited with one click, and the next somebody is another', async ({ open }) => {
  await open();
  await page.getByText('Invite somebody').click();
  const rows = page.locator('#front-desk li');
  const before = await rows.count();
  for (const more of [1, 2]) {
    await page.getByRole('button', { name: 'Invite', exact: true }).click();
    await rows.nth(before + more - 1).waitFor();
  }
  const names = await page
    .locator('#front-desk li', { hasText: '12:00' })
    .locator('.who b')
    .allTextContents();
  expect(new Set(names).size).toBe(2);
});

test('a new team is shown, and its open page says so when it is gone', async ({ open, sandbox }) => {
  await open();
  await page.getByRole('button', { name: 'New team' }).click();
  await page.waitForURL(/team=/);
  await page.locator('#team option:checked', { hasText: 'Team 2' }).waitFor({ state: 'attached' });
  await page.getByText('live', { exact: true }).waitFor();
  sandbox.reset();
  await page.getByRole('alert').getByText('That team doesn’t exist').waitFor();
  await page.getByText('live', { exact: true }).waitFor();
  sandbox.clock.advance('1h');
  await page.locator('#clock time').getByText('11:00:00').waitFor();
});

test('a reset of everything takes back what was done, on the page at once', async ({ open, demo }) => {
  await invite(demo, { ...today, firstName: 'Grace', lastName: 'Hopper' });
  await open('/?request=create');
  await guest('Grace Hopper').waitFor();
  await page.getByText('Reset', { exact: true }).click();
  await page.getByRole('button', { name: 'Reset everything' }).click();
  await guest('Grace Hopper').waitFor({ state: 'detached' });
  await page.locator('#requests').getByText('No requests yet').waitFor();
});

test('sets a switch, and shows an error for an invalid setting', async ({ open, sandbox }) => {
  await open();
  await page.getByLabel('Setting for delete.status').selectOption('202');
  await page.getByRole('button', { name: 'Apply delete.status' }).click();
  await page.locator('[id="switch-delete.status"]').getByText('changed').waitFor();
  await page.getByLabel('Setting for quota', { exact: true }).fill('many');
  await page.getByRole('button', { name: 'Apply quota', exact: true }).click();
  await page.getByRole('alert').getByText('quota must be').waitFor();
  expect(sandbox.switches.get()).toMatchObject({ 'delete.status': 202, quota: 'off' });
});

test('invitations are found by text and state, and paged', async ({ demo, open }) => {
  const body = await newInvitation(demo);
  for (const number of Array(17).keys()) {
    await demo.call('POST', '/v1/api/invitations', { ...body, firstName: 'Ada', lastName: `No${number}` });
  }
  await open('/#invitations');
  await page.getByLabel('Guest, host or subject').fill('ADA no');
  await page.getByLabel('State').selectOption('Expected');
  await page.locator('#invitations').getByRole('button', { name: 'Filter' }).click();
  await page.waitForURL(/text=ADA/);
  expect(await page.locator('#invitations li').count()).toBe(15);
  await page.getByRole('link', { name: 'Earlier invitations' }).click();
  await page.waitForURL(/from=/);
  expect(await page.locator('#invitations li').count()).toBe(2);
});

test('without JavaScript everything works as well', async ({ demo, open, sandbox }) => {
  await invite(demo, { ...today, firstName: 'Grace', lastName: 'Hopper' });
  await open('/?state=expected', { javaScriptEnabled: false });
  await page.getByRole('button', { name: 'Check in Grace Hopper' }).click();
  await guest('Grace Hopper').getByText('Checked in').waitFor();
  expect(page.url()).toBe(`${sandbox.url}/?state=expected#front-desk`);
  // The style sheet hides them, and may come after the text.
  await expect.poll(() => page.getByRole('button', { name: 'Copy' }).count()).toBe(0);
});

test('a hostile guest is only a name', async ({ demo, open }) => {
  const script = '<script>document.title="owned"</script><img src=x onerror="document.title=1">';
  await invite(demo, { ...today, firstName: script, lastName: '"><b>bold', subject: script });
  await open();
  await guest(script).waitFor();
  await invite(demo, { ...today, firstName: 'Later', lastName: script });
  await guest('Later').waitFor();
  expect(await page.title()).toBe('Visitor sandbox');
  expect(await page.locator('main script, main img').count()).toBe(0);
});

test('everything is reached by keyboard, in the order of the page', async ({ open }) => {
  await open();
  const reached: string[] = [];
  for (let step = 0; step < 14; step += 1) {
    await page.keyboard.press('Tab');
    reached.push((await page.locator(':focus').textContent())?.trim() ?? '');
  }
  expect(reached).toEqual([
    'Skip to the front desk',
    'New team',
    'Reset',
    '+1 hour',
    '+1 day',
    'Resume',
    'Set',
    'Front desk',
    'Requests',
    'Invitations',
    'Outbox',
    'Faults',
    'Connect',
    'Switches',
  ]);
  const outline = await page.evaluate('getComputedStyle(document.activeElement).outlineStyle');
  expect(outline).toBe('solid');
});
