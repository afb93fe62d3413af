import type { ConformanceOptions } from '../options.ts';
import type { Recorder } from '../recorder.ts';
import { type Step, secondsOf } from '../trace.ts';
import { askForPages, askForSearches, learnTeam } from './lists.ts';
import { askForPaths, askForTokens } from './opening.ts';
import { askForbidden, askForRecords } from './reads.ts';
import { askAcrossTeams } from './second-team.ts';
import type { Walk } from './team.ts';
import { create, remove, update } from './writes.ts';

/** How much longer to wait after a token's lifetime, because services round it. */
const ROUNDING_MS = 2000;

/** The label of the request with an expired token. */
export const EXPIRED = 'an expired token';

const askWhenExpired = async ({ ask, options, now, sleep }: Walk, token: Step): Promise<void> => {
  const seconds = secondsOf(token.response);
  if (seconds === undefined || seconds * 1000 > options.waitMs) return;
  await sleep(Math.max(0, token.at + seconds * 1000 + ROUNDING_MS - now()));
  await ask(EXPIRED, 'sites.list', { token });
};

/**
 * Sends all requests in order. Reads lists before writing anything.
 * @returns the additional fields that a create needs, if they could be determined
 */
export const takeJourney = async (walk: Walk, recorder: Recorder): ReturnType<typeof create> => {
  const { write, second: other } = walk.options;
  const { token, older } = await askForTokens(walk);
  const served = await askForPaths(walk);
  recorder.usePaths(served[0] ?? 'current');
  const first = await learnTeam(walk, 'first');
  const second = other && (await learnTeam(walk, 'second'));
  await askForPages(walk, first);
  await askForSearches(walk, first);
  const required = write ? await create(walk, first) : undefined;
  await askForRecords(walk, first, older);
  await askForbidden(walk, first, served.length === 2);
  if (write) {
    await update(walk, first, required ?? []);
    await remove(walk, first);
  }
  if (second) await askAcrossTeams(walk, first, second);
  await askWhenExpired(walk, token);
  return required;
};

/** How many requests each flag adds, apart from further pages of lists and required headers. */
const COUNTS = { read: 86, write: 50, emails: 2, 'second-team': 18, both: 13 } as const;

/** How many requests a run with these options makes. */
export const countOf = ({ write, emails, second, legacyUrl, headers }: ConformanceOptions): number =>
  COUNTS.read +
  (legacyUrl === undefined ? 0 : 1) +
  Object.keys(headers).length +
  (write ? COUNTS.write : 0) +
  (emails ? COUNTS.emails : 0) +
  (second ? COUNTS['second-team'] : 0) +
  (second && write ? COUNTS.both : 0);

/** How many requests each unset flag would add. */
export const withheldOf = ({
  write,
  emails,
  second,
}: ConformanceOptions): Readonly<Record<string, number>> => ({
  ...(!write && { '--write': COUNTS.write }),
  ...(!emails && { '--emails': COUNTS.emails }),
  ...(!second && { '--second-team': COUNTS['second-team'] + (write ? COUNTS.both : 0) }),
});
