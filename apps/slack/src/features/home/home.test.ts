import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../test/fill-in.ts';
import { headersOf, on, searches, VISITS, visitorsOf } from '../../../test/home.ts';
import { journey } from '../../../test/journey.ts';

describe('the Home tab', () => {
  it(
    'shows the visits of today and of the 14 days after, by day, and counts those after that',
    journey(async ({ alice, client, sandbox, invited }) => {
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
      expect(headersOf(home)).toEqual([
        'Monday, 6 July 2026',
        'Today',
        'Tomorrow, Tuesday, 7 July 2026',
        'Wednesday, 8 July 2026',
        'Monday, 20 July 2026',
      ]);
      expect(visitorsOf(home)).toEqual(
        ['All Week', 'In Canary', 'Tomorrow', 'Off Canary', 'Last'].map((name) => `Vera ${name}`),
      );
      const states = [...wordsOf(home).matchAll(/· (.+)$/gm)].map(([, state]) => state);
      expect(states).toEqual(['Expected', 'Checked in', 'Expected', 'Cancelled', 'Expected']);
      expect(wordsOf(home)).toMatch(/After that: 1 more\. `\/visitor find` shows them\.$/);
    }),
  );

  it(
    'says when it was brought up to date, and names the zone of its times',
    journey(async ({ alice, invited }) => {
      await invited();
      const words = wordsOf(await alice.home());
      expect(words).toContain(
        '\nBrought up to date: Mon, 6 Jul 2026, 09:20. Times are in your Slack time zone: Europe/London.\n',
      );
      expect(words).toContain('\nMon, 6 Jul 2026, 11:00 to 12:00\n');
    }),
  );

  it(
    'is the host’s own, on the day of their own zone',
    journey(async ({ slack, sandbox, invited }) => {
      sandbox.clock.set('2026-07-06T16:30:00Z');
      // Half past three of the next day in Singapore.
      const late = { startDate: '2026-07-06T19:30:00Z', endDate: '2026-07-06T20:00:00Z' };
      await invited({ hostEmail: 'carol@example.com', ...late });
      const home = await slack.person('carol').home();
      expect(headersOf(home)).toEqual(['Tuesday, 7 July 2026', 'Today', 'After today']);
      expect(wordsOf(home)).toMatch(/Asia\/Singapore\.\n.*\nTue, 7 Jul 2026, 03:30 to 04:00\n/s);
    }),
  );

  it(
    'says clearly when nobody comes, today or after',
    journey(async ({ alice }) => {
      const home = await alice.home();
      expect(wordsOf(home)).toMatch(
        /Today\nNobody visits you today\.\nAfter today\nNobody visits you in the next 14 days\.$/,
      );
    }),
  );

  it.each([
    ['2026-07-06', ['Today', 'After today'], 'Nobody visits you in the next 14 days.'],
    ['2026-07-09', ['Today', 'Thursday, 9 July 2026'], 'Nobody visits you today.'],
  ])('says so of the other days when somebody comes on %s alone', (day, headers, nobody) =>
    journey(async ({ alice, invited }) => {
      await invited(on(day));
      const home = await alice.home();
      expect(headersOf(home).slice(1)).toEqual(headers);
      expect(wordsOf(home).match(/Nobody visits.*/g)).toEqual([nobody]);
    })(),
  );

  it(
    'is not touched by whoever opens the messages of the app',
    journey(async (world) => {
      const before = searches(world);
      await world.slack.events.homeOpened(world.alice, 'messages');
      await world.stopApp();
      expect(world.alice.currentHome).toBeUndefined();
      expect(searches(world)).toBe(before);
    }),
  );
});

describe('a button of the Home tab', () => {
  it(
    'invites with the form of the command, and stands out',
    journey(async ({ alice }) => {
      const home = await alice.home();
      const [invite] = home.blocks.flatMap(({ elements = [] }) => elements);
      expect(invite).toMatchObject({ text: { text: 'Invite a visitor' }, style: 'primary' });
      await home.click('Invite a visitor');
      expect((await alice.modal()).view.callback_id).toBe('invite');
    }),
  );

  it(
    'is offered with each visit for what can be done about it, and opens the visit',
    journey(async ({ alice, invited }) => {
      const value = await invited();
      const home = await alice.home();
      const offered = home.blocks.flatMap(({ elements = [] }) =>
        elements.filter((found) => found.value === value),
      );
      expect(offered.map(({ text }) => text?.text)).toEqual(['Update', 'Cancel', 'Invite again']);
      await home.row('Vera Canary').click('Update');
      expect((await alice.modal()).title).toBe('Update a visit');
    }),
  );

  it(
    'answers in a direct message, as the Home tab has no place for it',
    journey(async ({ alice, invited, sandbox }) => {
      await invited();
      const home = await alice.home();
      sandbox.faults.set([{ operation: 'invitations.delete', status: 403 }]);
      await home.row('Vera Canary').click('Cancel');
      const { text, isEphemeral } = await alice.message();
      expect(text).toMatch(/^\*The visit was not cancelled\.\*/);
      expect(isEphemeral).toBe(false);
    }),
  );

  it(
    'called Refresh brings the list up to date',
    journey(async ({ alice, sandbox, invited }) => {
      const home = await alice.home();
      await invited();
      sandbox.clock.set('2026-07-06T08:31:00Z');
      await home.click('Refresh');
      const after = await alice.waitForHome('09:31');
      expect(visitorsOf(after)).toEqual(['Vera Canary']);
    }),
  );
});

it.each([
  ['greta', /^Visitors\nOnly full members of this workspace/],
  ['sam', /^Visitors\nOnly full members of this workspace/],
  ['nora', /^Visitors\nThe visitor service does not know you as a host/],
])('%s, who is no host, reads why, in the words of the command', (name, told) =>
  journey(async ({ slack }) => {
    const person = slack.person(name);
    const home = await person.home();
    expect(wordsOf(home)).toMatch(told);
    expect(home.blocks.some(({ type }) => type === 'actions')).toBe(false);
    await person.command('/visitor today');
    expect(`Visitors\n${(await person.message()).text}`).toBe(wordsOf(home));
  })(),
);

it(
  'somebody of whom the service does not say whether they are a host sees their visits, of which there are none',
  journey(async ({ slack, sandbox }) => {
    sandbox.faults.set([{ operation: 'sites.hosts', status: 500 }]);
    const home = await slack.person('nora').home();
    expect(wordsOf(home)).toContain('Nobody visits you today.');
  }),
);

it(
  'somebody whom Slack cannot name just now can try again',
  journey(async ({ alice, slack }) => {
    slack.faults.plan({ method: 'users.info', error: 'fatal_error' });
    const home = await alice.home();
    expect(wordsOf(home)).toMatch(/Slack could not say who you are/);
    await home.click('Try again');
    await alice.waitForHome(VISITS);
  }),
);
