import { expect, test } from 'vitest';
import type { PersonSnapshot, Scene } from '../src/playground/api.ts';
import { playgroundStage } from './playground-app.ts';
import { playground } from './playground-client.ts';
import { composer, messages, usePlayground } from './playground-page.ts';

const { open } = usePlayground();

test('several screens come at once: of the people who are named, or of everybody', async () => {
  await using stage = await playgroundStage({ now: () => Date.parse('2026-05-04T08:20:00Z') });
  const { get } = playground(stage.slack);
  const [alice, bob] = [await get('people/alice'), await get('people/bob')];
  expect(await get('screens?of=bob,alice')).toEqual([bob, alice]);
  const everybody = await get<PersonSnapshot[]>('screens');
  expect(everybody.map(({ person }) => person)).toEqual((await get<Scene>('scene')).people);
  expect(await get('screens?of=alice,zed')).toEqual({ error: 'There is no person "zed"' });
});

test('the page asks once for a change that concerns everybody', async () => {
  await using stage = await playgroundStage();
  const page = await open(stage, '#alice/visitors');
  await composer(page).waitFor();
  await page.waitForLoadState('load');
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  stage.slack.person('bob').say('Good morning', { channel: 'C0VISITORS' });
  await messages(page).getByText('Good morning').waitFor();
  const counts = page.getByRole('link', { name: /1\s*unread message/ });
  await counts.nth(4).waitFor();
  expect(asked.filter((url) => /people|screens/.test(url))).toHaveLength(1);
});

test('an old message keeps its time while others come', async () => {
  let now = Date.parse('2026-05-04T08:20:00Z');
  await using stage = await playgroundStage({ now: () => now });
  const bob = stage.slack.person('bob');
  bob.say('Earlier', { channel: 'C0VISITORS' });
  const page = await open(stage, '#alice/visitors');
  await messages(page).getByText('Earlier').waitFor();
  now += 3 * 3_600_000;
  bob.say('Later', { channel: 'C0VISITORS' });
  await messages(page).getByText('Later').waitFor();
  expect(await messages(page).locator('time').allTextContents()).toEqual(['09:20', '12:20']);
});
