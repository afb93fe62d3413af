import type { AssumptionId } from '@visitor-invitations/core/portable';
import type { Known } from '../journey/known.ts';
import type { Step } from '../trace.ts';

/** Where a promise is made: a section of the interface, or a row of `docs/assumptions.md`. */
export type Source = { readonly documented: string } | { readonly assumed: AssumptionId };

/** What a rule found: nothing wrong, what is wrong, or why it cannot tell. */
export type Verdict = undefined | { readonly found: string } | { readonly why: string };

/** Everything that a rule looks at. */
export interface Trace {
  readonly steps: readonly Step[];
  readonly known: Known;
}

/** What a twin cannot say: how responses belong together. */
export interface Rule {
  readonly id: string;
  /** What is promised, in one sentence. */
  readonly text: string;
  readonly source: Source;
  readonly look: (trace: Trace) => Verdict;
}

export const found = (what: string): Verdict => ({ found: what });
export const cannotTell = (why: string): Verdict => ({ why });

/** The verdict on the first step that something is wrong with, and how many more there are. */
export const firstOf = (steps: readonly Step[], wrongWith: (step: Step) => string | undefined): Verdict => {
  const wrong = steps.flatMap((step) => {
    const what = wrongWith(step);
    return what === undefined ? [] : [`${what}, at “${step.label}”`];
  });
  if (wrong.length === 0) return undefined;
  return found(wrong.length === 1 ? (wrong[0] as string) : `${wrong[0]} and ${wrong.length - 1} more`);
};
