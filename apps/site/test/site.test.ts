import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { useBrowser } from '@visitor-invitations/testing/use-browser';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '../src/serve.ts';

let site: Awaited<ReturnType<typeof serveSite>>;
beforeAll(async () => {
  site = await serveSite();
});
afterAll(() => site.close());

const newPage = useBrowser();

/** One page of each kind. */
const pages = ['', 'get-started/n8n/', 'reference/assumptions/', 'reference/api/core/interfaces/tokenstore/'];

test.each([
  ['light', 1280],
  ['dark', 390],
] as const)('pages are accessible and fit, in %s colours and %i px wide', async (colorScheme, width) => {
  const page = await newPage({ colorScheme, viewport: { width, height: 844 } });
  const failed: string[] = [];
  page.on('requestfailed', (request) => {
    // A picture that was still to come when the next page was opened is none.
    const { errorText = '' } = request.failure() ?? {};
    if (errorText !== 'net::ERR_ABORTED') failed.push(`${request.url()} ${errorText}`);
  });
  page.on('response', (response) => response.ok() || failed.push(response.url()));
  page.on('request', (request) => request.url().startsWith(site.url) || failed.push(request.url()));
  for (const path of pages) {
    await page.goto(site.url + path, { waitUntil: 'load' });
    // What is wider than its place can be scrolled by key, once the page's script has seen it.
    await page.waitForFunction(
      "[...document.querySelectorAll('pre, main table')].every((it) => it.scrollWidth <= it.clientWidth || it.tabIndex === 0)",
    );
    expect(await axeFinds(page), path).toEqual([]);
    expect(await sticksOut(page), path).toBeLessThanOrEqual(0);
  }
  expect(failed).toEqual([]);
});

test.each([
  ['idempotent', 'typescript/retries-idempotency-and-rate-limits'],
  ['retry', 'typescript/retries-idempotency-and-rate-limits'],
  ['rate limit', 'typescript/retries-idempotency-and-rate-limits'],
  ['429', 'typescript/retries-idempotency-and-rate-limits'],
  ['notification', 'slack/notifications-and-settings'],
  ['webhook', 'slack/notifications-and-settings'],
  ['approve', 'slack/admin/approvals'],
  ['proxy', 'typescript/runtimes-bundlers-and-proxies'],
  ['cancel', 'slack/invite-and-manage-visits'],
])('the search finds the right page first for %s: %s', async (words, slug) => {
  const page = await newPage();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill(words);
  const first = page.locator('dialog').getByRole('link').first();
  await first.waitFor();
  expect(`${site.url}${slug}/`).toContain(await first.getAttribute('href'));
});

test('the header leads to the guides, and to the client in the reference', async () => {
  const page = await newPage();
  await page.goto(site.url);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: 'Guides' }).click();
  await page.getByRole('heading', { level: 1, name: 'Guides' }).waitFor();
  await header.getByRole('link', { name: 'Reference' }).click();
  await page.getByRole('heading', { level: 1, name: 'VisitorInvitations' }).waitFor();
});

test('groups of the side bar are closed, except those of the page', async () => {
  const page = await newPage();
  await page.goto(`${site.url}slack/run/deploy/`);
  const open = page.getByRole('navigation', { name: 'Main' }).locator('details[open] > summary');
  expect((await open.allInnerTexts()).map((text) => text.trim())).toEqual(['Slack', 'Run it']);
});

test('every operation can be read on a phone without scrolling aside', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.goto(`${site.url}reference/operations/`);
  const tooWide =
    "[...document.querySelectorAll('main table')].filter((it) => it.scrollWidth > it.clientWidth)";
  expect(await page.evaluate(`${tooWide}.length`)).toBe(0);
});

test('the form in Slack is next to the headline, above the fold', async () => {
  const page = await newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(site.url);
  const headline = await page.getByRole('heading', { level: 1 }).boundingBox();
  const form = await page.getByRole('img', { name: 'The Invite a visitor form' }).boundingBox();
  if (!headline || !form) throw new Error('The headline or the form is not there');
  expect(form.x).toBeGreaterThan(headline.x + headline.width);
  expect(form.y + form.height).toBeLessThanOrEqual(800);
});

test('no picture is bright in the dark', async () => {
  const page = await newPage({ colorScheme: 'dark' });
  await page.goto(site.url);
  const bright = 'main img:not([src*="-home"])';
  const filters = `[...document.querySelectorAll('${bright}')].map((it) => getComputedStyle(it).filter)`;
  expect(await page.evaluate(filters)).toEqual(Array(3).fill(expect.stringContaining('invert')));
});

test('llms.txt has an address for the Markdown of every guide', async () => {
  const read = async (url: string) => (await fetch(url)).text();
  const published = 'https://visitor-invitations.github.io/visitor-invitations/';
  const addresses = [...(await read(`${site.url}llms.txt`)).matchAll(/\]\((.*?)\)/g)].map(
    ([, url = '']) => url,
  );
  expect(addresses.length).toBeGreaterThan(30);
  const texts = await Promise.all(addresses.map((url) => read(url.replace(published, site.url))));
  expect(texts.filter((text) => !/^# .+\n\n./.test(text))).toEqual([]);
});

/** The fields of a new invitation (API: Update an invitation). */
const fields = [
  ...['firstName', 'lastName', 'visitorTypeName', 'visitorTypeId', 'startDate', 'endDate', 'siteId', 'email'],
  ...['mobile', 'companyName', 'subject', 'hostGroupName', 'hostEmail', 'adminNotes', 'visitorNotes'],
];

test.each(['visitortypeid', 'visitortypename'])(
  'the reference shows every field of an invitation with its %s',
  async (type) => {
    const page = await fetch(
      `${site.url}reference/api/core/contract/type-aliases/invitationcreatewith${type}/`,
    );
    const text = await page.text();
    expect(fields.filter((field) => !text.includes(`<h3 id="${field.toLowerCase()}"`))).toEqual([]);
  },
);

test('an address without a page says so', async () => {
  const response = await fetch(`${site.url}gone/`);
  expect(response.status).toBe(404);
  expect(await response.text()).toContain('Page not found');
});
