import { expect, test } from 'vitest';
import { isOpen, stateOf, type VisitState } from './visit-state.ts';

const now = Date.parse('2026-05-04T10:00:00Z');
const [past, future] = ['2026-05-04T10:00:00Z', '2026-05-04T12:00:01+02:00'];

test.each<[VisitState, Parameters<typeof stateOf>[0]]>([
  ['expected', {}],
  ['expected', { endDate: future, actioned: false, activePassCount: 0 }],
  ['missed', { endDate: past }],
  ['checked-in', { endDate: future, actioned: true }],
  ['checked-in', { endDate: past, actioned: true, activePassCount: 1 }],
  ['checked-in', { activePassCount: 1 }],
  ['ended', { endDate: past, actioned: true }],
  ['ended', { endDate: future, actioned: true, activePassCount: 0 }],
  ['cancelled', { endDate: future, actioned: true, activePassCount: 1, cancelled: past }],
])('%s: %j', (state, visit) => {
  expect(stateOf(visit, now)).toBe(state);
  expect(isOpen(visit, now)).toBe(state === 'expected' || state === 'checked-in');
});
