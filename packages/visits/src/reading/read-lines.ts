import { contactsIn } from './contacts.ts';
import { headingOf } from './headings.ts';
import { personIn } from './person.ts';
import { isHeadingLine } from './surroundings.ts';
import { known, type Visitor } from './visitor.ts';
import { hasCompanyForm, wordsIn } from './words/words.ts';

/** Between two people of a line, the surest first: after an address, or between pairs of a name and an address. */
const separators = [/;/, /(?<=@[^\s,;]{1,99})\s*[,;]\s*(?=\S)/, /,/, /\s(?:and|und|&|\+|\/|\|)\s/];

/** A longer line holds no visitor. */
const MAX_LENGTH = 2000;

/** Control characters but for tabs. */
const binary = /[^\P{Cc}\t]/u;

const partsOf = (line: string, separator: RegExp) =>
  line.split(separator).filter((part) => /[\p{L}\p{N}]/u.test(part));
const countOf = (text: string) => contactsIn(text).emails.length;

/** The people in a line; the whole line where it isn't clear where one ends. */
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

/** Whether a line is only a heading: `Visitors for Monday:`, or words for columns without separators between them. */
const isHeading = (text: string) =>
  isHeadingLine(text) || (wordsIn(text).length > 1 && wordsIn(text).every((word) => headingOf(word)));

/** Reads visitors from lines of text: one or more on each, in any order. */
export const readLines = (lines: readonly string[]): Visitor[] =>
  lines.flatMap((text, index) => {
    const line = index + 1;
    if (text.length > MAX_LENGTH || binary.test(text)) return [{ line, values: {}, isUnclear: true }];
    return isHeading(text) ? [] : peopleIn(text).map((person) => ({ line, ...readVisitor(person) }));
  });
