import { createRequire } from 'node:module';
import { Refusal } from '../refusal.ts';
import { recordOf } from '../tools/objects.ts';
import { refuseData } from './problems.ts';
import { kinds, recordShapes, type Source } from './records.ts';

/** How a column is recognised: `First name` is `firstName`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const columns = new Map(Object.keys(recordShapes.invitations.shape).map((name) => [plain(name), name]));

/** A row of a table, and the line on which it ends. */
interface Row {
  readonly record: object;
  readonly info: { readonly lines: number };
}

/**
 * Reads the invitations of a CSV file. Comma, semicolon or tab; quotes, either line end, a byte order mark and a first line
 * such as `sep=;` as spreadsheets write them. An empty cell is an absent field.
 */
export const readCsv = (text: string): Source => {
  const rows = parse(text);
  if (rows.length === 0) return refuseData(['the table has no rows']);
  return {
    lists: { ...recordOf(kinds, () => []), invitations: rows.map(({ record }) => record) },
    locate: (_, index) => `line ${rows[index]?.info.lines}`,
  };
};

const namesOf = (line: number) => (header: readonly string[]) => {
  const names = header.map((cell) => columns.get(plain(cell)));
  const wrong = names.findIndex((name, index) => !name || names.indexOf(name) < index);
  return wrong < 0
    ? (names as string[])
    : refuseData([`line ${line}: column ${wrong + 1} must be named after a field, and not twice`]);
};

/** What Excel puts before the header to say what is between cells. */
const SEPARATOR_LINE = /^sep=([,;\t|])\r?\n/i;

const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
};

const parse = (text: string): Row[] => {
  // Loaded with the first CSV, so that a sandbox without one starts as fast as ever.
  const csv = createRequire(import.meta.url)('csv-parse/sync') as typeof import('csv-parse/sync');
  const [, separator] = SEPARATOR_LINE.exec(text) ?? [];
  const headerLine = separator === undefined ? 1 : 2;
  try {
    return csv.parse(text, {
      cast: (cell, { header }) => (header ? cell : cell || undefined),
      columns: namesOf(headerLine),
      delimiter: separator ?? delimiterOf(text),
      from_line: headerLine,
      info: true,
      relax_column_count_less: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { code, lines } = error as { code?: string; lines?: number };
    return refuseData([`line ${lines}: the text isn’t valid CSV (${code})`]);
  }
};
