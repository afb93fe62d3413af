import type { Step } from '../trace.ts';

/** One thing in which the deployment's response is not the twin's. */
export interface Difference {
  readonly step: Step;
  /** Where: `status`, `code`, `envelope`, `next`, `count`, `records`, `order`, or the path of a member. */
  readonly place: string;
  /** What the deployment does, without a value of anybody's. */
  readonly found: string;
  /** What the twin does. */
  readonly expected: string;
  /** A soft one is no finding: it steers which switches are turned, such as for how times are written. */
  readonly isHard: boolean;
}

/** Collects the differences of one step. */
export const differencesOf = (step: Step) => {
  const all: Difference[] = [];
  const add = (isHard: boolean) => (place: string, found: string, expected: string) => {
    all.push({ step, place, found, expected, isHard });
  };
  return { all: all as readonly Difference[], hard: add(true), soft: add(false) };
};

export type Differences = ReturnType<typeof differencesOf>;

/** How a text is not what it was to be, without repeating it. */
export const howTextDiffers = (theirs: string, wanted: string): string => {
  if (theirs === '') return 'lost';
  if (theirs.toLowerCase() === wanted.toLowerCase()) return 'another letter case';
  if (theirs.normalize() === wanted.normalize()) return 'another normal form of its letters';
  if (wanted.startsWith(theirs)) return `cut after ${theirs.length} of ${wanted.length} characters`;
  if (theirs.replaceAll(/\s+/g, '') === wanted.replaceAll(/\s+/g, '')) return 'other blanks';
  return 'another value';
};
