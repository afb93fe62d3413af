import { parse } from 'csv-parse/sync';
import { type Column, columnsIn, headingOf } from './headings.ts';
import { unquoted } from './surroundings.ts';

/** A table's row by column, and the line it ends on. */
export interface TableRow {
  readonly line: number;
  readonly cells: Partial<Record<Column, string>>;
  /** Whether its cells don't fit the columns. */
  readonly isShifted: boolean;
}

/** A table's rows, and its unused columns. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly unused: readonly string[];
  readonly hasEmail: boolean;
}

const delimiters = ['\t', ';', ',', '|'];

/** How many lines to search for the header. */
const MAX_TITLE_LINES = 30;
const MAX_HEADER_LENGTH = 5000;

/** Words for a visitor that are also surnames. One of them without others isn't a header: `Gast, Maria`. */
const mayBeSurname = /^\W*(?:gast|guest|person|visitor|besucher|mobile?|mail|cell|first|last)\W*$/i;

/** How many columns a line names if it's split by this delimiter; 0 if it isn't a header. */
const countColumns = (line: string, delimiter: string): number => {
  const cells = line.split(delimiter).map(unquoted);
  const [first, ...others] = cells.filter((cell) => headingOf(cell));
  if (first === undefined || cells.some((cell) => /@|\d{4}/.test(cell))) return 0;
  return others.length === 0 && mayBeSurname.test(first) ? 0 : others.length + 1;
};

/** The line with the column names, below any title, and its delimiter; `undefined` if the text isn't a table. */
const headerIn = (lines: readonly string[]): { index: number; delimiter: string } | undefined => {
  for (const [index, line] of lines.slice(0, MAX_TITLE_LINES).entries()) {
    if (line.length > MAX_HEADER_LENGTH || /\S@\S/.test(line)) return undefined;
    const counts = delimiters.map((delimiter) => ({
      index,
      delimiter,
      count: countColumns(line, delimiter),
    }));
    const [best] = counts.toSorted((one, other) => other.count - one.count);
    if (best && best.count > 0) return best;
  }
  return undefined;
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/** Reads records. Keeps loose quotes. If a quote is never closed, quotes have no meaning. */
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

const placeholder =
  /^(?:#n\/?[av]|#(?:ref|wert|value|name|bezug|div\/0|null|zahl|num)[!?]?|n\/a|n\.a\.|NA|null|NULL|undefined|none|keine?|k\.\s?a\.|tb[cdan]|[-–—_.?/]+)$/i;
const mayBeName = /^(?:N[au]ll|Na|None|Keine?)$/;

/** A cell's value. Sheets keep a number as text with `="07700 900123"` or `'07700 900123`. */
const valueIn = (cell = ''): string => {
  const text = cell
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'(?=[+\d])/, '')
    .trim();
  return placeholder.test(text) && !mayBeName.test(text) ? '' : text;
};

/** Reads a table with a header. Accepts commas, semicolons, tabs or pipes, quotes, and either line ending. */
export const readTable = (lines: readonly string[]): Table | undefined => {
  const header = headerIn(lines);
  if (!header) return undefined;
  const { records, isLoose } = recordsOf(lines.slice(header.index).join('\n'), header.delimiter);
  const [{ record: names = [] } = {}, ...rest] = records;
  const rows = rest.filter(
    ({ record }) => record.some((cell) => /[\p{L}\p{N}]/u.test(cell)) && record.join() !== names.join(),
  );
  const columns = columnsIn(names, (index) => rows.some(({ record }) => valueIn(record[index]) !== ''));
  const used = new Set(columns.values());
  return {
    rows: rows.map(({ record, info }) => ({
      line: info.lines + header.index,
      isShifted: record.slice(names.length).some(Boolean) || (isLoose && record.join().includes('"')),
      cells: Object.fromEntries([...columns].map(([column, index]) => [column, valueIn(record[index])])),
    })),
    unused: names.filter((name, index) => name && !used.has(index)),
    hasEmail: columns.has('email'),
  };
};
