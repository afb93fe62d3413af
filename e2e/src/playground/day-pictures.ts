import type { Locator, Page } from 'playwright-core';
import { send, type startPlayground } from './playground.ts';

type Playground = Awaited<ReturnType<typeof startPlayground>>;

/** What is done before a picture of a host's day is taken. */
type Act = (page: Page, playground: Playground) => Promise<void>;

/** Turns the clock until something is seen. */
const turnUntil = async ({ sandbox }: Playground, seen: Locator, step = '20s'): Promise<void> => {
  for (let turns = 0; turns < 60 && !(await seen.isVisible()); turns += 1) {
    sandbox.clock.advance(step);
    await seen.waitFor({ timeout: 1000 }).catch(() => {});
  }
  await seen.waitFor();
};

/** Opens the settings of who looks at the Home tab, and saves what is chosen. */
const choose = async (page: Page, fill: (form: Locator) => Promise<void>): Promise<void> => {
  await page.getByRole('region', { name: 'Home' }).getByRole('button', { name: 'Settings' }).first().click();
  const form = page.getByRole('dialog', { name: 'Settings' });
  await form.getByText('Notify me when').first().waitFor();
  await fill(form);
  await save(page, form);
};

const save = async (page: Page, form: Locator): Promise<void> => {
  await form.getByRole('button', { name: 'Save' }).click();
  await page.getByText(/Saved|Gespeichert/).waitFor();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /Close|Schließen/ })
    .last()
    .click();
};

/** Picks from a list of a form by typing. */
export const pick = async (form: Locator, label: string, choice: string): Promise<void> => {
  await form.getByLabel(label, { exact: true }).click();
  await form.page().keyboard.type(choice);
  await form.page().getByRole('option', { name: choice, exact: true }).click();
};

const sentence: Act = async (page) => {
  await send(page, '/visitor invite Jane Doe jane@example.com tomorrow 2pm London for half an eternity');
  const form = page.getByRole('dialog', { name: 'Invite a visitor' });
  await form.getByText('didn’t understand', { exact: false }).first().waitFor();
};

const arrived: Act = async (page, playground) => {
  // Opening Home turns on her notifications.
  await page.getByRole('region', { name: 'Home' }).getByText('Beatrice Lowe').waitFor();
  await page.goto(page.url().replace(/#.*$/, '#alice/app/messages'));
  const { frontDesk, clock } = playground.sandbox;
  const read = page.getByText('has arrived').first();
  // The first look at a host tells nothing.
  for (let turn = 0; turn < 5; turn += 1) {
    clock.advance('20s');
    await page.waitForTimeout(600);
  }
  const guests = frontDesk.list().flatMap((list) => list.guests);
  const lowe = guests.find(({ invitation }) => invitation.lastName === 'Lowe');
  frontDesk.checkIn(lowe?.invitation.id ?? '');
  await turnUntil(playground, read);
};

const digest: Act = async (page, playground) => {
  await choose(page, async (form) => {
    await form.getByLabel('Send me today’s visits at').click();
    await page.getByRole('option', { name: '10:00' }).click();
  });
  await page.goto(page.url().replace(/#.*$/, '#alice/app/messages'));
  await turnUntil(playground, page.getByText(/visits? today/).first(), '10m');
};

/** Pat lets Bob approve who has an address of example.com; Alice invites such a visitor, and Bob is asked. */
const approval: Act = async (page) => {
  await page
    .getByRole('region', { name: 'Home' })
    .getByRole('button', { name: 'Settings for everyone' })
    .click();
  const everyone = page.getByRole('dialog', { name: 'Settings for everyone' });
  await everyone.getByLabel('Approvers').click();
  await page.keyboard.type('Bob');
  await page.getByRole('option', { name: /Bob Chen/ }).click();
  await page.keyboard.press('Escape');
  await everyone.getByLabel(/domains/i).fill('example.com');
  await save(page, everyone);
  await page.goto(page.url().replace(/#.*$/, '#alice/visitors'));
  await send(page, '/visitor invite Jane Doe jane@example.com');
  const form = page.getByRole('dialog', { name: 'Invite a visitor' });
  await pick(form, 'Site', 'London Riverside');
  await pick(form, 'Visitor type', 'Contractor');
  await form.getByRole('button', { name: 'Invite', exact: true }).click();
  await form.getByText('needs approval').waitFor();
  await page.goto(page.url().replace(/#.*$/, '#bob/app/messages'));
  await page.getByRole('button', { name: 'Approve' }).waitFor();
};

/** Lines of which one is wrong, as the preview shows them. */
const group: Act = async (page) => {
  await send(page, '/visitor invite Jane Doe jane@example.com and Max Roe max@example.com tomorrow 2pm');
  const form = page.getByRole('dialog', { name: 'Several visitors' });
  await form
    .getByLabel('Visitors')
    .fill(
      'Jane Doe jane@example.com\nDoe, Max <max@example.com>\nAda Poe ada@example..com\nJane Doe jane@example.com',
    );
  await pick(form, 'Site', 'London Riverside');
  await pick(form, 'Visitor type', 'Visitor');
  await form.getByRole('button', { name: 'Preview' }).click();
  await page.getByText(/\d visitors? to invite/).waitFor();
};

const german: Act = async (page) => {
  await choose(page, async (form) => {
    await form.getByLabel('Language').click();
    await page.getByRole('option', { name: 'Deutsch' }).click();
  });
  await page.goto(page.url().replace(/#.*$/, '#alice/visitors'));
  await send(page, '/visitor einladen Jane Doe jane@example.com morgen 14 Uhr');
  await page.getByRole('dialog').getByText('Vorname').first().waitFor();
};

/** Pat fills in the settings of a site. */
const siteSettings: Act = async (page) => {
  const home = page.getByRole('region', { name: 'Home' });
  await home.getByRole('button', { name: 'Settings for everyone' }).click();
  await page.getByRole('button', { name: 'Site settings' }).click();
  const choice = page.getByRole('dialog', { name: 'Site settings' });
  await pick(choice, 'Site', 'London Riverside');
  await choice.getByRole('button', { name: 'Next' }).click();
  const form = page.getByRole('dialog').last();
  await form.getByLabel('Front desk channel').click();
  await page.keyboard.type('visitors');
  await page.getByRole('option', { name: /visitors/ }).click();
  await page.keyboard.press('Escape');
};

/** The same, and the channel gets the list of the next morning. */
const frontDesk: Act = async (page, playground) => {
  await siteSettings(page, playground);
  await save(page, page.getByRole('dialog').last());
  await page.goto(page.url().replace(/#.*$/, '#alice/app/home'));
  await page.getByRole('region', { name: 'Home' }).getByText('Beatrice Lowe').waitFor();
  await page.goto(page.url().replace(/#.*$/, '#pat/visitors'));
  await turnUntil(playground, page.getByText('Expected today').first());
};

/** The pictures, each on a screen and on a phone. */
export const dayPictures: readonly { readonly name: string; readonly hash: string; readonly act: Act }[] = [
  { name: 'sentence', hash: '#alice/visitors', act: sentence },
  { name: 'group', hash: '#alice/visitors', act: group },
  { name: 'arrived', hash: '#alice/app/home', act: arrived },
  { name: 'digest', hash: '#alice/app/home', act: digest },
  { name: 'approval', hash: '#pat/app/home', act: approval },
  { name: 'site-settings', hash: '#pat/app/home', act: siteSettings },
  { name: 'front-desk', hash: '#pat/app/home', act: frontDesk },
  { name: 'german', hash: '#alice/app/home', act: german },
];
