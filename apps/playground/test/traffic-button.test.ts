import { axeFinds } from '@visitor-invitations/testing/browser';
import { devices, type Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startApp, type TestContext } from './bolt-app.ts';
import { usePlayground } from './page.ts';

const { open } = usePlayground();

/** Its response to a command tells the whole channel, which Slack does not allow there. */
const loud = () =>
  startApp(
    (app) => {
      app.command('/visitor', ({ ack }) => ack({ text: '<!channel>' }));
    },
    { violations: 'show' },
  );

const pane = (page: Page) => page.getByRole('region', { name: 'Traffic' });
const button = (page: Page) => page.getByRole('button', { name: /^Traffic/ });
const type = ({ slack }: TestContext) => slack.person('alice').command('/visitor');

test('what was closed or opened is so after a reload, also where the traffic covers everything', async () => {
  await using context = await loud();
  const page = await open(context);
  await pane(page).waitFor();
  await button(page).click();
  await pane(page).waitFor({ state: 'detached' });
  await page.reload();
  await button(page).waitFor();
  expect(await pane(page).count()).toBe(0);

  await page.setViewportSize({ width: 600, height: 700 });
  await button(page).click();
  await pane(page).waitFor();
  await page.reload();
  await pane(page).waitFor();
  await page.setViewportSize({ width: 1280, height: 800 });
  await pane(page).waitFor({ state: 'detached' });
  await button(page).click();
  await page.reload();
  await pane(page).waitFor();
});

test.each([
  ['beside the conversation', {}],
  ['on a phone', devices['iPhone 13']],
])('%s, broken rules are counted on the button while the traffic is closed', async (_, options) => {
  await using context = await loud();
  const page = await open(context, '', options);
  if (await pane(page).isVisible()) await button(page).click();
  expect(await button(page).textContent()).toBe('Traffic');
  await type(context);
  await page.getByRole('button', { name: 'Traffic 1 Slack rule broken' }).waitFor();
  await type(context);
  await page.getByRole('button', { name: 'Traffic 2 Slack rules broken' }).waitFor();
  expect(await axeFinds(page)).toEqual([]);
  await button(page).click();
  await pane(page).getByText('2 Slack rules broken').waitFor();
  await pane(page).getByRole('button', { name: 'Clear' }).click();
  await pane(page).getByText('No Slack rules broken').waitFor();
});
