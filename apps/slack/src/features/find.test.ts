import { describe, expect } from 'vitest';
import { wordsOf } from '../../test/fill-in.ts';
import { type SlackContext, slackTest } from '../../test/slack-test.ts';

/** The names that a search shows, in order. */
const found = async (alice: SlackContext['alice'], query: string): Promise<string[]> => {
  await alice.command(`/visitor find ${query}`);
  const words = wordsOf(await alice.message());
  return [...words.matchAll(/^\w[\w’ ]+ · \*(.+?)\*/gm)].map(([, name = '']) => name);
};

const on = (day: string) => ({ startDate: `${day}T10:00:00Z`, endDate: `${day}T11:00:00Z` });

describe('/visitor find', () => {
  slackTest(
    'finds the host’s own visits of today and later, by visitor, company, email and day',
    async ({ invited, alice }) => {
      await invited({
        lastName: 'Over Canary',
        startDate: '2026-07-06T06:00:00Z',
        endDate: '2026-07-06T07:00:00Z',
      });
      await invited({ lastName: 'Canary Zoë', companyName: 'Example Works', ...on('2026-07-08') });
      await invited({ firstName: 'Jan', email: 'jan.canary@example.com', ...on('2026-07-18') });
      await invited({ lastName: 'Yesterday', ...on('2026-07-05') });
      await invited({ lastName: 'Canary of Bob', hostEmail: 'bob@example.com' });

      expect(await found(alice, '')).toEqual(['Vera Over Canary', 'Vera Canary Zoë', 'Jan Canary']);
      expect(await found(alice, 'zoe')).toEqual(['Vera Canary Zoë']);
      expect(await found(alice, 'vera works')).toEqual(['Vera Canary Zoë']);
      expect(await found(alice, 'jan.canary@')).toEqual(['Jan Canary']);
      expect(await found(alice, '8 July')).toEqual(['Vera Canary Zoë']);
      expect(await found(alice, '2026-07-18')).toEqual(['Jan Canary']);
      expect(await found(alice, 'wednesday')).toEqual(['Vera Canary Zoë']);
      expect(await found(alice, 'today')).toEqual(['Vera Over Canary']);
      expect(await found(alice, 'bob')).toEqual([]);
    },
  );

  slackTest(
    'understands names, days and states as people write them',
    async ({ invited, sites, client, alice }) => {
      const york = sites.find(({ name }) => name?.startsWith('New York'))?.id ?? '';
      await invited({ firstName: 'Yara', lastName: 'Haddad', ...on('2026-07-08') });
      await invited({ firstName: 'Otto', lastName: 'Canary', ...on('2026-07-14'), siteId: york });
      await invited({
        firstName: 'Ida',
        lastName: 'Canary',
        ...on('2026-12-01'),
        visitorTypeName: 'Auditor',
      });
      await client.invitations.delete(await invited({ firstName: 'Uma', ...on('2026-07-20') }));

      expect(await found(alice, 'haddad, yara')).toEqual(['Yara Haddad']);
      expect(await found(alice, 'dec 1st')).toEqual(['Ida Canary']);
      expect(await found(alice, '1st December')).toEqual(['Ida Canary']);
      expect(await found(alice, '8th july')).toEqual(['Yara Haddad']);
      expect(await found(alice, 'this week')).toEqual(['Yara Haddad']);
      expect(await found(alice, 'Next  week')).toEqual(['Otto Canary']);
      expect(await found(alice, 'canary next week')).toEqual(['Otto Canary']);
      expect(await found(alice, 'next month')).toEqual([]);
      expect(await found(alice, 'this month')).toEqual(['Yara Haddad', 'Otto Canary', 'Uma Canary']);
      expect(await found(alice, 'new york')).toEqual(['Otto Canary']);
      expect(await found(alice, 'auditor')).toEqual(['Ida Canary']);
      expect(await found(alice, 'cancelled')).toEqual(['Uma Canary']);
      expect(await found(alice, 'expected otto')).toEqual(['Otto Canary']);
    },
  );

  slackTest('knows the periods that people name', async ({ invited, client, alice }) => {
    await invited({ firstName: 'Wednesday', ...on('2026-07-08') });
    await invited({ firstName: 'Weekend', ...on('2026-07-12') });
    await invited({ firstName: 'Friday', ...on('2026-07-17') });
    await client.invitations.delete(await invited({ firstName: 'Gone', ...on('2026-07-13') }));

    expect(await found(alice, 'next friday')).toEqual(['Friday Canary']);
    expect(await found(alice, 'Canary next Fri')).toEqual(['Friday Canary']);
    expect(await found(alice, 'in 2 days')).toEqual(['Wednesday Canary']);
    expect(await found(alice, 'in a week')).toEqual(['Gone Canary']);
    expect(await found(alice, 'this  weekend')).toEqual(['Weekend Canary']);
    expect(await found(alice, 'canceled')).toEqual(['Gone Canary']);
  });

  slackTest('finds names as people type them, the exact spelling first', async ({ invited, alice }) => {
    await invited({ firstName: 'Soren', lastName: 'Weiss', ...on('2026-07-08') });
    await invited({ firstName: 'Søren', lastName: 'Weiß', ...on('2026-07-09') });
    await invited({ firstName: 'Sean', lastName: 'O\u2019Brien', ...on('2026-07-10') });
    await invited({ firstName: 'Jean', lastName: 'Luc', ...on('2026-07-11') });

    expect(await found(alice, 'soren')).toEqual(['Soren Weiss', 'Søren Weiß']);
    expect(await found(alice, 'weiß')).toEqual(['Søren Weiß', 'Soren Weiss']);
    for (const query of ["o'brien", 'o’brien', '"sean o’brien"', 'obrien'])
      expect(await found(alice, query)).toEqual(['Sean O’Brien']);
    expect(await found(alice, 'jean-luc')).toEqual(['Jean Luc']);
  });

  slackTest('finds visitors whose names are words for days', async ({ invited, alice }) => {
    await invited({ firstName: 'Wednesday', lastName: 'Tomorrow', ...on('2026-07-20') });
    expect(await found(alice, 'wednesday')).toEqual(['Wednesday Tomorrow']);
    expect(await found(alice, 'tomorrow')).toEqual(['Wednesday Tomorrow']);
  });

  slackTest(
    'offers with each visit what can still be done about it',
    async ({ alice, client, sandbox, invited }) => {
      sandbox.frontDesk.checkIn(await invited({ lastName: 'In Canary', ...on('2026-07-06') }));
      await client.invitations.delete(await invited({ lastName: 'Off Canary', ...on('2026-07-07') }));
      await invited({ lastName: 'Expected Canary', ...on('2026-07-08') });
      await alice.command('/visitor find');
      const { blocks } = await alice.message();
      const offered = blocks
        .filter(({ accessory }) => accessory)
        .map(({ accessory }) => accessory?.options?.map(({ text }) => text?.text));
      expect(offered).toEqual([
        ['Update', '+30 minutes', 'Copy details', 'Invite again'],
        ['Invite again'],
        ['Update', '+30 minutes', 'Next day, same time', 'Invite again', 'Cancel'],
      ]);
    },
  );

  slackTest('says kindly that nothing fits, without letting the query notify anyone', async ({ alice }) => {
    await alice.command('/visitor find <!channel>');
    expect((await alice.message()).text).toMatch(/^No upcoming visits match “&lt;!channel&gt;”/);
  });
});

