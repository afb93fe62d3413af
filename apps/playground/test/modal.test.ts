import { expect, test } from 'vitest';
import type { TestContext } from './bolt-app.ts';
import { composer, dialog, focused, messages, open, send } from './page.ts';
import { startVisitorsApp } from './visitors-app.ts';

/** Alice with the form in front of her. */
const openForm = async (context: TestContext) => {
  const page = await open(context);
  await send(page, '/visitor invite');
  await page.getByRole('dialog', { name: 'Invite a visitor' }).waitFor();
  return page;
};

test('a form is corrected and sent', async () => {
  await using context = await startVisitorsApp();
  const page = await openForm(context);
  await page.getByLabel('Name').and(focused(page)).fill('Ada Lovelace');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await page.getByLabel('E-mail').and(focused(page)).fill('bad@example.com');
  await page.keyboard.press('Enter');
  await dialog(page).getByText('This address is not allowed.').waitFor();
  await page.getByLabel('E-mail').and(focused(page)).fill('ada@example.com');
  await page.keyboard.press('Enter');
  await dialog(page).waitFor({ state: 'detached' });
  await messages(page).getByText('Ada Lovelace was invited.').waitFor();
  await composer(page).and(focused(page)).waitFor();
});

test('a second click sends nothing while the first is under way', async () => {
  await using context = await startVisitorsApp();
  const page = await openForm(context);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('ada@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).dblclick();
  await dialog(page).waitFor({ state: 'detached' });
  const sent = context.slack.deliveries.filter(({ request }) => request.payload.type === 'view_submission');
  expect(sent).toHaveLength(1);
});

test('a form whose app fails says so, and keeps what was typed', async () => {
  await using context = await startVisitorsApp();
  const page = await openForm(context);
  await page.getByLabel('Name').fill('Ada');
  await page.getByLabel('E-mail').fill('broken@example.com');
  await page.getByRole('button', { name: 'Send invitation' }).click();
  await dialog(page).getByRole('alert').getByText('We had some trouble connecting').waitFor();
  expect(await page.getByLabel('E-mail').inputValue()).toBe('broken@example.com');
});

test('a view is pushed over another and leads back to it, with what was typed', async () => {
  await using context = await startVisitorsApp();
  const page = await openForm(context);
  await page.getByLabel('Name').fill('Ada');
  await dialog(page).getByRole('button', { name: 'More details' }).click();
  await page.getByRole('dialog', { name: 'More details' }).waitFor();
  await page.getByRole('textbox').and(focused(page)).waitFor();
  await page.getByRole('button', { name: 'Back' }).click();
  await page.getByRole('dialog', { name: 'Invite a visitor' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
  await dialog(page).getByRole('button', { name: 'More details' }).and(focused(page)).waitFor();
});

test('an update of the app keeps what was typed and where the focus is', async () => {
  await using context = await startVisitorsApp();
  const page = await openForm(context);
  await page.getByLabel('Name').fill('Ada');
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'Singapore' }).click();
  await expect.poll(() => page.getByRole('combobox', { name: 'Site' }).inputValue()).toBe('Singapore');
  await dialog(page).getByRole('button', { name: 'Refresh' }).press('Enter');
  await dialog(page).getByText('Fresh as of now.').waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Ada');
  expect(await page.getByRole('combobox', { name: 'Site' }).inputValue()).toBe('Singapore');
  await dialog(page).getByRole('button', { name: 'Refresh' }).and(focused(page)).waitFor();
});

test('Escape closes an open menu, and not the form around it', async () => {
  await using context = await startVisitorsApp();
  const page = await openForm(context);
  await page.getByRole('combobox', { name: 'Site' }).click();
  await page.getByRole('option', { name: 'London' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('option', { name: 'London' }).waitFor({ state: 'detached' });
  expect(await dialog(page).count()).toBe(1);
  await page.keyboard.press('Escape');
  await dialog(page).waitFor({ state: 'detached' });
});

test('the Home tab comes from the app, and opens its form', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context);
  await page.getByRole('link', { name: 'Home' }).click();
  await page.getByRole('region', { name: 'Home' }).getByRole('button', { name: 'Invite' }).click();
  await page.getByRole('dialog', { name: 'Invite a visitor' }).waitFor();
});

test('a Home tab without anything published says so', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#bob/app/home');
  await page.getByText('Visitors hasn’t published a Home tab for you yet.').waitFor();
});
