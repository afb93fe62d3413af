import { InputError } from '@visitor-invitations/core/portable';
import { foldText, hasWords } from '@visitor-invitations/visits';

/** How many records an error names. */
const NAMED = 10;
/** How much of a name that is not found an error repeats. */
const QUOTED = 100;

/** What is looked for, among what, and how an error speaks of it. */
interface Search<Row> {
  /** The parameter that the name was given in. */
  readonly field: string;
  readonly name: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Says of several with this name how to choose one. */
  readonly several: (rows: readonly Row[]) => string;
  /** What the rows are, such as `this team’s sites`. */
  readonly among: string;
}

/**
 * The one record of this name as people type it, or exactly so where several differ in spelling alone.
 *
 * @throws InputError when none or several have this name; it names those that may be meant.
 */
export const findByName = <Row>(search: Search<Row>): Row => {
  const { field, name, rows, nameOf, several } = search;
  const sameName = rows.filter((row) => foldText(nameOf(row)) === foldText(name));
  const exact = sameName.filter((row) => nameOf(row) === name);
  const [row, ...others] = exact.length === 1 ? exact : sameName;
  if (row && others.length === 0) return row;
  throw new InputError([
    { field, rule: row ? `${quoted(name)} matches ${several(sameName)}` : none(search) },
  ]);
};

const none = <Row>({ name, rows, nameOf, among }: Search<Row>): string => {
  const names = rows.map(nameOf).filter(Boolean);
  const similar = names.filter((one) => hasWords(one, name));
  const meant = listed(similar.length > 0 ? similar : names);
  return `${quoted(name)} isn’t one of ${among}${meant && `: ${meant}`}`;
};

/** A text of a thousand characters is hardly a name. */
const quoted = (name: string) => `“${name.length > QUOTED ? `${name.slice(0, QUOTED)}…` : name}”`;

/** The first of these texts, and how many more there are. */
export const listed = (texts: readonly string[]): string => {
  const others = texts.length - NAMED;
  return `${texts.slice(0, NAMED).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
};
