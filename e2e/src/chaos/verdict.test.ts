import type { Invitation } from '@visitor-invitations/core';
import { expect, test } from 'vitest';
import { kinds } from './kinds.ts';
import { idOf } from './marks.ts';
import type { Failure, Outcome } from './outcome.ts';
import type { Pace, Planned } from './plan.ts';
import { judge } from './verdict.ts';

const N = 7;
const MADE = '66666666-6666-4666-8666-666666666666';

const planned = (name: string, pace: Pace = { name: 'calm' }): Planned => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return { n: N, kind, pace };
};

const ok = (...ids: string[]): Outcome => ({ result: 'ok', given: [{ ids }] });
const failed = (error: Partial<Failure>): Outcome => ({
  result: 'failed',
  error: { name: 'SomeError', code: 'SOME', mayHaveHappened: false, kind: 'plain', leaks: [], ...error },
});
const left = (mayHaveHappened: boolean): Outcome => ({ result: 'left', mayHaveHappened });
const plain = failed({});
const ambiguous = failed({ kind: 'ambiguous', mayHaveHappened: true });
const refused = failed({ kind: 'input' });

/** What the sandbox saw of the one operation. */
interface Seen {
  readonly requests?: number;
  readonly effects?: number;
  readonly mails?: number;
  readonly target?: string;
  readonly invitation?: Invitation;
  readonly isGivenUp?: boolean;
}

/** Judges a run of one operation, number 7. */
const judgeOne = (operation: Planned, outcome: Outcome | undefined, seen: Seen) => {
  const { requests = 1, effects = 0, mails = 0, target = MADE, invitation } = seen;
  const arrival = { says: 'invitations.create 200' };
  return judge({
    plan: [operation],
    outcomes: new Map(outcome && [[N, outcome]]),
    ledger: {
      arrivals: new Map([[N, Array.from({ length: requests }, () => arrival)]]),
      effects: new Map([
        [N, Array.from({ length: effects }, (_, index) => ({ target, isSent: index < mails }))],
      ]),
      invitations: new Map(invitation && [[N, invitation]]),
    },
    givenUp: new Set(seen.isGivenUp ? [N] : []),
  });
};

const once = { effects: 1, mails: 1 };
const own = { target: idOf(N) };

test.each<[string, Planned, Outcome, Seen]>([
  ['a create that was made', planned('create'), ok(MADE), once],
  ['a create that failed and was not made', planned('create'), plain, {}],
  ['an unknown outcome that happened', planned('create'), ambiguous, once],
  ['an unknown outcome that did not happen', planned('create'), ambiguous, {}],
  ['a caller who left while it was done', planned('create'), left(true), once],
  ['a caller who left before it was done', planned('create'), left(false), {}],
  ['an update that was repeated', planned('change, at once'), ok(idOf(N)), { effects: 2, ...own }],
  ['a read', planned('get'), ok(idOf(N)), {}],
  ['an invalid input', planned('invalid input'), refused, { requests: 0 }],
])('%s is in order', (_, operation, outcome, seen) => {
  expect(judgeOne(operation, outcome, seen)).toEqual([]);
});

test.each<[string, Planned, Outcome | undefined, Seen, RegExp]>([
  ['a double create', planned('create'), ok(MADE), { effects: 2, mails: 1 }, /was done 2 times/],
  ['a double after an unknown outcome', planned('create'), ambiguous, { effects: 2 }, /was done 2 times/],
  ['a double after the caller left', planned('create'), left(true), { effects: 2 }, /done 2 times/],
  [
    'a caller who left, and was told the wrong thing',
    planned('delete'),
    left(false),
    { effects: 1 },
    /its caller was told that it was not/,
  ],
  ['a reader who left, and was told so', planned('get'), left(true), {}, /does nothing, but says/],
  ['a lost create', planned('create'), ok(MADE), {}, /was acknowledged but not done/],
  ['a lost update', planned('change, at once'), ok(idOf(N)), {}, /was acknowledged but not done/],
  ['a lost delete', planned('delete'), { result: 'ok', given: [{ ids: [] }] }, {}, /but not done/],
  [
    'a failure that happened',
    planned('delete'),
    plain,
    { effects: 1 },
    /its caller was told that it was not/,
  ],
  [
    'a plain failure of a create that happened',
    planned('create'),
    failed({ mayHaveHappened: true }),
    once,
    /was done, but failed with a plain SomeError/,
  ],
  ['a second e-mail', planned('create'), ok(MADE), { effects: 2, mails: 2 }, /e-mailed the guest 2 times/],
  [
    'an e-mail that was suppressed',
    planned('change, at once'),
    ok(idOf(N)),
    { effects: 1, mails: 1, ...own },
    /e-mailed the guest 1 times/,
  ],
  [
    'another invitation than the one made',
    planned('create, reconciled'),
    ok(idOf(1)),
    once,
    /returned without/,
  ],
  ['a response about something else', planned('get'), ok(idOf(1)), {}, /returned without/],
  ['a record twice', planned('get'), ok(idOf(N), idOf(1), idOf(1)), {}, /something twice/],
  [
    'a create of what already exists',
    planned('find in a growing list'),
    ok(idOf(N)),
    { effects: 1 },
    /had an effect, though it needs none/,
  ],
  [
    'a second creation of what was there',
    planned('find or create, twice'),
    {
      result: 'ok',
      given: [
        { ids: [MADE], created: true },
        { ids: [MADE], created: true },
      ],
    },
    once,
    /more than once that it made it/,
  ],
  ['an invalid input that was sent', planned('invalid input'), refused, { requests: 1 }, /sent 1 requests/],
  [
    'an invalid input that was taken',
    planned('invalid input'),
    ok(),
    { requests: 0 },
    /invalid, but ended ok/,
  ],
  ['a valid input that was refused', planned('create'), refused, { requests: 0 }, /but refused as invalid/],
  ['a read that may have happened', planned('get'), ambiguous, {}, /does nothing, but says/],
  [
    'a call whose caller had gone',
    planned('create', { name: 'gone before' }),
    left(false),
    { requests: 1 },
    /its caller had gone before/,
  ],
  ['a call that never settled', planned('get'), undefined, {}, /never settled/],
  ['an untyped error', planned('get'), { result: 'untyped', says: 'TypeError' }, {}, /untyped: TypeError/],
  ['a leak', planned('get'), failed({ leaks: ['stack'] }), {}, /a secret or an address in its error’s stack/],
])('%s is a violation', (_, operation, outcome, seen, says) => {
  expect(judgeOne(operation, outcome, seen)).toEqual(expect.arrayContaining([expect.stringMatching(says)]));
});

test('an acknowledged change that is not there in the end was lost, unless another came late', () => {
  const given = ['subject', 'adminNotes'].map((field) => ({ ids: [idOf(N)], wrote: { [field]: 'new' } }));
  const lost = (invitation: Invitation, isGivenUp = false) =>
    judgeOne(
      planned('change, at once'),
      { result: 'ok', given },
      { effects: 2, ...own, invitation, isGivenUp },
    );
  expect(lost({ subject: 'new', adminNotes: 'new' })).toEqual([]);
  expect(lost({ subject: 'old', adminNotes: 'new' })).toEqual([expect.stringContaining('lost subject')]);
  expect(lost({ subject: 'old', adminNotes: 'new' }, true)).toEqual([]);
});
