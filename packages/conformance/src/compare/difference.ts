import type { Step } from '../trace.ts';

/** One thing in which the deployment's response is not the model's. */
export interface Difference {
  readonly step: Step;
  /** Where: `status`, `code`, `envelope`, `next`, `count`, `records`, `order`, or the path of a member. */
  readonly place: string;
  /** What the deployment does, without a value of anybody's. */
  readonly found: string;
  /** What the model does. */
  readonly expected: string;
  /** A soft one is no finding: it steers which switches are turned, such as for how times are written. */
  readonly isHard: boolean;
}

/** Collects the differences of one step. */
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
