import { blockSamples, blockWith, elementSamples } from '@visitor-invitations/testing/block-kit-samples';
import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { expect, test } from 'vitest';
import { startApp } from './bolt-app.ts';
import { messages, open } from './page.ts';

/** #visitors with a message for each of these blocks. */
const post = async (blocks: object[]) => {
  const context = await startApp(() => {}, { violations: 'show' });
  const channel = 'C0VISITORS';
  for (const block of blocks) {
    await context.app.client.chat.postMessage({ channel, text: 'A block', blocks: [block] as never });
  }
  return context;
};

const everything = [
  ...blockSamples.map(({ block }) => block),
  ...elementSamples.flatMap(({ element, positions }) =>
    positions.map((position) => blockWith[position](element)),
  ),
].filter(({ type }) => type !== 'input' && type !== 'file');

test('every block and element is drawn, and is accessible, wide in light and narrow in dark', async () => {
  await using context = await post(everything);
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 320],
  ] as const) {
    const page = await open(context, '#alice/visitors', {
      colorScheme,
      viewport: { width, height: 800 },
      hasTouch: width < 1000,
    });
    await expect
      .poll(() => messages(page).getByRole('listitem').count())
      .toBeGreaterThanOrEqual(everything.length);
    expect(await messages(page).getByText('can’t be displayed').allTextContents()).toEqual([]);
    expect(await axeFinds(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  }
});

test('text has the role that it looks like, and people and times are those of who looks', async () => {
  const seconds = Date.parse('2026-03-02T23:30:00Z') / 1000;
  await using context = await post([
    { type: 'header', text: { type: 'plain_text', text: 'Today :wave: :nothing_like_it:' } },
    { type: 'markdown', text: '# Plan\n- one\n- two\n\n|Site|Guests|\n|---|---|\n|London|12|' },
    {
      type: 'section',
      text: { type: 'mrkdwn', text: `<@U0BOB> <#C0VISITORS> <!date^${seconds}^{date_num} {time}|soon>` },
    },
  ]);
  const page = await open(context, '#carol/visitors');
  await page.getByRole('heading', { name: 'Today 👋 :nothing_like_it:' }).waitFor();
  await page.getByRole('heading', { name: 'Plan' }).waitFor();
  await page.getByRole('listitem').getByRole('listitem').getByText('two').waitFor();
  await page.getByRole('columnheader', { name: 'Guests' }).waitFor();
  await messages(page).getByText('@Bob Chen #visitors 2026-03-03 07:30').waitFor();
});

test('hostile text stays text', async () => {
  const hostile = [
    '<script>globalThis.pwned = 1</script>',
    '<img src=x onerror="globalThis.pwned = 1">',
    '<javascript:globalThis.pwned=1|click> [click](javascript:globalThis.pwned=1)',
    '"><svg onload=globalThis.pwned=1>',
  ];
  await using context = await post(
    hostile.flatMap((text) => [
      { type: 'section', text: { type: 'mrkdwn', text } },
      { type: 'section', text: { type: 'plain_text', text } },
      { type: 'markdown', text },
    ]),
  );
  const page = await open(context, '#alice/visitors');
  await expect.poll(() => page.locator('.bk-block').count()).toBe(hostile.length * 3);
  expect(await messages(page).locator('.text :is(script, img, svg, a)').count()).toBe(0);
  expect(await page.evaluate('globalThis.pwned')).toBeUndefined();
});
