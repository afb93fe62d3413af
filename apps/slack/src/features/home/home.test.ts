import { describe, expect } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { headersOf, on, searches, visitorsOf } from '../../../test/home.ts';
import { slackTest } from '../../../test/slack-test.ts';

const TODAY = 'Today, Monday, 6 July 2026';

describe('the Home tab', () => {
  slackTest(
    'shows the visits of today and of the 14 days after, by day, and counts those after that',
    async ({ alice, client, sandbox, invited }) => {
      sandbox.frontDesk.checkIn(await invited({ lastName: 'In Canary' }));
      await client.invitations.delete(await invited({ lastName: 'Off Canary', ...on('2026-07-08') }));
      await invited({
        lastName: 'All Week',
        startDate: '2026-07-03T09:00:00Z',
        endDate: '2026-07-10T09:00:00Z',
      });
      await invited({ lastName: 'Yesterday', ...on('2026-07-05') });
      await invited({ lastName: 'Tomorrow', ...on('2026-07-07') });
      await invited({ lastName: 'Last', ...on('2026-07-20') });
      await invited({ lastName: 'Too Late', ...on('2026-07-21') });
      await invited({ lastName: 'Of Bob', hostEmail: 'bob@example.com' });

      const home = await alice.home();
      expect(headersOf(home)).toEqual([TODAY, 'Tomorrow, Tuesday, 7 July 2026', 'Monday, 20 July 2026']);
      expect(visitorsOf(home)).toEqual(
        ['All Week', 'In Canary', 'Tomorrow', 'Last'].map((name) => `Vera ${name}`),
      );
      const states = [...wordsOf(home).matchAll(/^(\w[\w ]+) · /gm)].map(([, state]) => state);
      expect(states).toEqual(['Expected', 'Checked in', 'Expected', 'Expected']);
      expect(wordsOf(home)).toMatch(/1 more after that\. See it with `\/visitor find`\.$/);
    },
  );

  slackTest(
    'folds what is over or cancelled, and shows it last on its day at a button, until another hides it',
    async ({ alice, client, sandbox, invited }) => {
      const early = { startDate: '2026-07-06T06:00:00Z', endDate: '2026-07-06T07:00:00Z' };
      await invited({ lastName: 'Early', ...early });
      await client.invitations.delete(await invited({ lastName: 'Off' }));
      const here = await invited({ lastName: 'In', ...on('2026-07-06') });
      sandbox.frontDesk.checkIn(here);
      await invited({ lastName: 'Late', startDate: '2026-07-06T15:00:00Z', endDate: '2026-07-06T16:00:00Z' });
      const folded = await alice.home();
      expect(visitorsOf(folded)).toEqual(['Vera Late', 'Vera In']);
      await folded.click('Show 2 past or cancelled');
      const all = await alice.waitForHome('Hide past and cancelled');
      expect(visitorsOf(all)).toEqual(['Vera Late', 'Vera In', 'Vera Early', 'Vera Off']);
      expect(wordsOf(all)).toContain(
        'Didn’t check in · *Vera Early* (Visitor) · 07:00 to 08:00 · London Riverside',
      );
      sandbox.frontDesk.checkOut(here);
      sandbox.clock.set('2026-07-06T08:41:00Z');
      await all.click('Refresh');
      const later = await alice.waitForHome('09:41');
      expect(wordsOf(later)).toContain('Ended · *Vera In* (Visitor)');
      await later.click('Hide past and cancelled');
      expect(visitorsOf(await alice.waitForHome('Show 3 past or cancelled'))).toEqual(['Vera Late']);
    },
  );

  slackTest('says so when nobody is expected any more', async ({ alice, client, invited }) => {
    await client.invitations.delete(await invited());
    expect(wordsOf(await alice.home())).toContain('Nobody else is expected today.\nShow 1 past or cancelled');
  });

  slackTest(
    'says when it was brought up to date, and names the zone of its times',
    async ({ alice, invited }) => {
      await invited();
      const words = wordsOf(await alice.home());
      expect(words).toContain(
        '\nUpdated: Mon, 6 Jul 2026, 09:40. Times are in your Slack time zone: Europe/London.\n',
      );
    },
  );

  slackTest(
    'says of a visit when, where and how it stands, and repeats no day that stands above it',
    async ({ alice, invited }) => {
      const night = { startDate: '2026-07-05T20:00:00Z', endDate: '2026-07-06T21:00:00Z' };
      await invited({ lastName: 'All Night', companyName: 'Night & Co', ...night });
      await invited();
      const rows = (await alice.home()).blocks.filter(({ accessory }) => accessory);
      expect(rows.map(({ text }) => text?.text)).toEqual([
        'Expected · *Vera All Night*, Night &amp; Co (Visitor)\nSun, 5 Jul 2026, 21:00 to Mon, 6 Jul 2026, 22:00 · London Riverside',
        'Expected · *Vera Canary* (Visitor) · 11:00 to 12:00 · London Riverside',
      ]);
    },
  );

  slackTest('is the host’s own, on the day of their own zone', async ({ slack, sandbox, invited }) => {
    sandbox.clock.set('2026-07-06T16:30:00Z');
    // Half past three of the next day in Singapore.
    const late = { startDate: '2026-07-06T19:30:00Z', endDate: '2026-07-06T20:00:00Z' };
    await invited({ hostEmail: 'carol@example.com', ...late });
    const home = await slack.person('carol').home();
    expect(headersOf(home)).toEqual(['Today, Tuesday, 7 July 2026', 'After today']);
    expect(wordsOf(home)).toMatch(
      /Asia\/Singapore\.\n.*\nExpected · .* · 03:30 to 04:00 · London Riverside\n/s,
    );
  });

  slackTest('says when there are no visitors, today or later', async ({ alice }) => {
    const home = await alice.home();
    expect(wordsOf(home)).toMatch(
      /Today, Monday, 6 July 2026\nNo visitors today\.\nAfter today\nNo visitors in the next 14 days\.$/,
    );
  });

  slackTest(
    'is not updated when a user opens the Messages tab',
    async ({ sandbox, slack, alice, stopApp }) => {
      const before = searches(sandbox);
      await slack.events.homeOpened(alice, 'messages');
      await stopApp();
      expect(alice.currentHome).toBeUndefined();
      expect(searches(sandbox)).toBe(before);
    },
  );
});

