import { blockSamples, blockWith, elementSamples } from '@visitor-invitations/testing/block-kit-samples';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as b from './gallery/build.ts';
import { scenes } from './gallery/scenes.ts';
import { withGallery } from './gallery/with-gallery.ts';

const gallery = withGallery();
const show = (...blocks: object[]) => gallery.open({ message: { blocks } });

describe.each([320, 390, 1280])('at a width of %i', (width) => {
  test.each(['light', 'dark'] as const)(
    'everything is accessible in %s, and nothing sticks out',
    async (colorScheme) => {
      const viewport = { width, height: 844 };
      await gallery.open(scenes, { viewport, colorScheme, hasTouch: width < 1000 });
      expect(await gallery.axeFinds()).toEqual([]);
      expect(await gallery.sticksOut()).toBeLessThanOrEqual(0);
    },
  );

  test('so is what unfolds', async () => {
    const asking = b.actions(b.button('Ask', { confirm: { text: b.plain('Sure?') } }));
    const page = await gallery.open(
      { Elements: scenes.Elements, Asks: { blocks: [asking] } },
      { viewport: { width, height: 844 } },
    );
    for (const name of ['Choose a site', 'Select a person']) {
      await page.getByRole('combobox', { name }).click();
      expect(await gallery.axeFinds()).toEqual([]);
    }
    await page.getByRole('button', { name: 'More actions' }).first().click();
    await page.getByRole('menuitem').first().waitFor();
    expect(await gallery.axeFinds()).toEqual([]);
    expect(await gallery.sticksOut()).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Ask' }).click();
    await page.getByRole('dialog').waitFor();
    expect(await gallery.axeFinds()).toEqual([]);
  });
});

