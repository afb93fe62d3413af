import { type GuestValues, isTable, readTable } from './columns.ts';

/** Somebody in a list. */
export interface Guest {
  /** From 1. */
  readonly line: number;
  readonly values: GuestValues;
  /** Why the line cannot be read: which of its words is the first name, or that it names nobody. */
  readonly isUnclear?: boolean;
}

/** A list of visitors, as it was read. */
export interface GuestList {
  readonly guests: readonly Guest[];
  /** The columns of a table that are not used. */
  readonly unused: readonly string[];
}

/** Between two people of a line, as mail programs write them: `Jane Doe <jane@example.com>; Max Roe <max@example.com>`. */
const BETWEEN = /(?<=@[^\s,;]+)\s*[;,]\s*(?=\S)/;

/** Three cells may begin with either name. */
const MAX_CELLS = 2;

const isAddress = (word: string) => /^[^\s@]+@[^\s@]+$/.test(word);

/** Slack sends a linked address as `<mailto:jane@example.com|jane@example.com>`. */
const unlinked = (word: string) => {
  const bare = word.replace(/^<mailto:([^|>]+)(?:\|[^>]*)?>[,;]?$/, '$1');
  return isAddress(bare) ? bare.replace(/^[<(]+|[>),;]+$/g, '') : bare;
};

/** Reads a visitor, whose name may have any signs: `Jane Doe jane@example.com`, `Doe, Jane`. */
const readOne = (text: string): GuestValues => {
  const words = text.split(/\s+/).filter(Boolean).map(unlinked);
  const email = words.find(isAddress);
  const name = words.filter((word) => !isAddress(word)).join(' ');
  const [last, first] = name.includes(',') ? name.split(/\s*,\s*/, 2) : [];
  const [firstName = '', ...rest] = first ? [first] : name.replace(/,/g, '').split(' ');
  const lastName = first ? (last ?? '') : rest.join(' ');
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
  };
};

const readLine = (text: string, line: number): Guest => {
  const cells = text.split(/[,;]/).filter((cell) => cell.trim() !== '');
  const values = readOne(text.replaceAll(/[;\t]/g, ' '));
  const isUnclear = cells.length > MAX_CELLS || Object.keys(values).length === 0;
  return { line, values, ...(isUnclear ? { isUnclear } : {}) };
};

const readLines = (text: string): Guest[] =>
  text
    .split(/\r\n|\r|\n/)
    .flatMap((line, index) =>
      line.split(BETWEEN).flatMap((one) => (one.trim() === '' ? [] : [readLine(one.trim(), index + 1)])),
    );

/**
 * Reads visitors from a text: one on each line, `Jane Doe jane@example.com` or `Doe, Jane <jane@example.com>`, or a table whose
 * first line names its columns.
 *
 * @throws CsvError when it is a broken table
 */
export const readGuests = (text: string): GuestList => {
  if (!isTable(text)) return { guests: readLines(text), unused: [] };
  const { rows, unused } = readTable(text);
  const guests = rows.map(({ line, cells: { name, ...values } }) => ({
    line,
    values: { ...(name === undefined ? {} : readOne(name)), ...values },
  }));
  return { guests, unused };
};
