import { expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { headersOf, on, visitorsOf } from '../../../test/home.ts';
import { type SlackContext, slackTest } from '../../../test/slack-test.ts';

/** Invites `count` visitors, ten a day, in the order of their numbers. */
const inviteMany = async (invited: SlackContext['invited'], count: number) => {
  const numbers = Array.from({ length: count }, (_, index) => index);
  for (const number of numbers) {
    const day = String(6 + Math.floor(number / 10)).padStart(2, '0');
    const minute = String(number % 10).padStart(2, '0');
    await invited({
      lastName: `No ${number + 1}`,
      startDate: `2026-07-${day}T10:${minute}:00Z`,
      endDate: `2026-07-${day}T11:00:00Z`,
    });
  }
};

const _TODAY = 'Today, Monday, 6 July 2026';

const onPage = (first: number) => `Visits ${first} to `;

const buttonsOf = ({ blocks }: Parameters<typeof wordsOf>[0]) =>
  blocks.at(-1)?.elements?.map(({ text }) => text?.text);

slackTest(
  'shows hundreds of visits page by page, forth and back, far below Slack’s limit of blocks',
  async ({ invited, alice }) => {
    await inviteMany(invited, 150);
    await invited({ lastName: 'Much Later', ...on('2026-08-20') });
    const seen: string[] = [];
    let home = await alice.home();
    for (let first = 1; ; first += 20) {
      home = await alice.waitForHome(onPage(first));
      seen.push(...visitorsOf(home));
      expect(home.blocks.length).toBeLessThan(50);
      expect(wordsOf(home).includes('1 more after that.')).toBe(first === 141);
      if (first === 141) break;
      await home.click('More');
    }
    expect(headersOf(home)).toEqual(['Monday, 20 July 2026']);
    expect(seen).toEqual(Array.from({ length: 150 }, (_, index) => `Vera No ${index + 1}`));
    expect(wordsOf(home)).toContain('Visits 141 to 150 of 150.');
    expect(buttonsOf(home)).toEqual(['Back']);
    await home.click('Back');
    const before = await alice.waitForHome(onPage(121));
    expect(headersOf(before)).toEqual(['Saturday, 18 July 2026', 'Sunday, 19 July 2026']);
    expect(buttonsOf(before)).toEqual(['Back', 'More']);
  },
);

slackTest(
  'keeps to the page that is read when it is brought up to date, and opens on the first',
  async ({ invited, alice, sandbox }) => {
    await inviteMany(invited, 41);
    await (await alice.home()).click('More');
    const second = await alice.waitForHome(onPage(21));
    sandbox.clock.set('2026-07-06T08:31:00Z');
    await second.click('Refresh');
    const again = await alice.waitForHome('09:31');
    expect(visitorsOf(again)[0]).toBe('Vera No 21');
    await again.row('Vera No 21').click('Cancel');
    await (await alice.modal('Cancel a visit')).submit();
    const cancelled = await alice.waitForHome('Show 1 past or cancelled');
    expect(visitorsOf(cancelled)[0]).toBe('Vera No 22');
    expect(visitorsOf(await alice.home())[0]).toBe('Vera No 1');
  },
);

slackTest(
  'shows the last page when the one that was asked for is there no more',
  async ({ invited, alice, sandbox }) => {
    await inviteMany(invited, 21);
    await (await alice.home()).click('More');
    const second = await alice.waitForHome(onPage(21));
    sandbox.clock.set('2026-07-07T08:20:00Z');
    await second.click('Refresh');
    const only = await alice.waitForHome((view) => headersOf(view)[0] === 'Today, Tuesday, 7 July 2026');
    expect(visitorsOf(only)).toHaveLength(11);
  },
);
