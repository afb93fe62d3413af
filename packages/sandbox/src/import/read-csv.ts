import { createRequire } from 'node:module';
import { recordOf } from '../tools/objects.ts';
import { refuseData } from './problems.ts';
import { invitationBody, type Kind, kinds, recordShapes, type Source } from './records.ts';

/** The column with the kind of a row where a table mixes them; without it, every row is an invitation. */
const RECORD = 'record';

const kindOf = {
  site: 'sites',
  hostGroup: 'hostGroups',
  host: 'hosts',
  visitorType: 'visitorTypes',
  company: 'companies',
  invitation: 'invitations',
} as const satisfies Record<string, Kind>;

/** How a column is recognised: `First name` is `firstName`. */
const plain = (name: string) => name.toLowerCase().replaceAll(/[\s_-]/g, '');

const columns = new Map(
  [
    RECORD,
    ...Object.keys(invitationBody.shape),
    ...kinds.flatMap((kind) => Object.keys(recordShapes[kind].shape)),
  ].map((name) => [plain(name), name]),
);

const numbers = new Set(['latitude', 'longitude']);

/** A row of a table: its cells, and the line on which it ends. */
interface Row {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads data from the text of a CSV file: a table of invitations, or of several kinds of records with the column `record`.
 * Comma, semicolon or tab; quotes, either line end and a byte order mark as spreadsheets write them.
 */
export const readCsv = (text: string): Source => {
  const [header, ...rows] = parse(text);
  if (!header) return refuseData(['line 1: column names are missing']);
  const names = header.record.map((name) => columns.get(plain(name)));
  const problems = names.flatMap((name, index) => {
    const column = `line 1: column ${index + 1}`;
    if (!name) return [`${column} isn’t named after a field`];
    return names.indexOf(name) < index ? [`${column} repeats ${name}`] : [];
  });

  const lists = recordOf(kinds, (): unknown[] => []);
  const sources = recordOf(kinds, (): Row[] => []);
  for (const row of rows) {
    const { [RECORD]: word = 'invitation', ...fields } = toFields(names, row.record);
    const kind = Object.hasOwn(kindOf, String(word)) ? kindOf[word as keyof typeof kindOf] : undefined;
    if (row.record.length > names.length)
      problems.push(`line ${lineOf(row)}: there are more cells than columns`);
    else if (!kind) problems.push(`line ${lineOf(row)}: record must be ${Object.keys(kindOf).join(' or ')}`);
    else {
      lists[kind].push(fields);
      sources[kind].push(row);
    }
  }
  if (problems.length > 0) refuseData(problems);
  return { lists, locate: ({ kind, index }) => `line ${lineOf(sources[kind][index] as Row)}: ` };
};

/** An empty cell is an absent field. */
const toFields = (names: readonly (string | undefined)[], cells: readonly string[]) => {
  const fields: Record<string, unknown> = {};
  for (const [index, name] of names.entries()) {
    const cell = cells[index];
    if (name && cell) fields[name] = numbers.has(name) && cell.trim() !== '' ? toNumber(cell) : cell;
  }
  return fields;
};

/** A text that is no number stays as it is, for the check to refuse. */
const toNumber = (cell: string) => (Number.isNaN(Number(cell)) ? cell : Number(cell));

/** The line on which a row begins: its cells can have line ends in them. */
const lineOf = ({ record, info }: Row) =>
  info.lines - record.reduce((sum, cell) => sum + cell.split(/\r\n|\r|\n/).length - 1, 0);

const delimiterOf = (text: string): string => {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return [',', ';', '\t'].reduce((best, next) => (count(next) > count(best) ? next : best));
};

const parse = (text: string): Row[] => {
  // Loaded with the first CSV, so that a sandbox without one starts as fast as ever.
  const csv = createRequire(import.meta.url)('csv-parse/sync') as typeof import('csv-parse/sync');
  try {
    return csv.parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      info: true,
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      trim: true,
    }) as unknown as Row[];
  } catch (error) {
    const { code, lines } = error as { code?: string; lines?: number };
    return refuseData([`line ${lines}: the text isn’t valid CSV (${code})`]);
  }
};