describe('Invite again', () => {
  slackTest(
    'opens a form with everything, on the same day of the next week, and invites a second visit',
    async ({ alice, client, upcoming, invited }) => {
      const id = await invited({
        mobile: '+44 7700 900125',
        companyName: 'Canary Ltd',
        visitorNotes: 'Canary: Gate B',
        startDate: '2026-07-09T10:00:00Z',
        endDate: '2026-07-09T11:30:00Z',
      });
      await alice.command('/visitor find vera');
      await (await alice.message()).click('Invite again', { value: id });
      await (await alice.modal()).submit();
      await alice.message(({ text }) => text.startsWith('Invited'));
      const [first, again] = await upcoming();
      expect(first?.id).toBe(id);
      expect(again).toMatchObject({
        firstName: 'Vera',
        mobile: '+44 7700 900125',
        visitorNotes: 'Canary: Gate B',
        company: { name: 'Canary Ltd' },
        visitorType: { name: 'Visitor' },
        startDate: '2026-07-16T10:00:00.000Z',
        endDate: '2026-07-16T11:30:00.000Z',
      });
      expect(await client.invitations.get(id)).toEqual(first);
    },
  );

  slackTest(
    'does not take over notes that are too long for Slack, and says so',
    async ({ invited, alice, upcoming }) => {
      const id = await invited({ visitorNotes: `Canary ${'n'.repeat(3000)}` });
      await alice.command('/visitor today');
      await (await alice.message()).click('Invite again', { value: id });
      const modal = await alice.modal();
      expect(wordsOf(modal)).toContain('too long for Slack, so it wasn’t copied');
      await modal.submit();
      await alice.message(({ text }) => text.startsWith('Invited'));
      const notes = (await upcoming()).map(({ visitorNotes = '' }) => visitorNotes.length);
      expect(notes.sort()).toEqual([0, 3007]);
    },
  );
});

slackTest('the global shortcut opens the form to invite', async ({ alice, slack }) => {
  await alice.shortcut('invite_visitor');
  expect((await alice.modal()).title).toBe('Invite a visitor');
  const greta = slack.person('greta');
  await greta.shortcut('invite_visitor');
  expect(await greta.message()).toMatchObject({ from: 'app', isEphemeral: false });
});
