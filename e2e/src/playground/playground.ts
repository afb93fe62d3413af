import { type Services, startServices } from '@visitor-invitations/playground';
import { useBrowser } from '@visitor-invitations/testing/use-browser';
import type { BrowserContextOptions, Page } from 'playwright-core';

/** A Monday morning in London, in the middle of the sandbox's own data. */
const NOW = '2026-05-04T08:20:00.000Z';

/** What `npm start` starts, with every clock at that moment. */
export const startPlayground = async () => {
  const services = await startServices({ sandbox: 0, slack: 0, app: 0 }, {}, { now: NOW });
  if (!services.slack) throw new Error('The local Slack didn’t start');
  return { ...services, slack: services.slack, [Symbol.asyncDispose]: services.stop };
};

/** A browser for the tests of one file, which opens the playground. */
export const usePlayground = () => {
  const newPage = useBrowser();

  /** Opens it in a new window, at a hash such as `#alice/app/home`. */
  return async (
    { slack }: Pick<Services, 'slack'>,
    hash = '',
    options: BrowserContextOptions = {},
  ): Promise<Page> => {
    const page = await newPage({ reducedMotion: 'reduce', ...options });
    await page.goto(`${slack?.url}/${hash}`);
    return page;
  };
};

/** Types a line into the composer, and sends it. */
export const send = async (page: Page, line: string): Promise<void> => {
  const composer = page.getByRole('combobox', { name: /^Message / });
  await composer.fill(line);
  await composer.press('Enter');
};
