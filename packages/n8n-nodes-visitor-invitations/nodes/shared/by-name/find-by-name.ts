import { foldText, hasWords } from '@visitor-invitations/visits';
import { invalid } from '../errors/invalid.ts';

const NAMED = 10;
const QUOTED = 100;

interface Search<Row> {
  readonly field: string;
  readonly name: string;
  readonly rows: readonly Row[];
  readonly nameOf: (row: Row) => string;
  /** Says of several with this name how to choose one. */
  readonly several: (rows: readonly Row[]) => string;
  readonly among: string;
}

/** Finds a name as people type it. @throws InputError naming those that may be meant when none or several have it. */
export const findByName = <Row>(search: Search<Row>): Row => {
  const { field, name, rows, nameOf, several } = search;
  const sameName = rows.filter((row) => foldText(nameOf(row)) === foldText(name));
  const exact = sameName.filter((row) => nameOf(row) === name);
  const [row, ...others] = exact.length === 1 ? exact : sameName;
  if (row && others.length === 0) return row;
  throw invalid(field, row ? `${quoted(name)} matches ${several(sameName)}` : none(search));
};

const none = <Row>({ name, rows, nameOf, among }: Search<Row>): string => {
  const names = rows.map(nameOf).filter(Boolean);
  const similar = names.filter((one) => hasWords(one, name));
  const meant = listed(similar.length > 0 ? similar : names);
  return `${quoted(name)} isn’t one of ${among}${meant && `: ${meant}`}`;
};

/** A text of a thousand characters is hardly a name. */
const quoted = (name: string) => `“${name.length > QUOTED ? `${name.slice(0, QUOTED)}…` : name}”`;

export const listed = (texts: readonly (number | string)[], most = NAMED): string => {
  const others = texts.length - most;
  return `${texts.slice(0, most).join(', ')}${others > 0 ? ` and ${others} more` : ''}`;
};
