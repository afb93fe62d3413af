import type { Step } from '../trace.ts';

/** One way in which the deployment's response differs from the model's. */
export interface Difference {
  readonly step: Step;
  /**
   * Where it differs: `status`, `code`, `envelope`, `next`, `count`, `records`, `order`, or a member's path.
   */
  readonly place: string;
  /** What the deployment does, without anybody's data. */
  readonly found: string;
  /** What the model does. */
  readonly expected: string;
  /**
   * A soft difference isn't reported. It only helps to choose switches, for example for how times are
   * written.
   */
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