test('on a touch screen nothing to press is smaller than a finger', async () => {
  const page = await gallery.open(
    { Elements: scenes.Elements, 'A form': scenes['A form'] },
    { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  );
  const small =
    await page.evaluate(`[...document.querySelectorAll('button, a.bk-button, .bk-text, .bk-select')]
    .filter((node) => !node.closest('[popover]') && node.getBoundingClientRect().height < 44)
    .map((node) => node.outerHTML)`);
  expect(small).toEqual([]);
});

test('every block and element that the limits know is drawn, and others say what they are', async () => {
  const samples = [
    ...blockSamples.map(({ block }) => block),
    ...elementSamples.flatMap(({ element, positions }) =>
      positions.map((position) => blockWith[position](element)),
    ),
  ];
  const page = await show(...samples);
  expect(await page.locator('.bk-block').count()).toBeGreaterThanOrEqual(samples.length);
  expect(await page.locator('.bk-unknown').allTextContents()).toEqual([]);
  await gallery.show({
    message: { blocks: [{ type: 'hologram' }, b.actions({ type: 'lever', action_id: 'l' })] },
  });
  await expect
    .poll(() => page.locator('.bk-unknown').allTextContents())
    .toEqual(['This block can’t be displayed: hologram', 'This element can’t be displayed: lever']);
});

test('words have the roles that they look like', async () => {
  const page = await show(
    { type: 'header', text: b.plain('Today :wave:') },
    { type: 'markdown', text: '# Plan\n- one\n- two' },
    { type: 'image', title: b.plain('The way in'), image_url: b.picture('red'), alt_text: 'A map' },
    { type: 'image', slack_file: { id: 'F1' }, alt_text: 'A plan' },
    ...scenes['Other blocks'].blocks.filter(({ type }) => type.endsWith('table')),
  );
  await page.getByRole('heading', { name: 'Today 👋' }).waitFor();
  await page.getByRole('heading', { name: 'Plan' }).waitFor();
  expect(await page.getByRole('listitem').allTextContents()).toEqual(['one', 'two']);
  await page.getByRole('figure').getByText('The way in').waitFor();
  await page.getByRole('img', { name: 'A map' }).waitFor();
  await page.getByRole('img', { name: 'A plan' }).waitFor();
  await page.getByRole('columnheader', { name: 'Guests' }).waitFor();
  const visits = page.getByRole('table', { name: 'Visits per week' });
  await visits.getByRole('rowheader', { name: '9' }).waitFor();
});

test('short codes stay as they are where the app wants no emoji', async () => {
  const raw = { type: 'plain_text', text: 'Raw :tada:', emoji: false };
  const party = b.plain('Party :tada:');
  const typed = { type: 'plain_text_input' };
  const page = await show(
    { type: 'header', text: raw },
    { type: 'section', text: raw, fields: [raw, party] },
    b.section('Party :tada:'),
    b.rich(b.part(b.words('Raw :tada: '), { type: 'emoji', name: 'tada' })),
    b.input('Raw', { ...typed, placeholder: raw }, { label: raw, hint: raw }),
    b.input('Party', { ...typed, placeholder: party }, { label: party }),
    b.actions(b.button('Raw', { text: raw }), {
      type: 'static_select',
      action_id: 'menu',
      placeholder: party,
      options: [{ text: raw, value: 'raw' }],
    }),
  );
  await page.getByRole('heading', { name: 'Raw :tada:' }).waitFor();
  await page.getByRole('button', { name: 'Raw :tada:' }).waitFor();
  expect(await page.locator('.text').allTextContents()).toEqual([
    'Raw :tada:',
    'Raw :tada:',
    'Party 🎉',
    'Party 🎉',
    'Raw :tada: 🎉',
  ]);
  const field = page.getByRole('textbox', { name: 'Raw :tada:', description: 'Raw :tada:' });
  expect(await field.getAttribute('placeholder')).toBe('Raw :tada:');
  const merry = page.getByRole('textbox', { name: 'Party 🎉' });
  expect(await merry.getAttribute('placeholder')).toBe('Party 🎉');
  await page.getByRole('combobox', { name: 'Party 🎉' }).click();
  await page.getByRole('option', { name: 'Raw :tada:' }).waitFor();
});

test('people, channels and times are those of the person who looks', async () => {
  const seconds = Date.parse('2026-03-02T23:30:00Z') / 1000;
  const text = `<@U0BOB> <@U0NOBODY> <#C0VISITORS> <!date^${seconds}^{date_num} {time}|soon> <!date^1e99^{date}|once>`;
  const page = await gallery.open({
    London: { blocks: [b.section(text)] },
    Singapore: { blocks: [b.section(text)], person: { timeZone: 'Asia/Singapore' } },
    Boston: { blocks: [b.section(text)], person: { timeZone: 'America/New_York', locale: 'en-US' } },
  });
  const seen = (title: string) => page.getByRole('region', { name: title }).locator('.text').textContent();
  expect(await seen('London')).toBe('@Bob Chen @U0NOBODY #visitors 2026-03-02 23:30 once');
  expect(await seen('Singapore')).toContain('2026-03-03 07:30');
  expect(await seen('Boston')).toMatch(/2026-03-02 6:30\sPM/);
  const time = page.getByRole('region', { name: 'Boston' }).getByRole('time');
  expect(await time.getAttribute('datetime')).toBe('2026-03-02T23:30:00.000Z');
});

test('what cannot be pressed in a card says so', async () => {
  const page = await show({ type: 'card', title: b.mrkdwn('Ada'), actions: [b.button('Greet')] });
  expect(await page.getByRole('button', { name: 'Greet' }).isDisabled()).toBe(true);
});

describe('hostile text', () => {
  const known =
    /^(?:A|BLOCKQUOTE|BR|CODE|DIV|EM|H3|HR|LI|OL|P|PRE|S|SPAN|STRONG|TABLE|TBODY|TD|TH|TIME|TR|UL)$/;
  const bits = [
    '<script>globalThis.pwned = 1</script>',
    '<img src=x onerror="globalThis.pwned = 1">',
    '<javascript:globalThis.pwned=1|click>',
    '[click](javascript:globalThis.pwned=1)',
    '<data:text/html,x>',
    '"><svg onload=globalThis.pwned=1>',
    '<!date^1^{date}^javascript:x|y>',
    '&lt;b&gt;',
    '*',
    '_',
    '`',
    '```',
    '> ',
    '\n',
    '| a |\n|---|\n',
    '- ',
    '# ',
  ];
  const text = fc
    .array(fc.oneof(fc.constantFrom(...bits), fc.string()), { minLength: 1, maxLength: 8 })
    .map((parts) => parts.join(''))
    .filter((value) => value.trim() !== '');

  test('stays text, whatever it is made of', async () => {
    const hostile = fc.sample(text, 150);
    const blocks = hostile.flatMap((value) => [
      b.section(value),
      { type: 'section', text: b.plain(value) },
      { type: 'markdown', text: value },
    ]);
    const page = await gallery.open({ message: { blocks } });
    await expect.poll(() => page.locator('.bk-block').count()).toBe(blocks.length);
    const tags = (await page.evaluate(
      "[...new Set([...document.querySelectorAll('.text *')].map((node) => node.tagName))]",
    )) as string[];
    expect(tags.filter((tag) => !known.test(tag))).toEqual([]);
    const attributes = (await page.evaluate(
      "[...new Set([...document.querySelectorAll('.text *')].flatMap((node) => node.getAttributeNames()))].sort()",
    )) as string[];
    expect(attributes).toEqual(
      attributes.filter((name) =>
        ['class', 'datetime', 'href', 'rel', 'start', 'style', 'target', 'title'].includes(name),
      ),
    );
    const schemes = (await page.evaluate(
      "[...new Set([...document.querySelectorAll('.text a')].map((node) => node.protocol))]",
    )) as string[];
    expect(schemes.filter((scheme) => !/^(?:https?|mailto|tel|slack):$/.test(scheme))).toEqual([]);
    expect(await page.evaluate('globalThis.pwned')).toBeUndefined();
    const plain = await page.evaluate(
      "[...document.querySelectorAll('.bk-block')].filter((_, index) => index % 3 === 1).map((node) => node.textContent)",
    );
    expect(
      (plain as string[]).map((each, at) => each === hostile[at] || hostile[at]?.includes(':')),
    ).not.toContain(false);
  });
});
