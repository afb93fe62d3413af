import { expect, test } from 'vitest';
import { composer, messages, usePlayground } from './page.ts';
import { startVisitorsApp } from './visitors-app.ts';

const { open } = usePlayground();

test('the page asks once for a change that concerns everybody', async () => {
  await using context = await startVisitorsApp();
  const page = await open(context, '#alice/visitors');
  await composer(page).waitFor();
  await page.waitForLoadState('load');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  context.slack.person('bob').say('Good morning', { channel: 'C0VISITORS' });
  await messages(page).getByText('Good morning').waitFor();
  const counts = page.getByRole('link', { name: /1\s*unread message/ });
  await counts.nth(4).waitFor();
  expect(asked.filter((url) => /people|screens/.test(url))).toHaveLength(1);
});

test('an old message keeps its time while others come', async () => {
  let now = Date.parse('2026-05-04T08:20:00Z');
  await using context = await startVisitorsApp({ now: () => now });
  const bob = context.slack.person('bob');
  bob.say('Earlier', { channel: 'C0VISITORS' });
  const page = await open(context, '#alice/visitors');
  await messages(page).getByText('Earlier').waitFor();
  now += 3 * 3_600_000;
  bob.say('Later', { channel: 'C0VISITORS' });
  await messages(page).getByText('Later').waitFor();
  expect(await messages(page).locator('time').allTextContents()).toEqual(['09:20', '12:20']);
});
