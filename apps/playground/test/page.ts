import { useBrowser } from '@visitor-invitations/testing/use-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';
import type { TestContext } from './bolt-app.ts';

/** A browser for the tests of one file, which opens the playground. */
export const usePlayground = () => {
  const newPage = useBrowser();

  /** Opens the playground in a new window, at a hash such as `#alice/visitors`. */
  const open = async (
    { slack }: TestContext,
    hash = '',
    options: BrowserContextOptions = {},
  ): Promise<Page> => {
    const page = await newPage({ viewport: { width: 1280, height: 800 }, ...options });
    await page.goto(`${slack.url}/${hash}`);
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
