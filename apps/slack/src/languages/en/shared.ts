import { joined, mention, type Text } from '../markup.ts';

/** `1 visit`, `2 visits`. */
export const times = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`;

/** When to try again: `in a moment`, `in 8 seconds`, `in 2 minutes`. */
export const wait = (ms: number | undefined): string => {
  if (ms === undefined) return 'in a moment';
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  if (seconds < 120) return `in ${times(seconds, 'second', 'seconds')}`;
  return `in ${Math.ceil(seconds / 60)} minutes`;
};

/** More people than this are not named. */
const MAX_NAMED = 3;

/** Some people by mentions, which plain text doesn't have. */
export const named = (people: readonly string[], plain: string): Text => ({
  ...joined(
    people.slice(0, MAX_NAMED).map((id) => mention(id)),
    ' or ',
  ),
  plain,
});

/** Where no person is known to ask. */
export const INSTALLER = 'whoever set up Visitors in this workspace';

/** A field's rule as a sentence: `must be an email address` becomes `Must be an email address.` */
export const ruleSentence = (rule: string): string =>
  `${rule.charAt(0).toUpperCase()}${rule.slice(1)}.`.replaceAll("'", '’');

/** A time zone by its name, or by its offset: `UTC-03:00`. */
export const zoneName = (zone: string) => (/^[+-]/.test(zone) ? `UTC${zone}` : zone);

/** The zone of the times in a list. */
export const zone = (name: string) => `Times are in your Slack time zone: ${zoneName(name)}.`;

/** How a change is described: `subject` as in “Jane Doe”, `verb` as in “invited”. */
export interface WriteWords {
  readonly subject: Text;
  /** The subject at the start of a sentence, where it differs. */
  readonly opening?: Text;
  readonly verb: string;
}
