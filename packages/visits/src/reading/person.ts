import { foldText } from '../fold/fold-text.ts';
import { type Cell, cellsOf, isAside } from './cells.ts';
import { isCompany, isShortCompany, mayBeCompany, withoutCompanyLabel, workplaceOf } from './company.ts';
import { CONTACT } from './contacts.ts';
import { nameOfParts, naturalName, type Person } from './full-name.ts';
import { stripSurroundings } from './surroundings.ts';
import { isAcronym, isFirstName, isParticle, withoutTitles, wordsIn } from './words/words.ts';

/** Maximum length of the text about one person. */
const MAX_LENGTH = 300;

const nobody: Person = { firstName: '', lastName: '', companyName: '', isUnclear: false };
const unclear = (person: Person): Person => ({ ...person, isUnclear: true });
const isTitled = (text = '') => withoutTitles(wordsIn(text)).length === 0;
/** Whether a text is two letters, which may be a degree: `MD`. */
const isInitials = (text: string) => /^\p{Lu}\.?\s?\p{Lu}\.?$/u.test(text);
const isSingle = (text = '') => wordsIn(text).length === 1;

/** Whether a text starts with a frequent first name, or with a name in the address. Either one indicates the order of names. */
const isCalled = (text: string, email: string): boolean => {
  const [word = ''] = withoutTitles(wordsIn(text));
  const [local = ''] = email.split('@');
  const folded = foldText(word).replaceAll(' ', '');
  return isFirstName(word) || (folded.length > 2 && foldText(local).replaceAll(' ', '').includes(folded));
};

const withCompany = (person: Person, company: string, isOpen = false): Person => {
  const name = withoutCompanyLabel(company);
  const isUnclear = isOpen || person.companyName !== '' || !mayBeCompany(name) || /\d/.test(name);
  return { ...person, companyName: person.companyName || name, isUnclear: person.isUnclear || isUnclear };
};

/** Whether two of a sheet's cells are a first and a last name: `Jane⇥Doe`. */
const areFirstAndLast = (first: string, last: string): boolean => {
  const areGiven = wordsIn(first).every((word) => isFirstName(word) || word.endsWith('.'));
  const isFamily = isSingle(last) || isParticle(wordsIn(last)[0]);
  return (isSingle(first) || (areGiven && isFamily)) && !isShortCompany(last, [first]);
};

/** Reads `Doe, Jane`. The number of words and the frequent first names distinguish it from `Jane Doe, Siemens`. */
const ofTwo = (first: Cell, second: Cell, email: string): Person => {
  const [one, other] = [wordsIn(first.text), wordsIn(second.text)];
  if (second.after !== 'comma') {
    if (one.length === 1 && other.length > 1 && second.after !== 'contact')
      return withCompany(naturalName(second.text), first.text, isFirstName(first.text));
    const isOpen =
      one.length === 1 || other.length > 1 || isFirstName(second.text) || second.after === 'contact';
    return withCompany(naturalName(first.text), second.text, isOpen);
  }
  const lastFirst = nameOfParts(second.text, first.text);
  if (isParticle(one[0]) && one.length > 1) return lastFirst;
  if (one.length === 1) {
    const isSwapped = isFirstName(first.text) && !isCalled(second.text, email);
    return isSwapped || other.length > 4 ? unclear(lastFirst) : lastFirst;
  }
  const isFirst = isFirstName(one[0]);
  if (isCalled(second.text, email)) return isFirst ? unclear(naturalName(first.text)) : lastFirst;
  return withCompany(naturalName(first.text), second.text, !isFirst || other.length > 1);
};

/** The person in a line's cells. If the line is from a sheet, `columns` is its number of columns. */
const ofCells = (cells: readonly Cell[], email: string, columns: number): Person => {
  const [first, second, third, fourth] = cells;
  if (!first) return nobody;
  if (!second) return naturalName(first.text);
  if (fourth) return unclear(naturalName(first.text));
  if (columns > 0 && second.after === 'column' && areFirstAndLast(first.text, second.text)) {
    const name = nameOfParts(first.text, second.text);
    const isSwapped = isFirstName(second.text) && !isCalled(first.text, email);
    const person = isSwapped || (columns > 2 && email === '') ? unclear(name) : name;
    return third ? withCompany(person, third.text) : person;
  }
  if (!third) return ofTwo(first, second, email);
  const isLastFirst = second.after === 'comma' && isSingle(first.text) && !isFirstName(first.text);
  if (!isLastFirst || !isCalled(second.text, email)) return unclear(naturalName(first.text));
  return withCompany(nameOfParts(second.text, first.text), third.text, isFirstName(third.text));
};

