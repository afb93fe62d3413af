import { CONTACT, contactsIn } from './contacts.ts';
import { headingOf } from './headings.ts';
import { personIn } from './person.ts';
import { isHeadingLine } from './surroundings.ts';
import { known, type Visitor } from './visitor.ts';
import { hasCompanyForm, wordsIn } from './words/words.ts';

/** Separators between people in a line, surest first: after an address, or between pairs of a name and an address. */
const separators = [/;/, /(?<=@[^\s,;]{1,99})\s*[,;]\s*(?=\S)/, /,/, /\s(?:and|und|&|\+|\/|\|)\s/];

/** Longer lines don't contain visitors. */
const MAX_LENGTH = 2000;

/** Control characters except tabs. */
const binary = /[^\P{Cc}\t]/u;

const isReadable = (line: string) => line.length <= MAX_LENGTH && !binary.test(line);

const partsOf = (line: string, separator: RegExp) =>
  line.split(separator).filter((part) => /[\p{L}\p{N}]/u.test(part));
const countOf = (text: string) => contactsIn(text).emails.length;

/** The people in a line, or the whole line if it isn't clear where one ends. */
const peopleIn = (line: string): readonly string[] => {
  const count = countOf(line);
  const splits = separators.map((separator) => partsOf(line, separator));
  if (count > 1)
    return (
      splits.find((parts) => parts.length === count && parts.every((part) => countOf(part) === 1)) ?? [line]
    );
  const parts = partsOf(line, /;/);
  const areNames = parts.every((part) => {
    const { firstName, lastName } = personIn(part);
    return firstName && lastName && !hasCompanyForm(part);
  });
  return count === 0 && areNames ? parts : [line];
};

const readVisitor = (text: string): Omit<Visitor, 'line'> => {
  const { text: rest, emails, mobile, isUnclear: areOpen } = contactsIn(text);
  const [email = ''] = emails;
  const { isUnclear: isOpen, ...name } = personIn(rest, email);
  const isNobody = !name.firstName && !name.lastName && !email;
  const values = known({ ...name, email, mobile });
  return { values, ...known({ isUnclear: isOpen || areOpen || isNobody }) };
};

/** Whether a line is only a heading: `Visitors for Monday:`, or column names without separators. */
const isHeading = (text: string) =>
  isHeadingLine(text) || (wordsIn(text).length > 1 && wordsIn(text).every((word) => headingOf(word)));

const hasOnlyContacts = (text: string) => /^[\s\p{P}\p{S}\ue000]*$/u.test(contactsIn(text).text);

/** Joins an address or phone number on its own line to the name on the line before it, as on business cards. */
const joined = (lines: readonly string[]): string[] => {
  const written: string[] = [];
  let name = -1;
  for (const [index, line] of lines.entries()) {
    const { text, emails, mobile } = contactsIn(line);
    const isOfName = name >= 0 && hasOnlyContacts(line) && (emails.length === 1 || mobile !== '');
    written.push(isOfName ? '' : line);
    if (isOfName) written[name] += ` ${line}`;
    else name = text.trim() !== '' && !text.includes(CONTACT) && !isHeading(line) ? index : -1;
  }
  return written;
};

/** Reads visitors from lines of text. Each line can contain one or more, in any order. */
export const readLines = (lines: readonly string[]): Visitor[] =>
  joined(lines.map((line) => (isReadable(line) ? line : ''))).flatMap((text, index) => {
    const line = index + 1;
    if (!isReadable(lines[index] ?? '')) return [{ line, values: {}, isUnclear: true }];
    return isHeading(text) ? [] : peopleIn(text).map((person) => ({ line, ...readVisitor(person) }));
  });
