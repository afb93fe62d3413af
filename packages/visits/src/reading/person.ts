import { foldText } from '../fold/fold-text.ts';
import {
  type Cell,
  cellsOf,
  isAside,
  isCompany,
  isShortCompany,
  mayBeCompany,
  withoutCompanyLabel,
  wordsIn,
  workplaceOf,
} from './cells.ts';
import { type Name, nameOfParts, naturalName } from './full-name.ts';
import { stripSurroundings } from './surroundings.ts';
import { isAcronym, isFirstName, isInitials, isParticle, isTitle } from './words/words.ts';

/** What is known of the order of names: frequent first names, and the address. */
const isCalled = (text: string, email: string): boolean => {
  const word = wordsIn(text).find((one, index) => !isTitle(one, index > 0)) ?? '';
  const [local = ''] = email.split('@');
  const folded = foldText(word).replaceAll(' ', '');
  return isFirstName(word) || (folded.length > 2 && foldText(local).replaceAll(' ', '').includes(folded));
};

const withCompany = (name: Name, company: string, isUnclear = false): Name => {
  const companyName = withoutCompanyLabel(company);
  const isOpen =
    isUnclear || name.companyName !== undefined || !mayBeCompany(companyName) || /\d/.test(companyName);
  return { ...name, companyName: name.companyName ?? companyName, ...(isOpen && { isUnclear: true }) };
};

const unclear = (name: Name): Name => ({ ...name, isUnclear: true });

/** `Doe, Jane`; what may be `Jane Doe, Siemens` is told apart by the number of words and by what people are called. */
const ofTwo = (first: Cell, second: Cell, email: string): Name => {
  const [one, other] = [wordsIn(first.text), wordsIn(second.text)];
  const lastFirst = () => nameOfParts(second.text, first.text);
  if (second.after !== 'comma') {
    const isPerson = one.length > 1;
    if (!isPerson && other.length > 1 && second.after === 'sign')
      return withCompany(naturalName(second.text), first.text, isFirstName(first.text));
    const isOpen = !isPerson || other.length > 1 || isFirstName(second.text) || second.after === 'contact';
    return withCompany(naturalName(first.text), second.text, isOpen);
  }
  if (isParticle(one[0] ?? '') && one.length > 1) return lastFirst();
  if (one.length === 1) {
    const isSwapped = isFirstName(first.text) && !isCalled(second.text, email);
    return isSwapped || other.length > 4 ? unclear(lastFirst()) : lastFirst();
  }
  const isFirst = isFirstName(one[0] ?? '');
  if (isCalled(second.text, email)) return isFirst ? unclear(naturalName(first.text)) : lastFirst();
  return withCompany(naturalName(first.text), second.text, !isFirst || other.length > 1);
};

const ofCells = (cells: readonly Cell[], email: string): Name => {
  const [first, second, third, ...others] = cells;
  if (!first) return {};
  if (!second) return naturalName(first.text);
  if (!third) return ofTwo(first, second, email);
  const isKnown =
    others.length === 0 &&
    second.after === 'comma' &&
    wordsIn(first.text).length === 1 &&
    !isFirstName(first.text) &&
    isCalled(second.text, email);
  const name = isKnown ? nameOfParts(second.text, first.text) : naturalName(first.text);
  return isKnown ? withCompany(name, third.text, isFirstName(third.text)) : unclear(name);
};

/** What is in brackets: a company at the end, or nothing that anybody asks for. */
const withoutBrackets = (text: string): { text: string; companies: string[]; isUnclear: boolean } => {
  const companies: string[] = [];
  let isUnclear = false;
  const rest = text.replace(/[([{<]\s*([^()[\]{}<>]*?)\s*[)\]}>]/g, (_all, inside: string, at: number) => {
    const isAtEnd = !/[\p{L}\p{N}]/u.test(text.slice(at).replace(/[([{<][^)\]}>]*[)\]}>]/g, ''));
    const isStart = at === 0;
    const isNickname = /^\p{Lu}\p{Ll}+$/u.test(inside) && !isStart && (!isAtEnd || isFirstName(inside));
    if (!/[\p{L}\p{N}]/u.test(inside) || isAside(inside) || (isNickname && !isAtEnd)) return ' ';
    if (isNickname || !(isAtEnd || isStart) || !mayBeCompany(inside)) isUnclear = true;
    else companies.push(inside);
    return ' ';
  });
  return { text: rest.replace(/ +/g, ' '), companies, isUnclear };
};

