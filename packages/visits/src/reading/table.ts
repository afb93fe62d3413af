import { parse } from 'csv-parse/sync';
import { type Heading, headingOf } from './headings.ts';
import { unquoted } from './surroundings.ts';
import type { Column } from './words/vocabulary.ts';
import { isBlank } from './words/words.ts';

/** A row of a table, by its columns, and the line on which it ends. */
export interface TableRow {
  readonly line: number;
  readonly cells: Partial<Record<Column, string>>;
  /** Whether its cells don't fit the columns. */
  readonly isUnclear: boolean;
}

/** The rows of a table, and the columns of it that are not used. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly unused: readonly string[];
  readonly hasEmail: boolean;
}

const delimiters = ['\t', ';', ',', '|'];

/** Where the header is looked for. */
const MAX_TITLE_LINES = 30;

/** Words for a visitor that are surnames, too, so that one alone is no header: `Gast, Maria`. */
const mayBeSurname = /^\W*(?:gast|guest|person|visitor|besucher|mobile?|mail|cell|first|last)\W*$/i;

interface Header {
  /** From 0. */
  readonly index: number;
  readonly delimiter: string;
}

const cellsIn = (line: string, delimiter: string) => line.split(delimiter).map(unquoted).filter(Boolean);

/** Whether the cells of a line name columns. */
const isHeader = (cells: readonly string[]): boolean => {
  const known = cells.filter((cell) => headingOf(cell));
  if (known.length === 0 || cells.some((cell) => /@|\d{4}/.test(cell))) return false;
  return known.length > 1 || !mayBeSurname.test(known[0] ?? '');
};

/** The line that names the columns of a text, below its title; `undefined` where it's no table. */
const headerIn = (lines: readonly string[]): Header | undefined => {
  for (const [index, line] of lines.slice(0, MAX_TITLE_LINES).entries()) {
    if (/\S@\S/.test(line)) return undefined;
    const splits = delimiters.map((delimiter) => ({ delimiter, cells: cellsIn(line, delimiter) }));
    const known = ({ cells }: (typeof splits)[number]) => cells.filter((cell) => headingOf(cell)).length;
    const [best] = splits.filter(({ cells }) => isHeader(cells)).toSorted((a, b) => known(b) - known(a));
    if (best) return { index, delimiter: best.delimiter };
  }
  return undefined;
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads records, with loose quotes as they are; where one is never closed, quotes separate nothing. */
const recordsOf = (text: string, delimiter: string): { records: readonly Parsed[]; isLoose: boolean } => {
  const options = {
    delimiter,
    info: true,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  } as const;
  try {
    return { records: parse(text, options) as unknown as Parsed[], isLoose: false };
  } catch {
    return { records: parse(text, { ...options, quote: false }) as unknown as Parsed[], isLoose: true };
  }
};

/** The columns of a header: the best one for each field. German tables have first names and names. */
const columnsOf = (
  header: readonly string[],
  hasCells: (index: number) => boolean,
): (Column | undefined)[] => {
  const headings = header.map((cell) => headingOf(cell));
  const has = (column: Column) => headings.some((heading) => heading?.column === column);
  const asPart = ({ column, isWhole }: Heading): Column => {
    if (column !== 'name' || isWhole) return column;
    if (has('firstName') && !has('lastName')) return 'lastName';
    return has('lastName') && !has('firstName') ? 'firstName' : column;
  };
  const found = headings.map((heading, index) => {
    if (!heading) return undefined;
    return { column: asPart(heading), rank: heading.rank + (hasCells(index) ? 10 : 0), index };
  });
  const isWholeUsed = !(
    found.some((one) => one?.column === 'firstName') && found.some((one) => one?.column === 'lastName')
  );
  return found.map((one) => {
    if (!one || (one.column === 'name' && !isWholeUsed)) return undefined;
    const rivals = found.filter((other) => other?.column === one.column);
    const isBest = rivals.every(
      (other) => !other || other.rank < one.rank || (other.rank === one.rank && other.index >= one.index),
    );
    return isBest ? one.column : undefined;
  });
};

/** `="07700 900123"` and `'07700 900123`: how sheets keep a number as text. */
const valueIn = (cell = ''): string => {
  const text = cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[+\d])/, '')
    .trim();
  return isBlank(text) ? '' : text;
};

/** Reads a table with a header: comma, semicolon, tab or pipe, with quotes and either line end. */
export const readTable = (lines: readonly string[]): Table | undefined => {
  const header = headerIn(lines);
  if (!header) return undefined;
  const { index: start, delimiter } = header;
  const { records, isLoose } = recordsOf(lines.slice(start).join('\n'), delimiter);
  const [{ record: names = [] } = {}, ...rest] = records;
  const rows = rest.filter(
    ({ record }) => record.some((cell) => /[\p{L}\p{N}]/u.test(cell)) && record.join() !== names.join(),
  );
  const columns = columnsOf(names, (index) => rows.some(({ record }) => valueIn(record[index]) !== ''));
  return {
    rows: rows.map(({ record, info }) => ({
      line: info.lines + start,
      isUnclear:
        record.slice(names.length).some((cell) => cell !== '') || (isLoose && record.join().includes('"')),
      cells: Object.fromEntries(
        record.flatMap((cell, index) => {
          const column = columns[index];
          const value = valueIn(cell);
          return column && value ? [[column, value]] : [];
        }),
      ),
    })),
    unused: names.filter((cell, index) => cell && columns[index] === undefined),
    hasEmail: columns.includes('email'),
  };
};
