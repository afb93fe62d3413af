import { axeFinds, sticksOut } from '@visitor-invitations/testing/browser';
import { expect, test } from 'vitest';
import { actions, button, option, plain, startApp } from './bolt-app.ts';
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

const words = { type: 'mrkdwn', text: '*Jane Doe* with <@U0BOB> in <#C0VISITORS>: `/visitor today`' };
const menus = ['static_select', 'external_select', 'users_select', 'multi_static_select'];
const overflow = { type: 'overflow', action_id: 'more', options: [option('Edit'), option('Cancel')] };
const everything = [
  { type: 'header', text: plain('Today') },
  { type: 'section', text: words, accessory: overflow },
  { type: 'section', text: words, accessory: button('edit', 'Edit') },
  actions(button('yes', 'Yes', { style: 'primary' }), button('no', 'No', { style: 'danger' })),
  ...menus.map((type) =>
    actions({ type, action_id: type, ...(type.includes('static') && { options: [option('London')] }) }),
  ),
  { type: 'divider' },
  { type: 'alert', level: 'warning', text: words },
  { type: 'context', elements: [words] },
  {
    type: 'rich_text',
    elements: [{ type: 'rich_text_preformatted', elements: [{ type: 'text', text: 'Visit: 1' }] }],
  },
];

test('every block that the app sends is drawn, and is accessible, wide in light and narrow in dark', async () => {
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
    await messages(page).getByText('Jane Doe with @Bob Chen in #visitors: /visitor today').first().waitFor();
    await messages(page).getByText('Visit: 1').waitFor();
    expect(await messages(page).getByText('can’t be displayed').allTextContents()).toEqual([]);
    expect(await axeFinds(page)).toEqual([]);
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
  }
});

test('a block that the app never sends is named', async () => {
  await using context = await post([{ type: 'markdown', text: '# Plan' }]);
  const page = await open(context, '#alice/visitors');
  await messages(page).getByText('This block can’t be displayed: markdown').waitFor();
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
    ]),
  );
  const page = await open(context, '#alice/visitors');
  await expect.poll(() => page.locator('.bk-block').count()).toBe(hostile.length * 2);
  expect(await messages(page).locator('.text :is(script, img, svg, a)').count()).toBe(0);
  expect(await page.evaluate('globalThis.pwned')).toBeUndefined();
});
