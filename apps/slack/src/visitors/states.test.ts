import { expect, it } from 'vitest';
import { stateOf } from './states.ts';

const now = Date.parse('2026-07-06T10:00:00Z');
const before = '2026-07-06T09:00:00Z';
const after = '2026-07-06T11:00:00Z';

it.each([
  ['expected', { endDate: after }],
  ['expected', {}],
  ['ended', { endDate: '2026-07-06T10:00:00Z' }],
  ['checked in', { endDate: before, actioned: true }],
  ['cancelled', { endDate: after, actioned: true, cancelled: before }],
])('is %s', (state, invitation) => {
  expect(stateOf(invitation, now)).toBe(state);
});
