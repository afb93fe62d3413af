import { randomUUID } from 'node:crypto';
import type { Polling } from '@visitor-invitations/n8n-engine';
import type { IDataObject } from 'n8n-workflow';
import { expect } from 'vitest';
import { quickClock } from '../../test/quick-clock.mts';
import { test as base } from '../../test/trigger-test.mts';

const MINUTE = 60_000;
/** A working day in `npm run qa -- delays`, and a morning otherwise. */
const isThorough = process.env.MODE === 'thorough';
const POLLS = isThorough ? 570 : 100;

/** The same numbers on every machine, from 0 to 1. */
const randomOf = (seed: number) => {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
};

const quantile = (delays: readonly number[], share: number) =>
  delays.toSorted((one, other) => one - other)[Math.floor(delays.length * share)] ?? Number.NaN;

/**
 * A day of so many hosts, three visits each, in half-hour slots: nine of ten guests come, from twelve minutes early to ten
 * late, and one visit of seven is made on the day. The trigger polls every minute, half of 20 requests a minute are its
 * own. Gives the seconds from each arrival, and from each new invitation, until the workflow starts.
 */
const test = base.extend(
  'dayOf',
  ({ sandbox, follow, pass, edit, siteIds }) =>
    async (count: number, polling: Polling) => {
      const random = randomOf(7);
      const quickly = quickClock(sandbox).run;
      const begin = sandbox.clock.millis();
      const siteId = siteIds['London Riverside'] ?? '';
      const [host] = sandbox.snapshot().hosts;
      const [invitation] = sandbox.snapshot().invitations;
      const hosts = Array.from({ length: count }, (_, index) => ({
        ...host,
        id: randomUUID(),
        email: `host-${index}@example.com`,
        siteId,
      }));
      const visits = hosts.flatMap(({ id: hostId }) =>
        [0, 1, 2].map(() => {
          const start = begin + (1 + Math.floor(random() * 19)) * 30 * MINUTE;
          const madeAt = random() < 0.15 ? begin + random() * (start - begin - 15 * MINUTE) : begin;
          const row = {
            ...invitation,
            id: randomUUID(),
            hostId,
            siteId,
            cancelled: null,
            actioned: 0,
            startDate: new Date(start).toISOString(),
            endDate: new Date(start + 60 * MINUTE).toISOString(),
          };
          const arrivesAt = random() < 0.9 ? start + (random() * 22 - 12) * MINUTE : Number.POSITIVE_INFINITY;
          return { row, madeAt, arrivesAt };
        }),
      );
      const rowsAt = (time: number) => visits.filter(({ madeAt }) => madeAt <= time).map(({ row }) => row);
      edit(() => ({ hosts: hosts as never, invitations: rowsAt(begin) as never }));
      sandbox.switches.set({ quota: '20/60' });

      const trigger = follow({ triggerOn: ['invitationArrived', 'invitationCreated'] }, polling);
      const happened = new Map<string, number>();
      const happenings = visits
        .flatMap(({ row, madeAt, arrivesAt }) => [
          { at: madeAt, key: `invitationCreated ${row.id}`, row },
          { at: Math.max(arrivesAt, madeAt), key: `invitationArrived ${row.id}`, row: undefined },
        ])
        .filter(({ at }) => at > begin)
        .toSorted((one, other) => one.at - other.at);
      const delays: Record<string, number[]> = { invitationArrived: [], invitationCreated: [] };
      const receive = (items: readonly { json: IDataObject }[]) => {
        for (const { json } of items) {
          const at = happened.get(`${json.event} ${json.id}`) ?? Number.NaN;
          delays[String(json.event)]?.push((sandbox.clock.millis() - at) / 1000);
        }
      };
      const goTo = (time: number) => pass(`${Math.max(0, time - sandbox.clock.millis())}ms`);

      await quickly(() => trigger.activate());
      for (let poll = 1; poll <= POLLS; poll += 1) {
        // n8n is never quite on time.
        const at = begin + poll * MINUTE + random() * 2000;
        for (; happenings[0] && happenings[0].at <= at; happenings.shift()) {
          const [{ key, row, at: time }] = happenings as [(typeof happenings)[number]];
          goTo(time);
          if (row) edit(({ invitations }) => ({ invitations: [...invitations, row] as never }));
          else sandbox.frontDesk.checkIn(key.slice(-36));
          happened.set(key, time);
        }
        goTo(at);
        receive((await quickly(() => trigger.poll())).items ?? []);
      }
      return delays;
    },
);

/** Seconds until an arrival is seen: half of them, and 95 %. In the morning, fewer hosts have a guest who is due. */
const bars: readonly { count: number; polling: Polling; median: number; most: number }[] = isThorough
  ? [
      { count: 50, polling: 'legacy', median: 80, most: 160 },
      { count: 50, polling: 'scheduler', median: 80, most: 160 },
      { count: 200, polling: 'legacy', median: 240, most: 700 },
    ]
  : [{ count: 50, polling: 'scheduler', median: 110, most: 180 }];

test.for(bars)(
  'arrivals of $count hosts are seen soon, with $polling',
  { timeout: 600_000 },
  async (bar, { dayOf }) => {
    const delays = await dayOf(bar.count, bar.polling);
    const figures = Object.entries(delays).map(([event, seconds]) => {
      const [median = Number.NaN, most = Number.NaN] = [0.5, 0.95].map((share) => quantile(seconds, share));
      return { event, events: seconds.length, median, most };
    });
    for (const { event, events, median, most } of isThorough ? figures : [])
      console.log(
        `${bar.count} hosts, ${bar.polling}, ${event}: ${events} events, median ${Math.round(median)} s, 95 % ${Math.round(most)} s`,
      );
    expect(figures[0]?.median).toBeLessThan(bar.median);
    expect(figures[0]?.most).toBeLessThan(bar.most);
  },
);
