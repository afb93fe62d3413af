import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { send, startPlayground, usePlayground } from './playground.ts';

const open = usePlayground();

const form = (page: Page) => page.getByRole('dialog', { name: 'Invite a visitor' });

const choose = async (page: Page, menu: string, query: string, option: string) => {
  const box = form(page).getByRole('combobox', { name: menu });
  await box.fill(query);
  await page.getByRole('option', { name: option }).click();
};

/** Fills in what an invitation needs; the form itself proposes the hours. */
const fillIn = async (page: Page, firstName: string) => {
  await form(page).getByLabel('First name').fill(firstName);
  await form(page).getByLabel('Last name').fill('Okafor');
  await form(page).getByLabel('Email (optional)').fill('guest@example.com');
  await choose(page, 'Site', 'lon', 'London Riverside');
  await choose(page, 'Visitor type', 'Visitor', 'Visitor');
};

const invite = (page: Page) => form(page).getByRole('button', { name: 'Invite' }).click();

const isWellMade = async (page: Page) => {
  expect(await axeFinds(page)).toEqual([]);
  expect(await sticksOut(page)).toBeLessThanOrEqual(0);
};

test('by keyboard, a sentence or a form is an invitation, with no tab but those between the fields that are filled in', async () => {
  await using services = await startPlayground();
  const page = await open(services, '#alice/visitors');
  const { keyboard } = page;
  const focused = (label: string) => page.getByLabel(label).and(page.locator(':focus')).waitFor();
  await focused('Message #visitors');
  // The app knows a host's usual site and visitor type after any read.
  await keyboard.type('/visitor today\n');
  await page.getByText('Beatrice Lowe').waitFor();

  await focused('Message #visitors');
  await keyboard.type('/visitor invite Amara Diallo amara@example.com tomorrow 2pm\n');
  await focused('First name');
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByText('Amara Diallo is invited').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).last().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.reload();

  await focused('Message #visitors');
  await keyboard.type('/visitor invite\n');
  await focused('First name');
  await keyboard.type('Zainab');
  await keyboard.press('Tab');
  await keyboard.type('Okafor');
  await keyboard.press('Tab');
  await keyboard.type('guest@example.com\n');
  await page.getByRole('dialog').getByText('Zainab Okafor is invited').waitFor();
  const { invitations } = services.sandbox.snapshot();
  const invited = invitations.filter(
    ({ email }) => email === 'amara@example.com' || email === 'guest@example.com',
  );
  expect(invited).toMatchObject([
    { firstName: 'Amara', lastName: 'Diallo', startDate: '2026-05-05T13:00:00.000Z' },
    { firstName: 'Zainab', lastName: 'Okafor', startDate: '2026-05-04T08:30:00.000Z' },
  ]);
});

describe('on a phone, in the dark', () => {
  const { width, height, colorScheme, guest } = {
    width: 390,
    height: 844,
    colorScheme: 'dark' as const,
    guest: 'Zainab',
  };
  const window = { viewport: { width, height }, colorScheme };

  test('a host invites a visitor, gets a confirmation, and the visitor gets an email', async () => {
    await using services = await startPlayground();
    const page = await open(services, '#alice/visitors', window);
    await send(page, '/visitor invite');
    await fillIn(page, guest);
    await isWellMade(page);
    await form(page).getByRole('button', { name: 'Invite' }).dblclick();
    await form(page).getByText(`${guest} Okafor is invited`).waitFor();
    await isWellMade(page);
    const invitations = services.sandbox
      .snapshot()
      .invitations.filter(({ firstName }) => firstName === guest);
    expect(invitations).toMatchObject([{ lastName: 'Okafor', email: 'guest@example.com' }]);
    const sent = services.sandbox.outbox.list().filter(({ subject }) => subject.length > 0);
    expect(sent.at(-1)).toMatchObject({ kind: 'invited', to: 'guest@example.com' });
  });

  test('the Home tab shows the coming days, and follows what is done there', async () => {
    await using services = await startPlayground();
    const page = await open(services, '#alice/app/home', window);
    const home = page.getByRole('region', { name: 'Home' });
    await home.getByText('Beatrice Lowe').waitFor();
    await isWellMade(page);
    await home.getByRole('button', { name: 'Invite a visitor' }).click();
    await fillIn(page, `${guest} Home`);
    await invite(page);
    await form(page).getByText(`${guest} Home Okafor is invited`).waitFor();
    await page.keyboard.press('Escape');
    await home.getByText(`${guest} Home Okafor`).waitFor();
  });
});
