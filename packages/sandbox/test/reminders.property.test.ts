import fc from 'fast-check';
import { expect } from 'vitest';
import { test as base } from './fixtures.ts';
import { invite } from './support.ts';

const test = base
  .extend('options', { scope: 'file' }, { tokenTtl: 365 * 24 * 3600 })
  /** Does the steps one after the other, and says what should have come of them. */
  .extend('play', ({ sandbox, actor }) => async (steps: readonly Step[]): Promise<Guest[]> => {
    const guests: Guest[] = [];
    let now = 0;
    const plan = (guest: Guest) => {
      const ahead = guest.told && !guest.gone && guest.reminded === undefined && guest.start - 24 > now;
      guest.due = ahead ? guest.start - 24 : undefined;
    };
    for (const each of steps) {
      if (each.do === 'advance') {
        now += each.hours;
        sandbox.clock.advance(`${each.hours}h`);
        for (const guest of guests) {
          if (guest.due === undefined || guest.due > now) continue;
          guest.reminded = guest.due;
          guest.due = undefined;
        }
        continue;
      }
      if (each.do === 'invite') {
        const { body } = await invite(actor, dates(each.start), `?suppressEmail=${each.quiet}`);
        const guest = { id: body.id, start: each.start, told: !each.quiet, gone: false };
        guests.push(guest);
        plan(guest);
        continue;
      }
      const guest = guests[each.guest];
      if (!guest) continue;
      const path = `/v1/api/invitations/${guest.id}`;
      if (each.do === 'move') {
        const { status } = await actor.call('PUT', `${path}?suppressEmail=${each.quiet}`, dates(each.start));
        if (status !== 200) continue;
        guest.start = each.start;
        guest.told ||= !each.quiet;
      } else {
        if (each.do === 'cancel') await actor.call('DELETE', path);
        else await actor.control('POST', `/invitations/${guest.id}/check-in`);
        guest.gone = true;
      }
      plan(guest);
    }
    return guests;
  });

const HOUR = 3_600_000;
const START = Date.parse('2026-05-04T10:00:00.000Z');

/** What the test believes of one guest. Times are in hours since the start. */
interface Guest {
  readonly id: string;
  start: number;
  told: boolean;
  gone: boolean;
  due?: number | undefined;
  reminded?: number;
}

const hour = fc.integer({ min: 2, max: 120 });
const step = fc.oneof(
  fc.record({ do: fc.constant('invite' as const), start: hour, quiet: fc.boolean() }),
  fc.record({ do: fc.constant('move' as const), guest: fc.nat(9), start: hour, quiet: fc.boolean() }),
  fc.record({ do: fc.constant('cancel' as const), guest: fc.nat(9) }),
  fc.record({ do: fc.constant('check-in' as const), guest: fc.nat(9) }),
  fc.record({ do: fc.constant('advance' as const), hours: fc.integer({ min: 0, max: 48 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

const iso = (hours: number) => new Date(START + hours * HOUR).toISOString();
const dates = (start: number) => ({ startDate: iso(start), endDate: iso(start + 1) });

test('in any order of events, each notified guest who is still expected gets one reminder, on time', async ({
  sandbox,
  play,
  actor,
}) => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      sandbox.clock.reset();
      const guests = await play(steps);
      const mails = sandbox.outbox.list(actor.teamId).filter(({ kind }) => kind === 'reminder');
      for (const { id, reminded } of guests) {
        const times = mails.filter(({ invitationId }) => invitationId === id).map(({ sent }) => sent);
        expect(times).toEqual(reminded === undefined ? [] : [iso(reminded)]);
        const { body } = await actor.call('GET', `/v1/api/invitations/${id}`);
        expect(body.emailReminderTime).toBe(times[0]);
      }
    }),
    { numRuns: 80 },
  );
});