/** Takes out brackets. At the end, they may contain a company; otherwise, they contain a remark that isn't needed. */
const withoutBrackets = (text: string): { rest: string; companies: string[]; isUnclear: boolean } => {
  const companies: string[] = [];
  let isUnclear = false;
  const rest = text.replace(/[([{<]\s*([^()[\]{}<>]*?)\s*[)\]}>]/g, (_all, inside: string, at: number) => {
    const isAtEnd = !/[\p{L}\p{N}]/u.test(text.slice(at).replace(/[([{<][^)\]}>]*[)\]}>]/g, ''));
    const isNickname = /^\p{Lu}\p{Ll}+$/u.test(inside) && at > 0 && (!isAtEnd || isFirstName(inside));
    if (!/[\p{L}\p{N}]/u.test(inside) || isAside(inside) || (isNickname && !isAtEnd)) return ' ';
    if (isNickname || !(isAtEnd || at === 0) || !mayBeCompany(inside)) isUnclear = true;
    else companies.push(inside);
    return ' ';
  });
  return { rest: rest.replace(/ +/g, ' '), companies, isUnclear };
};

/** A nickname in quotes inside a name: `Robert "Bob" Smith`. */
const nickname = /(?<=\p{L}\s)["“„‚'‘«]\p{L}+["”“‘'’»](?=\s\p{L})/gu;
const label = /^([^,|]+?)\s*:\s+/;

/** A text that's all in brackets: `jane@example.com (Jane Doe)`. In this case, they don't contain a company. */
const bracketed = new RegExp(`^[\\s${CONTACT}]*[([{<]([^()[\\]{}<>]+)[)\\]}>][\\s${CONTACT}]*$`);

/** The parts of a text that name a person or companies. */
const partsOf = (written: string) => {
  const [, inside = ''] = bracketed.exec(written) ?? [];
  const bare = stripSurroundings(inside && !isAcronym(inside) ? inside : written);
  const { rest, companies, isUnclear } = withoutBrackets(bare.replace(nickname, ' '));
  const shown = stripSurroundings(rest);
  const all = cellsOf(shown.replace(label, '$1 → '));
  const isSheet = all.length > 2 || /\t/.test(written) || (/;/.test(written) && written.includes(CONTACT));
  const named = all.map((cell) => ({ ...cell, text: workplaceOf(stripSurroundings(cell.text)) }));
  if (isSheet && named[1]?.after === 'column' && isTitled(named[0]?.text)) named.shift();
  const cells = named.filter(({ text, after }, index) => {
    // `Rahman, MD` and, in columns, `Maria | Gast` are names.
    const mayBeName = index === 1 && isSingle(named[0]?.text);
    return index === 0 || !isAside(text) || (mayBeName && (after === 'column' ? isSheet : isInitials(text)));
  });
  return { cells, isSheet, companies, isUnclear, isLabelled: label.test(shown) };
};

/** The cells that are certainly companies, if at least one other cell isn't. */
const companiesAmong = (cells: readonly Cell[], email: string): readonly Cell[] =>
  cells.filter(({ text }, index) => {
    const others = cells.filter((_, at) => at !== index).map((other) => other.text);
    const hasName = others.length > 1 || !isSingle(others[0]);
    const mayBeFirst = index > 0 || cells[1]?.after === 'sign' || cells[1]?.after === 'column';
    const isAcronym = mayBeFirst && hasName && isShortCompany(text, others);
    return others.length > 0 && (isCompany(text, email) || isAcronym);
  });

/** Reads a person from a text without their address. Pass the address, because it can settle the order of names. */
export const personIn = (written: string, email = ''): Person => {
  if (written.length > MAX_LENGTH) return unclear(nobody);
  const { cells, isSheet, companies, isUnclear, isLabelled } = partsOf(written);
  const sure = companiesAmong(cells, email);
  const named = cells.filter((cell) => !sure.includes(cell));
  const person = [...sure.map((cell) => cell.text), ...companies].reduce(
    (name, company) => withCompany(name, company),
    ofCells(named, email, isSheet ? cells.length : 0),
  );
  const { firstName, lastName } = person;
  const isReversed =
    !isFirstName(firstName) && isFirstName(lastName) && foldText(email).startsWith(foldText(lastName));
  const isOpen =
    isUnclear || isReversed || isCompany(`${firstName} ${lastName}`) || (isLabelled && sure.length === 0);
  return isOpen ? unclear(person) : person;
};

/** Reads a name from separate fields for the first and last name. */
export const personOfFields = (first: string, last: string): Person => {
  if (first === '' && last.includes(',')) return personIn(last);
  const fields = [partsOf(first), partsOf(last)];
  const [given = '', family = ''] = fields.map(({ cells: [cell] }) => cell?.text);
  const [companyName = ''] = fields.flatMap(({ companies }) => companies);
  const name = nameOfParts(given, family);
  const isOpen = fields.some(({ isUnclear, cells }) => isUnclear || cells.length > 1);
  return { ...name, companyName, isUnclear: name.isUnclear || isOpen };
};
