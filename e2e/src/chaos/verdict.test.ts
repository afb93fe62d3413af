import type { Invitation } from '@visitor-invitations/core';
import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import type { Outcome } from './outcome.ts';
import type { Planned } from './plan.ts';
import { judge } from './verdict.ts';
import { idOf } from './visits.ts';

const N = 7;
const MADE = '66666666-6666-4666-8666-666666666666';

const planned = (name: string): Planned => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return { n: N, kind, pace: { name: 'calm' } };
};

const ok = (...ids: string[]): Outcome => ({ result: 'ok', given: [{ ids }] });
const failed = (name: string, mayHaveHappened: boolean): Outcome => ({
  result: 'failed',
  name,
  mayHaveHappened,
});
const left = (mayHaveHappened: boolean) => failed('AbortError', mayHaveHappened);
const plain = failed('SomeError', false);
const ambiguous = failed('AmbiguousOutcomeError', true);

/** What is known of the one operation besides its outcome. */
interface Seen {
  readonly invitation?: Partial<Invitation>;
  readonly isGivenUp?: boolean;
}

/** Judges a run of one operation, number 7. */
const judgeOne = (name: string, outcome: Outcome, effects: readonly string[], seen: Seen = {}) =>
  judge({
    plan: [planned(name)],
    outcomes: new Map([[N, outcome]]),
    ledger: {
      effects: new Map([[N, effects]]),
      invitations: new Map(seen.invitation && [[N, seen.invitation]]),
    },
    givenUp: new Set(seen.isGivenUp ? [N] : []),
  });

test.each<[string, string, Outcome, string[]]>([
  ['a create that was made', 'create', ok(MADE), [MADE]],
  ['a create that failed and was not made', 'create', plain, []],
  ['an unknown outcome that happened', 'create', ambiguous, [MADE]],
  ['an unknown outcome that did not happen', 'create', ambiguous, []],
  ['a caller who left while it was done', 'create', left(true), [MADE]],
  ['a caller who left before it was done', 'create', left(false), []],
  ['an update that was repeated', 'change, at once', ok(idOf(N)), [idOf(N), idOf(N)]],
  ['a read', 'get', ok(idOf(N)), []],
])('%s is in order', (_, name, outcome, effects) => {
  expect(judgeOne(name, outcome, effects)).toEqual([]);
});

const twice = { ids: [MADE], created: true };

test.each<[string, string, Outcome, string[], RegExp]>([
  ['a double create', 'create', ok(MADE), [MADE, MADE], /was done 2 times/],
  ['a double after an unknown outcome', 'create', ambiguous, [MADE, idOf(1)], /was done 2 times/],
  ['a double after the caller left', 'create', left(true), [MADE, idOf(1)], /was done 2 times/],
  ['a second e-mail', 'update with e-mail', ok(idOf(N)), [idOf(N), idOf(N)], /was done 2 times/],
  [
    'a caller who left, and was told the wrong thing',
    'delete',
    left(false),
    [idOf(N)],
    /told that it was not/,
  ],
  ['a failure that happened', 'delete', plain, [idOf(N)], /told that it was not/],
  ['a reader who left, and was told so', 'get', left(true), [], /does nothing, but says/],
  ['a read that may have happened', 'get', ambiguous, [], /does nothing, but says/],
  ['a read that wrote', 'get', ok(idOf(N)), [idOf(N)], /had an effect, though it needs none/],
  ['a lost create', 'create', ok(MADE), [], /was acknowledged but not done/],
  ['a lost update', 'change, at once', ok(idOf(N)), [], /was acknowledged but not done/],
  ['a lost delete', 'delete', { result: 'ok', given: [] }, [], /was acknowledged but not done/],
  ['a plain failure of what happened', 'create', failed('SomeError', true), [MADE], /plain SomeError/],
  ['another invitation than the one made', 'create, reconciled', ok(idOf(1)), [MADE], /returned without/],
  ['a response about something else', 'get', ok(idOf(1)), [], /returned without/],
  ['a record twice', 'get', ok(idOf(N), idOf(1), idOf(1)), [], /something twice/],
  [
    'a second creation of what was there',
    'find or create, twice',
    { result: 'ok', given: [twice, twice] },
    [MADE],
    /more than once that it made it/,
  ],
  ['an end that no call may have', 'get', { result: 'wrong', says: 'a TypeError' }, [], /a TypeError/],
])('%s is a violation', (_, name, outcome, effects, says) => {
  expect(judgeOne(name, outcome, effects)).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
});

test('an acknowledged change that is not there in the end was lost, unless another came late', () => {
  const given = ['subject', 'adminNotes'].map((field) => ({ ids: [idOf(N)], wrote: { [field]: 'new' } }));
  const lost = (invitation: Partial<Invitation>, isGivenUp = false) =>
    judgeOne('change, at once', { result: 'ok', given }, [idOf(N)], { invitation, isGivenUp });
  expect(lost({ subject: 'new', adminNotes: 'new' })).toEqual([]);
  expect(lost({ subject: 'old', adminNotes: 'new' })).toEqual([expect.stringContaining('lost subject')]);
  expect(lost({ subject: 'old', adminNotes: 'new' }, true)).toEqual([]);
});
