import type { PathProfile } from '@visitor-invitations/core/portable';
import type { ConformanceOptions } from '../options.ts';
import {
  idOf,
  isBlank,
  isSuccess,
  type Members,
  openList,
  recordsOf,
  type Step,
  type TeamName,
} from '../trace.ts';

/** What is known of the deployment while it is asked. */
export interface Known {
  readonly options: ConformanceOptions;
  /** Part of every name that the run writes, different in each run. */
  readonly tag: string;
  /** When the run began, in milliseconds since the epoch. */
  readonly start: number;
  /** The listing of paths that is served (A1). */
  readonly profile: PathProfile;
  /** The latest step of a row. */
  step(label: string): Step | undefined;
  /** The id of the record that the row got. */
  id(label: string): string | undefined;
  /** The records of the list that the row got. */
  records(label: string): readonly Members[];
  /** The cursor of the list that the row got. */
  next(label: string): string | undefined;
  /** The whole list, which is that of a second row where it did not fit on one page. */
  whole(label: string): readonly Members[];
}

/** The label of the row that asks again for a list that has more pages, with the largest limit. */
export const wholeOf = (label: string): string => `${label}, whole`;

/** The label of a row of a team: both are asked for the same lists. */
export const labelFor = (team: TeamName, label: string): string =>
  team === 'first' ? label : `second team: ${label}`;

/** Looks things up in the steps, which grow meanwhile. */
export const knowing = (
  options: ConformanceOptions,
  { tag, start }: Pick<Known, 'tag' | 'start'>,
  steps: readonly Step[],
): Known => {
  const step = (label: string) => steps.findLast((one) => one.label === label);
  const records = (label: string) => recordsOf(step(label)?.response);
  const isServed = (label: string) => isSuccess(step(label)?.response);
  return {
    options,
    tag,
    start,
    step,
    records,
    get profile() {
      if (options.paths) return options.paths;
      return !isServed('sites at the current path') && isServed('sites at the listed path')
        ? 'listed'
        : 'current';
    },
    id(label) {
      const response = step(label)?.response;
      return isSuccess(response) ? idOf(response?.body) : undefined;
    },
    next(label) {
      const next = openList(step(label)?.response?.body)?.next;
      return typeof next === 'string' && !isBlank(next) ? next : undefined;
    },
    whole: (label) => (step(wholeOf(label)) ? records(wholeOf(label)) : records(label)),
  };
};
