import { parse } from 'csv-parse/sync';
import type { FormValues } from '../../form/values.ts';

/** What a list says of a visitor. */
export type GuestValues = Pick<FormValues, 'firstName' | 'lastName' | 'email' | 'mobile' | 'companyName'>;

/** What a column of a table holds: a field of a visitor, or a whole name. */
export type Column = keyof GuestValues | 'name';

/** How columns are named, in English and in German. */
const names: Readonly<Record<Column, readonly string[]>> = {
  firstName: ['first name', 'given name', 'forename', 'Vorname'],
  lastName: ['last name', 'surname', 'family name', 'Nachname', 'Familienname'],
  name: ['name', 'full name', 'visitor', 'guest', 'Besucher', 'Gast'],
  email: ['email', 'email address', 'mail', 'E-Mail-Adresse', 'Mailadresse'],
  mobile: ['mobile', 'mobile number', 'phone', 'phone number', 'Handy', 'Mobil', 'Mobilnummer', 'Telefon'],
  companyName: ['company', 'company name', 'organisation', 'organization', 'Firma', 'Unternehmen'],
};

const plain = (name: string) => name.toLowerCase().replace(/[\s_.\-\ufeff]/g, '');

const columnOf = new Map(
  Object.entries(names).flatMap(([column, all]) => all.map((name) => [plain(name), column as Column])),
);

/** A row of a table, by its columns, and the line on which it ends. */
export interface TableRow {
  readonly line: number;
  readonly cells: Partial<Record<Column, string>>;
}

/** The rows of a table, and the columns of it that are not used. */
export interface Table {
  readonly rows: readonly TableRow[];
  readonly unused: readonly string[];
}

const delimiters = [',', ';', '\t'];

/** What is most often between the cells of a line. */
const delimiterOf = (header: string): string => {
  const count = (delimiter: string) => header.split(delimiter).length;
  return delimiters.reduce((best, next) => (count(next) > count(best) ? next : best));
};

/** Whether the first line of a text names columns. */
export const isTable = (text: string): boolean => {
  const [header = ''] = text.trimStart().split(/[\r\n]/, 1);
  const cells = header.split(delimiterOf(header)).map((cell) => plain(cell.replaceAll('"', '')));
  return cells.some((cell) => columnOf.has(cell));
};

interface Parsed {
  readonly record: readonly string[];
  readonly info: { readonly lines: number };
}

/**
 * Reads a table whose first line names its columns: comma, semicolon or tab, with quotes and either line end.
 *
 * @throws CsvError when it is none
 */
export const readTable = (text: string): Table => {
  const [first = ''] = text.trimStart().split(/[\r\n]/, 1);
  const parsed = parse(text, {
    bom: true,
    delimiter: delimiterOf(first),
    info: true,
    relax_column_count: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    trim: true,
  }) as unknown as readonly Parsed[];
  const [{ record: header = [] } = {}, ...rows] = parsed;
  const known = header.map((cell) => columnOf.get(plain(cell)));
  // German tables have first names and names.
  const hasLastName = known.includes('lastName') || !known.includes('firstName');
  const columns = known.map((column) => (column === 'name' && !hasLastName ? 'lastName' : column));
  return {
    rows: rows.map(({ record, info }) => ({
      line: info.lines,
      cells: Object.fromEntries(
        record.flatMap((cell, index) => {
          const column = columns[index];
          return column && cell ? [[column, cell]] : [];
        }),
      ),
    })),
    unused: header.filter((cell, index) => cell && columns[index] === undefined),
  };
};
