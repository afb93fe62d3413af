import type { Invitation } from '@visitor-invitations/core';
import { isLate } from './faults.ts';
import type { Given } from './kind.ts';
import type { Ledger } from './ledger.ts';
import { countBy, groupBy } from './ledger.ts';
import type { Outcome } from './outcome.ts';
import type { Planned } from './plan.ts';

/** Something that must not be. */
export interface Violation {
  /** The operation it happened to; absent for what concerns the whole run. */
  readonly mark?: number;
  readonly says: string;
}

/** What is judged: what was planned, what the client reported (by mark), and what the service saw. */
export interface Evidence {
  readonly plan: readonly Planned[];
  readonly outcomes: readonly (Outcome | undefined)[];
  readonly ledger: Ledger;
  /** The invitation of an operation, as it is in the end. */
  readonly invitationOf: (n: number) => Invitation | undefined;
  /** Promise rejections that were not handled. */
  readonly unhandledRejections: readonly string[];
}

/** One operation, with all that is known about it. */
interface Case extends Planned {
  readonly outcome: Outcome;
  readonly arrivals: number;
  /** The targets of its effects. */
  readonly targets: readonly string[];
  readonly mails: number;
  readonly invitation: Invitation | undefined;
  /** Whether the service did something of it after the client had given it up. */
  readonly isDoneLate: boolean;
}

type Rule = (one: Case) => string | false | undefined;

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
  ({ kind, outcome, targets }) =>
    outcome.result === 'ok' &&
    kind.effect !== 'none' &&
    targets.length === 0 &&
    'was acknowledged but not done',
  ({ outcome, targets }) =>
    outcome.result === 'failed' &&
    !outcome.error.mayHaveHappened &&
    targets.length > 0 &&
    `was done, but failed with ${outcome.error.name} as if it was not`,
  ({ kind, outcome, targets }) =>
    kind.effect === 'once' &&
    outcome.result === 'failed' &&
    outcome.error.kind !== 'ambiguous' &&
    targets.length > 0 &&
    `was done, but failed with a plain ${outcome.error.name}`,
  ({ outcome, targets }) =>
    outcome.result === 'left' &&
    !outcome.mayHaveHappened &&
    targets.length > 0 &&
    'was done, but its caller was told that it was not',
  ({ kind, outcome }) =>
    kind.effect === 'none' &&
    ((outcome.result === 'failed' && outcome.error.mayHaveHappened) ||
      (outcome.result === 'left' && outcome.mayHaveHappened)) &&
    'does nothing, but says that it may have been done',
  ({ kind, targets }) =>
    kind.effect === 'none' && targets.length > 0 && 'had an effect, though it needs none',

  ({ kind, outcome }) =>
    kind.isInvalid && !hasKind(outcome, 'input') && `was invalid, but ended ${outcome.result}`,
  ({ kind, outcome }) => !kind.isInvalid && hasKind(outcome, 'input') && 'was valid, but refused as invalid',
  ({ kind, arrivals }) => kind.isInvalid && arrivals > 0 && `was invalid, but sent ${arrivals} requests`,
  ({ pace, arrivals }) =>
    pace.name === 'gone before' && arrivals > 0 && `was sent, though its caller had gone before`,

  (one) => one.outcome.result === 'ok' && wrongResponse(one, one.outcome.given),
  // What is done late overwrites what others wrote meanwhile: no client can know of it.
  (one) => one.outcome.result === 'ok' && !one.isDoneLate && lostUpdate(one, one.outcome.given),
];

/** Compares the ledger with what the client reported. No violation means that every guarantee held. */
export const judge = ({
  plan,
  outcomes,
  ledger,
  invitationOf,
  unhandledRejections,
}: Evidence): readonly Violation[] => {
  const arrivals = countBy(ledger.arrivals, ({ mark }) => mark);
  const mails = countBy(ledger.mails, (mark) => mark);
  const late = new Set(ledger.faults.flatMap(({ mark, fault }) => (isLate(fault) ? [mark] : [])));
  const effects = groupBy(ledger.effects, ({ mark }) => mark);
  const ofOperations = plan.flatMap((planned) => {
    const one: Case = {
      ...planned,
      outcome: outcomes[planned.n] ?? { result: 'never settled' },
      arrivals: arrivals.get(planned.n) ?? 0,
      targets: (effects.get(planned.n) ?? []).map(({ target }) => target),
      mails: mails.get(planned.n) ?? 0,
      invitation: invitationOf(planned.n),
      isDoneLate: late.has(planned.n),
    };
    return rules.flatMap((rule) => {
      const says = rule(one);
      return says ? [{ mark: planned.n, says: `${planned.kind.name} (${planned.pace.name}) ${says}` }] : [];
    });
  });
  return [...ofOperations, ...ofTheRun(ledger, unhandledRejections)];
};

const ofTheRun = (
  { invalidRequests, tokens }: Ledger,
  unhandledRejections: readonly string[],
): Violation[] => {
  const needless = `${tokens.needless} tokens were asked for while the client had a good one`;
  return [
    ...invalidRequests.map((problem) => ({ says: `the service got ${problem}` })),
    ...unhandledRejections.map((rejection) => ({ says: `unhandled rejection: ${rejection}` })),
    ...(tokens.needless > 0 ? [{ says: needless }] : []),
  ];
};

/** A response must name what it is about: what was asked for, or the very thing that was made. */
const wrongResponse = ({ kind, n, targets }: Case, given: readonly Given[]): string | undefined => {
  const wanted = kind.expectedIds?.(n) ?? (kind.effect === 'once' ? targets : []);
  for (const { ids } of given) {
    const missing = wanted.filter((id) => !ids.includes(id));
    if (missing.length > 0) return `returned without ${missing.join(', ')}`;
    if (new Set(ids).size < ids.length) return 'returned something twice';
    const others = kind.isExact ? ids.filter((id) => !wanted.includes(id ?? '')) : [];
    if (others.length > 0) return `returned ${others.join(', ')} as well`;
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
