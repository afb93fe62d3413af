import type { Page } from 'playwright-core';

/** How long an invitation takes from the first key to *invited*, in milliseconds, at the speed of a person who types. */
export interface FirstKeyToInvited {
  readonly bySentence: number;
  readonly byForm: number;
}

/** Between two keys, in milliseconds: 60 words a minute. */
const KEY_MS = 200;

const focused = (page: Page, label: string) => page.getByLabel(label).and(page.locator(':focus')).waitFor();

/**
 * Invites two visitors in the playground with the keyboard alone, by a sentence and by the form.
 *
 * @param page the playground at `#alice/visitors`
 * @param delay between two keys, in milliseconds
 */
export const firstKeyToInvited = async (page: Page, delay = KEY_MS): Promise<FirstKeyToInvited> => {
  const { keyboard } = page;
  const timed = async (invite: () => Promise<void>) => {
    await focused(page, 'Message #visitors');
    const start = performance.now();
    await invite();
    return performance.now() - start;
  };
  await focused(page, 'Message #visitors');
  // What is usual for a host is known after any read of the minute.
  await keyboard.type('/visitor today\n');
  await page.getByText('Beatrice Lowe').waitFor();

  const bySentence = await timed(async () => {
    await keyboard.type('/visitor invite Amara Diallo amara@example.com tomorrow 2pm\n', { delay });
    await focused(page, 'First name');
    await keyboard.press('Enter');
    await page.getByRole('dialog').getByText('Amara Diallo is invited').waitFor();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();

  const byForm = await timed(async () => {
    await keyboard.type('/visitor invite\n', { delay });
    await focused(page, 'First name');
    await keyboard.type('Zainab', { delay });
    await keyboard.press('Tab');
    await keyboard.type('Okafor', { delay });
    await keyboard.press('Tab');
    await keyboard.type('guest@example.com\n', { delay });
    await page.getByRole('dialog').getByText('Zainab Okafor is invited').waitFor();
  });
  return { bySentence, byForm };
};
