import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { launchBrowser } from '@visitor-invitations/testing/browser';
import type { Page } from 'playwright-core';
import { dayPictures, pick } from './day-pictures.ts';
import { connectInBrowser, guide, installInBrowser, startInstallable } from './installable.ts';
import { send, startPlayground } from './playground.ts';

/** Writes the pictures of the playground for the README, always at the same time with the same data. */
const folder = join(import.meta.dirname, '../../../docs/images');

const signedRequest = async (page: Page) => {
  await send(page, '/visitor help');
  await send(page, '/visitor find lowe');
  await page.getByText('Beatrice Lowe').waitFor();
  const traffic = page.getByRole('region', { name: 'Traffic' });
  await traffic.locator('summary').filter({ hasText: 'visitor find lowe by Alice' }).click();
  await traffic.getByText('x-slack-signature').first().waitFor();
};
const formWithErrors = async (page: Page) => {
  await send(page, '/visitor invite');
  const form = page.getByRole('dialog', { name: 'Invite a visitor' });
  await form.getByLabel('First name').fill('Amara');
  await form.getByRole('button', { name: 'Invite' }).click();
  await form.getByText('Please complete this required field.').first().waitFor();
};
const filledForm = async (page: Page) => {
  await send(page, '/visitor invite Jane Doe jane@example.com');
  const form = page.getByRole('dialog', { name: 'Invite a visitor' });
  await pick(form, 'Site', 'London Riverside');
  await pick(form, 'Visitor type', 'Visitor');
};
/** The form that a sentence fills in. */
const sentence = async (page: Page) => {
  await send(page, '/visitor invite Jane Doe jane@example.com tomorrow 2pm London Riverside');
  await page.getByRole('dialog', { name: 'Invite a visitor' }).getByLabel('Site').waitFor();
};
const home = async (page: Page) => {
  await page.getByRole('region', { name: 'Home' }).getByText('Beatrice Lowe').waitFor();
};

/** A visit that was moved from its menu. */
const moved = async (page: Page) => {
  await send(page, '/visitor find lowe');
  await page.getByRole('button', { name: 'More actions' }).first().click();
  await page.getByRole('menuitem', { name: '+30 minutes' }).click();
  await page
    .getByText(/^Moved:/)
    .first()
    .waitFor();
};
const settings = async (page: Page) => {
  await home(page);
  await page.getByRole('region', { name: 'Home' }).getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('dialog', { name: 'Settings' }).getByText('Notify me when').waitFor();
};
const settingsForAll = async (page: Page) => {
  const ownHome = page.getByRole('region', { name: 'Home' });
  await ownHome.getByRole('button', { name: 'Settings for everyone' }).click();
  await page.getByRole('dialog', { name: 'Settings for everyone' }).getByLabel('Approvers').waitFor();
};

/** An admin who looks at the visits of a host. */
const admin = async (page: Page) => {
  const ownHome = page.getByRole('region', { name: 'Home' });
  const host = ownHome.getByLabel('See a host’s visits');
  await ownHome.getByText('Updated:').waitFor();
  await host.click();
  await page.keyboard.type('Alice');
  await page.getByRole('option', { name: /Alice Martin.*Partnerships/ }).click();
  await ownHome.getByText('Beatrice Lowe').waitFor();
};

const desktop = { width: 1280, height: 860 };
/** The whole form is seen. */
const tall = { width: 1280, height: 1000 };
const phone = { width: 390, height: 844 };

const pictures = [
  { name: 'desktop', hash: '#alice/visitors', act: signedRequest, viewport: desktop, colorScheme: 'light' },
  { name: 'form', hash: '#alice/visitors', act: formWithErrors, viewport: desktop, colorScheme: 'light' },
  { name: 'invite', hash: '#alice/visitors', act: filledForm, viewport: tall, colorScheme: 'light' },
  { name: 'filled', hash: '#alice/visitors', act: sentence, viewport: desktop, colorScheme: 'light' },
  { name: 'home', hash: '#alice/app/home', act: home, viewport: desktop, colorScheme: 'dark' },
  { name: 'admin', hash: '#pat/app/home', act: admin, viewport: desktop, colorScheme: 'light' },
  { name: 'phone', hash: '#alice/app/home', act: home, viewport: phone, colorScheme: 'dark' },
  { name: 'moved', hash: '#alice/visitors', act: moved, viewport: desktop, colorScheme: 'light' },
  { name: 'moved-phone', hash: '#alice/visitors', act: moved, viewport: phone, colorScheme: 'light' },
  { name: 'settings', hash: '#alice/app/home', act: settings, viewport: tall, colorScheme: 'light' },
  { name: 'settings-phone', hash: '#alice/app/home', act: settings, viewport: phone, colorScheme: 'light' },
  { name: 'everyone', hash: '#pat/app/home', act: settingsForAll, viewport: tall, colorScheme: 'light' },
] as const;

/** The guide for the person who installed the app: with a wrong secret, and after the connection worked. */
const guidePictures = [
  { name: 'desktop', viewport: desktop, secret: 'a-wrong-secret' },
  { name: 'phone', viewport: phone, secret: undefined },
] as const;

const browser = await launchBrowser();
await mkdir(folder, { recursive: true });
for (const { name, hash, act, viewport, colorScheme } of pictures) {
  await using playground = await startPlayground();
  const page = await browser.newPage({ viewport, colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${playground.slack.url}/${hash}`);
  await act(page);
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `playground-${name}.png`) });
  await page.close();
}
for (const { name, hash, act } of dayPictures) {
  for (const [suffix, viewport] of [
    ['', desktop],
    ['-phone', phone],
  ] as const) {
    await using playground = await startPlayground();
    const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto(`${playground.slack.url}/${hash}`);
    await act(page, playground);
    // Away from the messages, which show a menu below the mouse.
    await page.mouse.move(0, 0);
    await page.evaluate('document.fonts.ready');
    await page.screenshot({ path: join(folder, `day-${name}${suffix}.png`) });
    await page.close();
  }
}
for (const { name, viewport, secret } of guidePictures) {
  await using installable = await startInstallable('2026-05-04T08:20:00.000Z', 4010);
  const page = await browser.newPage({ viewport, colorScheme: 'light', reducedMotion: 'reduce' });
  await installInBrowser(page, installable);
  await connectInBrowser(page, installable, secret);
  if (secret === undefined) {
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).first().click();
    await guide(page).getByText('2. Choose who may use it').waitFor();
  }
  await page.evaluate('document.fonts.ready');
  await page.screenshot({ path: join(folder, `set-up-${name}.png`) });
  await page.close();
}
await browser.close();
