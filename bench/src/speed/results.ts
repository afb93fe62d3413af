import { type ContenderName, contenderNames } from './clients/index.ts';
import type { Pace } from './run-client.ts';

/** What everything is compared with. */
export const BASE: ContenderName = 'undici.request';

/** How many calls are under way at a time. */
export const modes = { 'one at a time': 1, '50 at once': 50 } as const;
export type Mode = keyof typeof modes;
export const modeNames = Object.keys(modes) as Mode[];

/** What a client did, by round; the base runs several times in one. */
export type Rounds = Pace[][];

/** What every client did in every mode. */
export type Results = Record<Mode, Record<ContenderName, Rounds>>;

const noRounds = () =>
  Object.fromEntries(contenderNames.map((name) => [name, [] as Rounds])) as Results[Mode];

export const noResults = (): Results => ({ 'one at a time': noRounds(), '50 at once': noRounds() });