/** A nickname in quotes within a name: `Robert "Bob" Smith`. */
const nickname = /(?<=\p{L}\s)["“„‚'‘«]\p{L}+["”“‘'’»](?=\s\p{L})/gu;

/** What is written of one person is shorter than that. */
const MAX_LENGTH = 300;

/** The parts that are companies for certain, beside one that isn't. */
const companiesAmong = (cells: readonly Cell[], email: string): readonly Cell[] =>
  cells.filter(({ text }, index) => {
    const others = cells.filter((_, at) => at !== index).map((other) => other.text);
    const hasName = others.length > 1 || wordsIn(others[0] ?? '').length > 1;
    const mayBeFirst = index > 0 || cells[1]?.after === 'sign';
    if (others.length === 0) return false;
    return isCompany(text, email) || (mayBeFirst && hasName && isShortCompany(text, others));
  });

/** The parts that name a person or a company. A comma makes initials a degree only behind two names: `Rahman, MD`. */
const withoutAsides = (cells: readonly Cell[]): readonly Cell[] => {
  const isSingle = wordsIn(cells[0]?.text ?? '').length === 1;
  return cells.filter(
    ({ text, after }, index) =>
      index === 0 || !isAside(text) || (after === 'comma' && isSingle && isInitials(text)),
  );
};

/** `Doe Jane` of `jane.doe@example.com`. */
const isReversed = ({ firstName = '', lastName = '' }: Name, email: string) =>
  !isFirstName(firstName) && isFirstName(lastName) && foldText(email).startsWith(foldText(lastName));

/** Reads a person from what is written of them, without their address, which tells some orders apart. */
export const personIn = (written: string, email = ''): Name => {
  if (written.length > MAX_LENGTH) return { isUnclear: true };
  // `jane@example.com (Jane Doe)`, and not a company alone.
  const [, inside = ''] = /^[\s\ue000]*[([{<]([^()[\]{}<>]+)[)\]}>][\s\ue000]*$/.exec(written) ?? [];
  const bare = stripSurroundings(inside && !isAcronym(inside) ? inside : written).replace(nickname, ' ');
  const { text, companies, isUnclear } = withoutBrackets(bare);
  const shown = stripSurroundings(text);
  const isLabelled = /^[^,|]+?\s*:\s/.test(shown);
  const cells = cellsOf(shown.replace(/^([^,|]+?)\s*:\s+/, '$1 | '));
  const people = withoutAsides(
    cells.map((cell) => ({ ...cell, text: workplaceOf(stripSurroundings(cell.text)) })),
  );
  const sure = companiesAmong(people, email);
  const isOnlyCompany = people.length > 0 && sure.length === people.length;
  const named = isOnlyCompany ? people : people.filter((cell) => !sure.includes(cell));
  let name = ofCells(named, email);
  for (const company of [...(isOnlyCompany ? [] : sure.map((cell) => cell.text)), ...companies])
    name = withCompany(name, company);
  const hasCompany = isCompany(`${name.firstName} ${name.lastName}`);
  const isOpen =
    isUnclear || isOnlyCompany || hasCompany || (isLabelled && sure.length === 0) || isReversed(name, email);
  return isOpen ? unclear(name) : name;
};

/** Reads a name whose first and last name are in fields of their own. */
export const fieldName = (first: string, last: string): Name => {
  if (first === '' && last.includes(',')) return personIn(last);
  const fields = [first, last].map((field) => {
    const { text, companies, isUnclear } = withoutBrackets(stripSurroundings(field));
    const [name, ...others] = cellsOf(text).filter((cell, index) => index === 0 || !isAside(cell.text));
    return { text: name?.text ?? '', companies, isUnclear: isUnclear || others.length > 0 };
  });
  const [given, family] = fields;
  const name = nameOfParts(given?.text ?? '', family?.text ?? '');
  const [companyName] = fields.flatMap(({ companies }) => companies);
  return {
    ...name,
    ...(companyName && { companyName }),
    ...((name.isUnclear || fields.some((field) => field.isUnclear)) && { isUnclear: true }),
  };
};
