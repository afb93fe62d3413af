import { axeFinds } from '@visitor-invitations/testing/browser';
import { useBrowser } from '@visitor-invitations/testing/use-browser';
import { expect, test } from 'vitest';
import { connectInBrowser, guide, installInBrowser, startInstallable } from './installable.ts';

const newPage = useBrowser();

test('a person installs the app in a browser, and sets it up in the guide', async () => {
  await using installable = await startInstallable('2026-05-04T08:20:00.000Z');
  const page = await newPage({ reducedMotion: 'reduce' });
  await page.goto(installable.installUrl);
  expect(await axeFinds(page)).toEqual([]);
  await installInBrowser(page, installable);
  await connectInBrowser(page, installable);
  const form = page.getByRole('dialog', { name: 'Visitor service' });
  expect(await form.textContent()).toContain('3 sites to invite to.');
  await form.getByRole('button', { name: 'Close' }).first().click();
  await guide(page).getByRole('button', { name: 'Leave it open to everyone' }).click();
  await guide(page).getByText('Beatrice Lowe').waitFor();
});
