import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, onTestFinished } from 'vitest';
import { launchBrowser } from './browser.ts';

/** How long a page may take to show what a test waits for, in milliseconds. */
const PAGE_TIMEOUT_MS = 10_000;

/** The browser of all files that a worker runs one after the other. It ends with the worker. */
let shared: Promise<Browser> | undefined;
const sharedBrowser = () => {
  shared ??= launchBrowser();
  return shared;
};

/**
 * Starts one browser for the tests of a worker, or of a file that needs other flags. Returns a function that opens a page
 * in a browser context of its own, which closes with the test.
 * @param flags further flags of Chromium
 *
 * @example
 * const newPage = useBrowser();
 * test('shows the front desk', async () => {
 *   const page = await newPage({ colorScheme: 'dark' });
 * });
 */
export const useBrowser = (...flags: string[]) => {
  let browser: Browser;
  beforeAll(async () => {
    browser = await (flags.length > 0 ? launchBrowser(...flags) : sharedBrowser());
  });
  afterAll(async () => {
    if (flags.length > 0) await browser.close();
  });

  return async (options: BrowserContextOptions = {}): Promise<Page> => {
    const context = await browser.newContext({ viewport: { width: 1280, height: 900 }, ...options });
    onTestFinished(() => context.close());
    const page = await context.newPage();
    page.setDefaultTimeout(PAGE_TIMEOUT_MS);
    return page;
  };
};
