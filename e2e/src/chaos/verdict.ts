import type { Invitation } from '@visitor-invitations/core';
import type { Given } from './kind.ts';
import type { Ledger } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import type { Planned } from './plan.ts';

/** What is judged: what was planned, what the client reported (by mark), and what the sandbox saw. */
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
  readonly arrivals: number;
  /** The targets of its effects. */
  readonly targets: readonly string[];
  readonly mails: number;
  readonly invitation: Invitation | undefined;
  /** Whether the service may have done something of it after the client had given it up. */
  readonly mayBeDoneLate: boolean;
}

type Rule = (one: Case) => string | false | undefined;

/** What the caller of an operation without success knows of it. */
const mayHaveHappened = (outcome: Outcome): boolean | undefined => {
  if (outcome.result === 'failed') return outcome.error.mayHaveHappened;
  return outcome.result === 'left' ? outcome.mayHaveHappened : undefined;
};

/** Everything that must hold for one operation. */
const rules: readonly Rule[] = [
  ({ outcome }) => outcome.result === 'never settled' && 'never settled',
  ({ outcome }) => outcome.result === 'untyped' && `threw something untyped: ${outcome.says}`,
  ({ outcome }) => {
    const leaks = outcome.result === 'failed' ? outcome.error.leaks : [];
    return leaks.length > 0 && `shows a secret or an address in its error’s ${leaks.join(', ')}`;
  },

  ({ kind, targets }) => kind.effect === 'once' && targets.length > 1 && `was done ${targets.length} times`,
  ({ kind, mails }) => mails > (kind.mails ? 1 : 0) && `e-mailed the guest ${mails} times`,
  ({ kind, targets }) =>
    kind.effect === 'none' && targets.length > 0 && 'had an effect, though it needs none',
  ({ kind, outcome, targets }) =>
    outcome.result === 'ok' &&
    kind.effect !== 'none' &&
    targets.length === 0 &&
    'was acknowledged but not done',
  ({ outcome, targets }) =>
    targets.length > 0 &&
    mayHaveHappened(outcome) === false &&
    'was done, but its caller was told that it was not',
  ({ kind, outcome, targets }) =>
    kind.effect === 'once' &&
    outcome.result === 'failed' &&
    outcome.error.kind !== 'ambiguous' &&
    targets.length > 0 &&
    `was done, but failed with a plain ${outcome.error.name}`,
  ({ kind, outcome }) =>
    kind.effect === 'none' && mayHaveHappened(outcome) && 'does nothing, but says that it may have been done',

  ({ kind, outcome }) =>
    kind.isInvalid && !hasKind(outcome, 'input') && `was invalid, but ended ${outcome.result}`,
  ({ kind, outcome }) => !kind.isInvalid && hasKind(outcome, 'input') && 'was valid, but refused as invalid',
  ({ kind, arrivals }) => kind.isInvalid && arrivals > 0 && `was invalid, but sent ${arrivals} requests`,
  ({ pace, arrivals }) =>
    pace.name === 'gone before' && arrivals > 0 && `was sent, though its caller had gone before`,

  (one) => one.outcome.result === 'ok' && wrongResponse(one, one.outcome.given),
  // What is done late overwrites what others wrote meanwhile: no client can know of it.
  (one) => one.outcome.result === 'ok' && !one.mayBeDoneLate && lostUpdate(one, one.outcome.given),
];

/** Compares the ledger with what the client reported, and says what must not be. Nothing means that every guarantee held. */
export const judge = ({ plan, outcomes, ledger, givenUp }: Evidence): readonly string[] =>
  plan.flatMap((planned) => {
    const { n, kind, pace } = planned;
    const [arrivals, effects] = [ledger.arrivals.get(n) ?? [], ledger.effects.get(n) ?? []];
    const requests = arrivals.map(({ says }) => says).join(', ');
    const one: Case = {
      ...planned,
      outcome: outcomes.get(n) ?? { result: 'never settled' },
      arrivals: arrivals.length,
      targets: effects.map(({ target }) => target),
      mails: effects.filter(({ isSent }) => isSent).length,
      invitation: ledger.invitations.get(n),
      mayBeDoneLate: givenUp.has(n),
    };
    return rules.flatMap((rule) => {
      const says = rule(one);
      const what = `${kind.name} (${pace.name}) ${says}; requests: ${requests || 'none'}`;
      return says ? [`#${n} ${what}`] : [];
    });
  });

/** A response must name what it is about: what was asked for, or the very thing that was made. */
const wrongResponse = ({ kind, n, targets }: Case, given: readonly Given[]): string | undefined => {
  const wanted = kind.expectedIds?.(n) ?? (kind.effect === 'once' ? targets : []);
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

const hasKind = (outcome: Outcome, kind: 'input') =>
  outcome.result === 'failed' && outcome.error.kind === kind;
