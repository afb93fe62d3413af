import { cellsOf, isAside, wordsIn } from './cells.ts';
import { CONTACT, contactsIn } from './contacts.ts';
import { type Name, nameOfParts } from './full-name.ts';
import { headingOf } from './headings.ts';
import { personIn } from './person.ts';
import { isHeadingLine, stripSurroundings } from './surroundings.ts';
import type { Visitor, VisitorValues } from './visitor.ts';
import { hasCompanyForm, isAcronym, isFirstName, isParticle, isTitle } from './words/words.ts';

/** Between two people of a line, the surest first: after an address, or between pairs of a name and an address. */
const separators = [/;/, /(?<=@[^\s,;]{1,99})\s*[,;]\s*(?=\S)/, /,/, /\s(?:and|und|&|\+|\/|\|)\s/];

/** A longer line holds no visitor. */
const MAX_LENGTH = 2000;

const countOf = (text: string) => contactsIn(text).emails.length;

/** The people in a line; `undefined` if it isn't clear where one ends. */
const peopleIn = (line: string): readonly string[] | undefined => {
  const count = countOf(line);
  if (count > 1) {
    const splits = separators.map((between) =>
      line.split(between).filter((part) => /[\p{L}\p{N}]/u.test(part)),
    );
    return splits.find((parts) => parts.length === count && parts.every((part) => countOf(part) === 1));
  }
  const parts = line.split(';').filter((part) => part.trim() !== '');
  if (count === 1 || parts.length < 2) return [line];
  const names = parts.map((part) => personIn(part));
  const isEach = names.every(
    (name, index) => name.lastName && name.firstName && !hasCompanyForm(parts[index] ?? ''),
  );
  return isEach ? parts : [line];
};

/** Cells of a sheet without a header: first and last name, or a whole name, then the company. */
const personOfCells = (cells: readonly string[], email: string): Name => {
  const [first = '', second, third, ...others] = cells;
  const open = (name: Name): Name => ({ ...name, isUnclear: true });
  if (second === undefined) return personIn(first, email);
  if (others.length > 0) return open(personIn(first, email));
  const given = wordsIn(first);
  const isGiven =
    !first.includes(',') &&
    (given.length === 1 || given.every((word) => isFirstName(word) || word.endsWith('.')));
  const isFamily = wordsIn(second).length === 1 || isParticle(wordsIn(second)[0] ?? '') || given.length === 1;
  const isCompany = hasCompanyForm(second) || (isAcronym(second) && first !== first.toUpperCase());
  if (isGiven && isFamily && !(isCompany && third === undefined)) {
    const name = nameOfParts(first, second);
    const isUnaddressed = third !== undefined && email === '';
    const isSwapped = isFirstName(second) && !isFirstName(first) && !email.startsWith(first.toLowerCase());
    const found = third === undefined ? name : { ...name, companyName: third };
    return isSwapped || isUnaddressed || isCompany || /\d/.test(third ?? '') ? open(found) : found;
  }
  const found = personIn(`${first} | ${second}`, email);
  return third === undefined && given.length > 1 ? found : open(found);
};

const personOf = (text: string, email: string): Name => {
  const isSheet = /[\t|;]/.test(text);
  const cells = isSheet
    ? stripSurroundings(text)
        .split(new RegExp(`[\\t|;${CONTACT}]`))
        .map(stripSurroundings)
        .filter((cell, index) => /\p{L}/u.test(cell) || (/\d/.test(cell) && index > 0))
        .filter((cell, index, all) => {
          const isTitled = wordsIn(cell).every((word, at) => isTitle(word, at > 0));
          const mayBeSurname = index === 1 && wordsIn(all[0] ?? '').length === 1;
          return index === 0 ? !isTitled : mayBeSurname || !isAside(cell);
        })
    : [];
  return cells.length > 1 && (text.includes('\t') || cellsOf(text).length > 2 || cells.length > 2)
    ? personOfCells(cells, email)
    : personIn(text, email);
};

const readPerson = (text: string): Omit<Visitor, 'line'> => {
  const { text: rest, emails, mobile, isUnclear: hasNumbers } = contactsIn(text);
  const [email] = emails;
  const { isUnclear, ...name } = personOf(rest, email ?? '');
  const values: VisitorValues = { ...name, ...(email && { email }), ...(mobile && { mobile }) };
  const isNobody = !values.firstName && !values.lastName && !email;
  return {
    values,
    ...((isUnclear || hasNumbers || emails.length > 1 || isNobody) && { isUnclear: true }),
  };
};

/** Whether a line has words for columns alone, between which are no separators. */
const isHeader = (text: string) => wordsIn(text).length > 1 && wordsIn(text).every((word) => headingOf(word));

/** Reads visitors from lines of text: one or more on each, in any order. */
export const readLines = (lines: readonly string[]): Visitor[] =>
  lines.flatMap((text, index) => {
    if (text.length > MAX_LENGTH) return [{ line: index + 1, values: {}, isUnclear: true }];
    if (isHeadingLine(text) || isHeader(text)) return [];
    const people = peopleIn(text);
    if (!people) return [{ line: index + 1, values: readPerson(text).values, isUnclear: true }];
    return people.map((person) => ({ line: index + 1, ...readPerson(person) }));
  });
