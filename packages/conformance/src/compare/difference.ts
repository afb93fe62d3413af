import type { Step } from '../trace.ts';

/** One way in which the deployment's response differs from the model's. */
export interface Difference {
  readonly step: Step;
  /** The place of the difference: `status`, `code`, `envelope`, `next`, `count`, `records`, `order`, or a member's path. */
  readonly place: string;
  /** The deployment's behaviour, without personal data. */
  readonly found: string;
  /** The model's behaviour. */
  readonly expected: string;
  /** A soft difference isn't reported. It only helps to choose switches, for example for how times are written. */
  readonly isHard: boolean;
}

/** Collects a step's differences. */
export const differencesOf = (step: Step) => {
  const all: Difference[] = [];
  return {
    all: all as readonly Difference[],
    hard: (place: string, found: string, expected: string): void => {
      all.push({ step, place, found, expected, isHard: true });
    },
    soft: (place: string): void => {
      all.push({ step, place, found: '', expected: '', isHard: false });
    },
  };
};

export type Differences = ReturnType<typeof differencesOf>;