describe('a button of the Home tab', () => {
  slackTest(
    'or an entry of the menu of a visit opens what can be done about it',
    async ({ alice, invited }) => {
      await invited();
      const home = await alice.home();
      for (const [name, title] of [
        ['Update', 'Update a visit'],
        ['Cancel', 'Cancel a visit'],
        ['Invite again', 'Invite a visitor'],
      ] as const) {
        await home.row('Vera Canary').click(name);
        const modal = await alice.modal(title);
        expect(wordsOf(modal)).toContain(name === 'Cancel' ? '*Vera Canary*' : 'First name');
        await modal.close();
      }
    },
  );

  slackTest('offers nothing but what can be done', async ({ alice, client, invited, sandbox }) => {
    sandbox.frontDesk.checkIn(await invited({ lastName: 'In' }));
    await client.invitations.delete(await invited({ lastName: 'Off' }));
    await (await alice.home()).click('Show 1 past or cancelled');
    const home = await alice.waitForHome('Vera Off');
    await expect(home.row('Vera In').click('Cancel')).rejects.toThrow(/Cancel/);
    await expect(home.row('Vera Off').click('Update')).rejects.toThrow(/Update/);
    await home.row('Vera Off').click('Invite again');
    expect((await alice.modal()).title).toBe('Invite a visitor');
  });

  slackTest(
    'responds in a direct message, as the Home tab has no response_url',
    async ({ alice, invited, sandbox }) => {
      await invited();
      const home = await alice.home();
      sandbox.faults.set([{ operation: 'invitations.get', status: 403 }]);
      await home.row('Vera Canary').click('Update');
      const { text, isEphemeral } = await alice.message();
      expect(text).toMatch(/^The visitor service rejected this app’s credentials/);
      expect(isEphemeral).toBe(false);
    },
  );

  slackTest('called Refresh brings the list up to date', async ({ alice, sandbox, invited }) => {
    const home = await alice.home();
    await invited();
    sandbox.clock.set('2026-07-06T08:41:00Z');
    await home.click('Refresh');
    const after = await alice.waitForHome('09:41');
    expect(visitorsOf(after)).toEqual(['Vera Canary']);
  });
});
