import { launchBrowser } from '@visitor-invitations/testing/browser';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import type { TestContext } from './bolt-app.ts';

/** How long a page may take to show what a test waits for, in milliseconds. */
const PAGE_TIMEOUT_MS = 10_000;

/** The browser of all files, which ends with their process, and its pages that no test has, by their options. */
let browser: Promise<Browser> | undefined;
const idle = new Map<string, Page[]>();

const newPage = async (options: BrowserContextOptions): Promise<Page> => {
  browser ??= launchBrowser();
  const context = await (await browser).newContext(options);
  const page = await context.newPage();
  page.setDefaultTimeout(PAGE_TIMEOUT_MS);
  return page;
};

/**
 * Opens the playground in a window, at a hash such as `#alice/visitors`. Windows are used again, which takes a third of the
 * time of a new one: each local Slack has an address of its own, and what the page kept goes with the test.
 */
export const open = async (
  { slack }: TestContext,
  hash = '',
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const viewport = options.viewport ?? { width: 1280, height: 800 };
  const key = JSON.stringify({ ...options, viewport });
  const page = idle.get(key)?.pop() ?? (await newPage({ ...options, viewport }));
  onTestFinished(async () => {
    await page.evaluate('localStorage.clear(); sessionStorage.clear()');
    await page.goto('about:blank');
    await page.setViewportSize(viewport);
    idle.set(key, [...(idle.get(key) ?? []), page]);
  });
  await page.goto(`${slack.url}/${hash}`, { waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1 }).waitFor({ state: 'attached' });
  return page;
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
