import { listOf } from './words/words.ts';

const columns = ['firstName', 'lastName', 'email', 'mobile', 'companyName', 'name'] as const;

/** A visitor's field, or a whole name. */
export type Column = (typeof columns)[number];

const lists = columns.map((column) => ({ column, isListed: listOf(`${column}Headings`) }));
const isFiller = listOf('headingFillers');
const isOther = listOf('otherHeadings');
const isLesser = listOf('lesserHeadings');
const isBetter = listOf('betterHeadings');

/** Longer texts aren't headings. */
const MAX_LENGTH = 100;

/** A heading's words without its signs: `E-mail 1 - Value` becomes `email`, `1` and `value`. */
const wordsIn = (heading: string): string[] =>
  heading
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/\be[-_ ]?mail/g, 'email')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** The field that a heading stands for, and how well it fits. */
interface Heading {
  readonly column: Column;
  readonly rank: number;
  /** Whether it's just `Name`, which may be a family name if there are first names. */
  readonly mayBePart: boolean;
}

/** Reads a heading; `undefined` if it doesn't name a visitor's field. */
export const headingOf = (text: string): Heading | undefined => {
  const words = text.length > MAX_LENGTH ? [] : wordsIn(text.replace(/[([{].*?[)\]}]/g, ' '));
  if (words.length === 0 || words.length > 8 || words.some(isOther)) return undefined;
  const named = lists.filter(({ isListed }) => words.some(isListed)).map(({ column }) => column);
  const contact = named.find((column) => column === 'email' || column === 'mobile');
  const hasFirst = named.includes('firstName');
  const isBoth = hasFirst && (named.includes('lastName') || words.includes('nachname'));
  const column = contact ?? (isBoth ? 'name' : named[0]);
  const isPlain = words.every(
    (word) => isFiller(word) || /^\d$/.test(word) || lists.some(({ isListed }) => isListed(word)),
  );
  if (!column || (contact ? hasFirst || named.includes('lastName') : !isPlain)) return undefined;
  const isMobile = column === 'mobile' && words.some((word) => /^(?:mobil|handy|cell)/.test(word));
  const all = wordsIn(text);
  const isSecond = all.some((word) => isLesser(word) || /^[2-9]$/.test(word));
  const rank = (isMobile ? 4 : 0) + (all.some(isBetter) ? 1 : 0) - (isSecond ? 2 : 0);
  return { column, rank, mayBePart: words.join() === 'name' };
};

/** Finds the column for each field. Of two columns for one field, prefers the filled one, and then the better match. */
export const columnsIn = (
  header: readonly string[],
  isFilled: (index: number) => boolean,
): Map<Column, number> => {
  const headings = header.map(headingOf);
  const [hasFirst, hasLast] = (['firstName', 'lastName'] as const).map((column) =>
    headings.some((heading) => heading?.column === column),
  );
  // German tables have first names and names.
  const part = hasFirst && !hasLast ? 'lastName' : hasLast && !hasFirst ? 'firstName' : 'name';
  const found = headings.flatMap((heading, index) => {
    if (!heading || (heading.column === 'name' && hasFirst && hasLast)) return [];
    const { column, rank, mayBePart } = heading;
    return [{ column: mayBePart ? part : column, rank: rank + (isFilled(index) ? 10 : 0), index }];
  });
  // The last entry of a field is the one that counts.
  return new Map(
    found
      .toReversed()
      .toSorted((one, other) => one.rank - other.rank)
      .map(({ column, index }) => [column, index]),
  );
};
