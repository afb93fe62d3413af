import type { ConformanceOptions } from '../options.ts';
import { access } from './access.ts';
import { creating } from './creating.ts';
import { wholeOf } from './known.ts';
import { listsOf, pages } from './lists.ts';
import { records } from './records.ts';
import { removing } from './removing.ts';
import { type Need, needing, type Row, type Section } from './row.ts';
import { searches } from './searches.ts';
import { secondTeam } from './second-team.ts';
import { addresses, expiry, tokens } from './tokens.ts';
import { updating } from './updating.ts';

/** Everything that is asked, in its order: lists are read before anything is written. */
const everyRow = (options: ConformanceOptions): Section => [
  ...tokens,
  ...addresses(options),
  ...listsOf('first'),
  ...needing(['second-team'], listsOf('second')),
  ...pages,
  ...searches,
  ...creating,
  ...records,
  ...access,
  ...updating,
  ...removing,
  ...secondTeam,
  ...expiry,
];

/** Which needs these options meet. */
const isMet = (need: Need, options: ConformanceOptions): boolean =>
  ({
    write: options.write,
    emails: options.emails,
    'second-team': options.second !== undefined,
    'legacy-url': options.legacyUrl !== undefined,
  })[need];

const lacking = (row: Row, options: ConformanceOptions): readonly Need[] =>
  (row.needs ?? []).filter((need) => !isMet(need, options));

/** The rows that these options allow. */
export const journeyOf = (options: ConformanceOptions): Section =>
  everyRow(options).filter((row) => lacking(row, options).length === 0);

/** What the clean-up asks for each team: a search before and after, and the deletes of what the journey leaves. */
const CLEAN_UP = 5;

/** How many requests these options make, apart from lists that have several pages. */
export const countOf = (options: ConformanceOptions): number => {
  const rows = journeyOf(options).filter(({ label }) => !label.endsWith(wholeOf('')));
  const teams = options.second ? 2 : 1;
  return rows.length + (options.write ? CLEAN_UP * teams : 0);
};

/** How many requests more each flag would make that is not given. */
export const withheldOf = (options: ConformanceOptions): Readonly<Record<string, number>> => {
  const counts: Record<string, number> = {};
  for (const row of everyRow(options)) {
    const name = lacking(row, options)
      .filter((need) => need !== 'legacy-url')
      .map((need) => `--${need}`)
      .join(' and ');
    if (name !== '' && !row.label.endsWith(wholeOf(''))) counts[name] = (counts[name] ?? 0) + 1;
  }
  return counts;
};
