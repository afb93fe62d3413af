import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launchBrowser } from '../../../browser.preset.ts';
import type { Stage } from './bolt-app.ts';

/** A browser for the tests of one file. */
export const useBrowser = () => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await launchBrowser();
  });
  afterAll(() => browser.close());

  /** Opens the playground as somebody, such as `#alice/visitors`, in a window of its own. */
  const open = async ({ slack }: Stage, place = '', options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    page.setDefaultTimeout(5000);
    await page.goto(`${slack.url}/${place}`);
    await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
    return page;
  };
  return { open };
};

export const composer = (page: Page) => page.getByRole('combobox', { name: /^Message / });

/** Types a line and sends it. */
export const send = async (page: Page, line: string): Promise<void> => {
  await composer(page).fill(line);
  await composer(page).press('Enter');
};

export const messages = (page: Page) => page.getByRole('region', { name: 'Messages' });

export const dialog = (page: Page) => page.getByRole('dialog');

/** The element that has the focus. */
export const focused = (page: Page) => page.locator(':focus');

/** What axe puts into the page. */
interface WithAxe {
  readonly axe: {
    run(): Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
}

const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds wrong with the page as it is now. */
export const axeFinds = async (page: Page) => {
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => (globalThis as unknown as WithAxe).axe.run());
  return violations.map(({ id, nodes }) => [id, nodes[0]?.html, nodes[0]?.failureSummary]);
};

/** How many pixels stick out to the right. */
export const sticksOut = (page: Page): Promise<number> =>
  page.evaluate('document.documentElement.scrollWidth - innerWidth');
