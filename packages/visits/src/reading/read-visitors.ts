import { contactsIn } from './contacts.ts';
import type { Name } from './full-name.ts';
import { fieldName, personIn } from './person.ts';
import { plain } from './plain.ts';
import { readLines } from './read-lines.ts';
import { readTable, type TableRow } from './table.ts';
import type { Visitor, VisitorList } from './visitor.ts';

/** A number that a sheet has rounded: `4.4E+11`. */
const rounded = /^\d[.,]\d+E\+\d+$/i;

const ofRow = ({ line, cells, isUnclear: isShifted }: TableRow): Visitor => {
  const { name = '', firstName = '', lastName = '', companyName, email = '', mobile } = cells;
  const { emails } = contactsIn(email);
  const [address = email] = emails;
  const written: Name =
    firstName || lastName
      ? fieldName(firstName, lastName)
      : name
        ? personIn(contactsIn(name).text, address)
        : {};
  const { isUnclear, ...person } = written;
  const isOpen = isShifted || isUnclear || emails.length > 1 || rounded.test(mobile ?? '');
  return {
    line,
    values: {
      ...person,
      ...(address && { email: address }),
      ...(mobile && { mobile: mobile.split(/\s*(?::::|;|\n)\s*/)[0] ?? mobile }),
      ...(companyName && { companyName }),
    },
    ...(isOpen && { isUnclear: true }),
  };
};

/**
 * Reads visitors from a text that people paste: one or more on each line, or a table with a header. A line that may mean
 * something else is marked, and blocks no other.
 *
 * @example
 * readVisitors('1. Dr. Jane Doe, ACME <jane@example.com>').guests[0]?.values
 */
export const readVisitors = (text: string): VisitorList => {
  const lines = plain(text).split(/\r\n|[\r\n\u2028\u2029\v]/);
  const table = readTable(lines);
  if (!table) return { guests: readLines(lines), unused: [] };
  const { rows, unused, hasEmail } = table;
  return { guests: rows.map(ofRow), unused, ...(!hasEmail && { hasNoAddresses: true }) };
};
