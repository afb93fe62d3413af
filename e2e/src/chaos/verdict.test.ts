import { expect, test } from 'vitest';
import { idOf, kinds } from './kinds.ts';
import { type Case, judge } from './verdict.ts';

const N = 7;
const MADE = '66666666-6666-4666-8666-666666666666';

const judgeOne = (name: string, outcome: Case['outcome'], effects: string[], more: Partial<Case> = {}) => {
  const kind = kinds.find((one) => one.name === name);
  if (!kind) throw new Error(`There is no kind ${name}`);
  return judge({ n: N, kind, outcome, effects, mayBeDoneLate: false, ...more });
};

const ok = (...ids: string[]) => ({ ids });
const failed = (name: string, mayHaveHappened: boolean) => ({ failed: name, mayHaveHappened });
const ambiguous = failed('AmbiguousOutcomeError', true);
const own = idOf(N);

test.each<[string, string, Case['outcome'], string[]]>([
  ['a create that was made', 'create', ok(MADE), [MADE]],
  ['an unknown outcome that happened', 'create', ambiguous, [MADE]],
  ['a caller who left before it was done', 'create', failed('AbortError', false), []],
  ['a change that was repeated', 'change, at once', ok(own), [own, own]],
  ['a read', 'get', ok(own), []],
])('%s is in order', (_, name, outcome, effects) => {
  expect(judgeOne(name, outcome, effects)).toEqual([]);
});

test.each<[string, string, Case['outcome'], string[], string]>([
  ['a double create', 'create', ok(MADE), [MADE, MADE], 'was done 2 times'],
  ['a second e-mail', 'update with e-mail', ok(own), [own, own], 'was done 2 times'],
  ['a failure that happened', 'delete', failed('SomeError', false), [own], 'told that it was not'],
  ['a plain failure of what happened', 'create', failed('SomeError', true), [MADE], 'plain SomeError'],
  ['a read that may have happened', 'get', ambiguous, [], 'does nothing, but says'],
  ['a read that wrote', 'get', ok(own), [own], 'had an effect'],
  ['a lost create', 'create', ok(MADE), [], 'acknowledged but not done'],
  ['another invitation than the one made', 'create', ok(own), [MADE], 'something other'],
  ['a response about something else', 'get', ok(MADE), [], 'something other'],
  ['a second creation', 'find or create, at once', { ids: [MADE], created: 2 }, [MADE], 'more than once'],
  ['an end that no call may have', 'get', { wrong: 'a TypeError' }, [], 'a TypeError'],
])('%s is a violation', (_, name, outcome, effects, says) => {
  expect(judgeOne(name, outcome, effects).join()).toContain(says);
});

test('an acknowledged change that is not there in the end was lost, unless another came late', () => {
  const outcome = { ids: [own], wrote: { subject: 'new', adminNotes: 'new' } };
  const lost = (subject: string, mayBeDoneLate = false) =>
    judgeOne('change, at once', outcome, [own], {
      invitation: { subject, adminNotes: 'new' },
      mayBeDoneLate,
    });
  expect(lost('new')).toEqual([]);
  expect(lost('old')).toEqual([expect.stringContaining('lost subject')]);
  expect(lost('old', true)).toEqual([]);
});
