import type { Invitation } from '@visitor-invitations/core';
import type { Given } from './calls.ts';
import type { Ledger } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import type { Planned } from './plan.ts';

/** What is judged: what was planned, what the client reported (by mark), and what the sandbox did. */
export interface Evidence {
  readonly plan: readonly Planned[];
  readonly outcomes: ReadonlyMap<number, Outcome>;
  readonly ledger: Ledger;
  /** The operations with a request that the client gave up. */
  readonly givenUp: ReadonlySet<number>;
}

/** One operation, with all that is known about it. */
interface Case extends Planned {
  readonly outcome: Outcome;
  /** What it wrote to, once for each time. */
  readonly effects: readonly string[];
  readonly invitation: Partial<Invitation> | undefined;
  /** Whether the service may have done something of it after the client had given it up. */
  readonly mayBeDoneLate: boolean;
}

/** What the caller of an operation without success knows of it. */
const mayHaveHappened = (outcome: Outcome) =>
  outcome.result === 'failed' ? outcome.mayHaveHappened : undefined;

/** Errors that leave open whether a create was made: it is not known, or the caller has left. */
const OPEN = ['AmbiguousOutcomeError', 'AbortError'];

/** Everything that must hold for one operation. */
const rules: readonly ((one: Case) => string | false | undefined)[] = [
  ({ outcome }) => outcome.result === 'wrong' && outcome.says,
  ({ kind, effects }) => kind.effect === 'once' && effects.length > 1 && `was done ${effects.length} times`,
  ({ kind, effects }) =>
    kind.effect === 'none' && effects.length > 0 && 'had an effect, though it needs none',
  ({ kind, outcome, effects }) =>
    outcome.result === 'ok' &&
    kind.effect !== 'none' &&
    effects.length === 0 &&
    'was acknowledged but not done',
  ({ outcome, effects }) =>
    effects.length > 0 &&
    mayHaveHappened(outcome) === false &&
    'was done, but its caller was told that it was not',
  ({ kind, outcome, effects }) =>
    kind.effect === 'once' &&
    outcome.result === 'failed' &&
    !OPEN.includes(outcome.name) &&
    effects.length > 0 &&
    `was done, but failed with a plain ${outcome.name}`,
  ({ kind, outcome }) =>
    kind.effect === 'none' && mayHaveHappened(outcome) && 'does nothing, but says that it may have been done',
  (one) => one.outcome.result === 'ok' && wrongResponse(one, one.outcome.given),
  // What is done late overwrites what others wrote meanwhile: no client can know of it.
  (one) => one.outcome.result === 'ok' && !one.mayBeDoneLate && lostUpdate(one, one.outcome.given),
];

/** Compares the ledger with what the client reported, and says what must not be. Nothing means that every guarantee held. */
export const judge = ({ plan, outcomes, ledger, givenUp }: Evidence): readonly string[] =>
  plan.flatMap((planned) => {
    const { n, kind, pace } = planned;
    const one: Case = {
      ...planned,
      outcome: outcomes.get(n) ?? { result: 'wrong', says: 'never began' },
      effects: ledger.effects.get(n) ?? [],
      invitation: ledger.invitations.get(n),
      mayBeDoneLate: givenUp.has(n),
    };
    return rules.flatMap((rule) => {
      const says = rule(one);
      return says ? [`#${n} ${kind.name} (${pace.name}) ${says}`] : [];
    });
  });

/** A response must name what it is about: what was asked for, or the very thing that was made. */
const wrongResponse = ({ kind, n, effects }: Case, given: readonly Given[]): string | undefined => {
  const wanted = kind.expectedIds?.(n) ?? (kind.effect === 'once' ? effects : []);
  for (const { ids } of given) {
    const missing = wanted.filter((id) => !ids.includes(id));
    if (missing.length > 0) return `returned without ${missing.join(', ')}`;
    if (new Set(ids).size < ids.length) return 'returned something twice';
  }
  return given.filter(({ created }) => created).length > 1
    ? 'says more than once that it made it'
    : undefined;
};

/** What was acknowledged to one caller is still there, whatever others changed at the same time. */
const lostUpdate = ({ invitation }: Case, given: readonly Given[]): string | undefined => {
  const there: Readonly<Record<string, unknown>> = { ...invitation };
  const wrote = given.flatMap((one) => Object.entries(one.wrote ?? {}));
  const lost = wrote.filter(([field, value]) => there[field] !== value).map(([field]) => field);
  return lost.length > 0 ? `lost ${lost.join(', ')}, which was acknowledged` : undefined;
};
