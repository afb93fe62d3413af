import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { WorkflowResponse } from '../operations/types.ts';
import { diffResponses, mayHoldNewResponses } from './diff-responses.ts';
import type { ResponsesSnapshot } from './responses-snapshot.ts';

const time = (minute: number) => new Date(Date.parse('2026-05-04T08:00:00Z') + minute * 60_000).toISOString();
const responseOf = (number: number, created: number, updated = created): WorkflowResponse => ({
  id: `33333333-3333-4333-8333-${String(number).padStart(12, '0')}`,
  status: 'submitted',
  created: time(created),
  updated: time(updated),
});
const ids = (responses: readonly WorkflowResponse[]) => responses.map(({ id }) => Number(id.slice(-4)));

test('the first poll is the baseline, and each later one finds what is new, in the order of creation', () => {
  const first = diffResponses(undefined, [responseOf(1, 10)]);
  expect(first.submitted).toEqual([]);
  const later = [responseOf(4, 30), responseOf(3, 20), responseOf(2, 10), responseOf(1, 10)];
  const next = diffResponses(first.snapshot, later);
  expect(ids(next.submitted)).toEqual([2, 3, 4]);
  expect(diffResponses(next.snapshot, later).submitted).toEqual([]);
});

test('everything is new after a baseline without any', () => {
  const { snapshot } = diffResponses(null, []);
  expect(mayHoldNewResponses(snapshot, [responseOf(1, -9999)])).toBe(true);
  expect(ids(diffResponses(snapshot, [responseOf(2, 5), responseOf(1, -9999)]).submitted)).toEqual([1, 2]);
});

test('a response that becomes visible after a newer one is found for an hour', () => {
  const { snapshot } = diffResponses(undefined, [responseOf(1, 100)]);
  expect(ids(diffResponses(snapshot, [responseOf(2, 41)]).submitted)).toEqual([2]);
  expect(ids(diffResponses(snapshot, [responseOf(2, 39)]).submitted)).toEqual([]);
});

test('a response of the future hides none of those that are created until then', () => {
  const at = (minute: number) => ({ now: Date.parse(time(minute)) });
  const future = responseOf(9, 9999);
  const { snapshot } = diffResponses(undefined, [future, responseOf(1, 0)], at(10));
  expect(mayHoldNewResponses(undefined, [future, responseOf(1, 0)], at(10).now)).toBe(true);
  const next = diffResponses(snapshot, [future, responseOf(2, 15)], at(20));
  expect(ids(next.submitted)).toEqual([2]);
  expect(ids(diffResponses(next.snapshot, [future, responseOf(2, 15)], at(30)).submitted)).toEqual([]);
});

test('what has no id or no date is left out, and an absent creation is the update', () => {
  const { snapshot } = diffResponses(undefined, []);
  const polled = [
    { id: 'a' },
    { created: time(1) } as never,
    { id: 'b', updated: time(1) },
    { id: '', updated: time(1) },
  ];
  expect(diffResponses(snapshot, polled)).toMatchObject({ submitted: [{ id: 'b' }] });
});

test.each([{}, { v: 2, known: {} }, 'x'])('refuses the snapshot %j', (snapshot) => {
  expect(() => diffResponses(snapshot as never, [])).toThrow(/^previous must be a version 1 snapshot/);
});

test('a snapshot is small, and no text of a response', () => {
  const polled = Array.from({ length: 1000 }, (_, index) => responseOf(index, index));
  const { snapshot } = diffResponses(undefined, polled);
  expect(JSON.stringify(snapshot).length).toBeLessThan(3000);
  expect(JSON.stringify(snapshot)).not.toContain('33333333');
});

const PAGE = 3;
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ do: 'submit' as const, lag: 0 }) },
  fc.record({ do: fc.constant('submit' as const), lag: fc.nat(55) }),
  fc.record({ do: fc.constant('approve' as const), which: fc.nat(30) }),
  fc.record({ do: fc.constant('poll' as const), pages: fc.integer({ min: 1, max: 12 }) }),
  fc.record({ do: fc.constant('wait' as const), minutes: fc.nat(200) }),
);

test('whatever happens, each response is found once, by pages of those updated last', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60, size: 'max' }), fc.nat(5), (steps, before) => {
      let now = 1000;
      const service: { response: WorkflowResponse; visible: number }[] = Array.from(
        { length: before },
        (_, index) => ({ response: responseOf(index, index * 100, 900), visible: 0 }),
      );
      let snapshot: ResponsesSnapshot | undefined;
      const found: number[] = [];
      const visible = () =>
        service
          .filter((one) => one.visible <= now)
          .map(({ response }) => response)
          .sort((one, other) => Date.parse(other.updated ?? '') - Date.parse(one.updated ?? ''));
      const poll = (pages: number) => {
        const all = visible();
        let read = all.slice(0, PAGE);
        for (let page = 1; page < pages && mayHoldNewResponses(snapshot, read); page += 1)
          read = all.slice(0, (page + 1) * PAGE);
        const complete = read.length >= all.length || !mayHoldNewResponses(snapshot, read);
        if (!snapshot && !complete) return;
        const diff = diffResponses(snapshot, read, { complete });
        snapshot = JSON.parse(JSON.stringify(diff.snapshot));
        found.push(...ids(diff.submitted));
      };
      poll(99);
      for (const one of steps) {
        if (one.do === 'wait') now += one.minutes;
        if (one.do === 'submit')
          service.push({ response: responseOf(service.length, now), visible: now + one.lag });
        if (one.do === 'approve') {
          const entry = service[one.which % Math.max(1, service.length)];
          if (entry) entry.response = { ...entry.response, status: 'approved', updated: time(now) };
        }
        if (one.do === 'poll') poll(one.pages);
        now += 1;
      }
      now += 60;
      poll(99);
      const submitted = service.map((_, index) => index).slice(before);
      expect(found.toSorted((one, other) => one - other)).toEqual(submitted);
    }),
    { numRuns: 100 },
  );
});
