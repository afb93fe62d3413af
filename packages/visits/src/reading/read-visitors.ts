import { contactsIn } from './contacts.ts';
import { personIn, personOfFields } from './person.ts';
import { plain } from './plain.ts';
import { readLines } from './read-lines.ts';
import { readTable, type TableRow } from './table.ts';
import { known, type Visitor, type VisitorList } from './visitor.ts';

/** A text with more characters or lines becomes a single unclear line. */
const MAX_LENGTH = 1_000_000;
const MAX_LINES = 20_000;

/** A number that a sheet has rounded: `4.4E+11`. */
const rounded = /^\d[.,]\d+E\+\d+$/i;

const visitorIn = ({ line, cells, isShifted }: TableRow): Visitor => {
  const { name = '', firstName = '', lastName = '', companyName, email: written = '', mobile = '' } = cells;
  const contacts = contactsIn(written);
  const [email = written] = contacts.emails;
  const { isUnclear, ...person } =
    firstName || lastName ? personOfFields(firstName, lastName) : personIn(contactsIn(name).text, email);
  const isOpen = isShifted || isUnclear || contacts.isUnclear || rounded.test(mobile);
  const values = {
    ...person,
    email,
    mobile: mobile.split(/\s*(?::::|;|\n)\s*/)[0],
    companyName: companyName || person.companyName,
  };
  return { line, values: known(values), ...known({ isUnclear: isOpen }) };
};

/**
 * Reads visitors from pasted text: one or more per line, or a table with a header. Lines that may mean something else are
 * marked, and don't affect others.
 *
 * @example readVisitors('1. Dr. Jane Doe, ACME <jane@example.com>').guests[0]?.values
 */
export const readVisitors = (text: string): VisitorList => {
  const lines = text.length > MAX_LENGTH ? [] : plain(text).split(/\r\n|[\r\n\u2028\u2029\v]/);
  if (lines.length === 0 || lines.length > MAX_LINES)
    return { guests: [{ line: 1, values: {}, isUnclear: true }], unused: [] };
  const table = readTable(lines);
  if (!table) return { guests: readLines(lines), unused: [] };
  const { rows, unused, hasEmail } = table;
  return { guests: rows.map(visitorIn), unused, ...known({ hasNoAddresses: !hasEmail }) };
};
