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
const pages = ['', 'start/n8n/', 'assumptions/', 'reference/core/interfaces/tokenstore/'];

test.each(['light', 'dark'] as const)(
  'pages are accessible and fit, in %s colours',
  {
    timeout: 60_000,
  },
  async (colorScheme) => {
    const page = await newPage({ colorScheme });
    const failed: string[] = [];
    page.on('requestfailed', (request) => failed.push(request.url()));
    page.on('response', (response) => response.ok() || failed.push(response.url()));
    page.on('request', (request) => request.url().startsWith(site.url) || failed.push(request.url()));
    for (const path of pages) {
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 844 });
        await page.goto(site.url + path, { waitUntil: 'load' });
        // What is wider than its place can be scrolled by key, once the page's script has seen it.
        await page.waitForFunction(
          "[...document.querySelectorAll('pre, main table')].every((it) => it.scrollWidth <= it.clientWidth || it.tabIndex === 0)",
        );
        expect(await axeFinds(page), `${path} at ${width}`).toEqual([]);
        expect(await sticksOut(page), `${path} at ${width}`).toBeLessThanOrEqual(0);
      }
    }
    expect(failed).toEqual([]);
  },
);

test('the search finds a page by a word', async () => {
  const page = await newPage();
  await page.goto(site.url);
  await page.getByRole('button', { name: 'Search' }).click();
  await page.getByRole('textbox', { name: 'Search' }).fill('suppressEmail');
  await page.locator('dialog').getByRole('link').first().click();
  await page.waitForURL((url) => url.pathname !== new URL(site.url).pathname);
  await expect(page.locator('main').textContent()).resolves.toContain('suppressEmail');
});
