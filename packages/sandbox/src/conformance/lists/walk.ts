import type { Query } from '../asker.ts';
import { inWords, isObject, isSuccess, type Members, nextOf, type OpenList, openList } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { keyOf } from './difference.ts';

/** What came of reading a list page by page. */
export interface Walk {
  readonly pages: readonly OpenList[];
  readonly records: readonly Members[];
  /** What is wrong with the pages, in words; absent when nothing is. */
  readonly trouble?: string;
  /** The last page was reached. */
  readonly isWhole: boolean;
}

/** How a page is asked for. */
export type AskPage = (query: Query) => Promise<HttpResponse>;

/** Reads pages by their cursors, until the last, until so many, or until something is wrong with them (A5, A7). */
export const walkPages = async (askPage: AskPage, query: Query, mostPages: number): Promise<Walk> => {
  const pages: OpenList[] = [];
  const records: Members[] = [];
  const [seen, cursors] = [new Set<string>(), new Set<string>()];
  const ended = (trouble?: string): Walk => ({
    pages,
    records,
    ...(trouble !== undefined && { trouble }),
    isWhole: trouble === undefined && nextOf(pages.at(-1) as OpenList) === undefined,
  });
  let next: string | undefined;
  do {
    const response = await askPage(next === undefined ? query : { ...query, next });
    const page = isSuccess(response) ? openList(response.body) : undefined;
    const number = pages.length + 1;
    if (!page) return ended(`page ${number} is ${isSuccess(response) ? 'no list' : inWords(response)}`);
    const keys = page.records.map(keyOf);
    const repeated = keys.filter((key, index) => seen.has(key) || keys.indexOf(key) !== index);
    pages.push(page);
    records.push(...page.records);
    for (const key of keys) seen.add(key);
    next = nextOf(page);
    if (repeated.length > 0) return ended(repetition(pages, keys, repeated));
    if (page.records.length === 0 && next !== undefined)
      return ended(`page ${number} is empty, and says that another follows`);
    if (next !== undefined && cursors.has(next))
      return ended(`the cursor of page ${number} is one from before`);
    if (next !== undefined) cursors.add(next);
  } while (next !== undefined && pages.length < mostPages);
  return ended();
};

const repetition = (pages: readonly OpenList[], keys: readonly string[], repeated: readonly string[]) => {
  const number = pages.length;
  if (number === 1) return `${repeated.length} of its records are on page 1 twice`;
  const [first, before] = [pages[0], pages.at(-2)].map((page) => page?.records.map(keyOf).join());
  const again = keys.join() === first ? 1 : keys.join() === before ? number - 1 : undefined;
  // A cursor that is ignored leads to the same page, which has the same cursor.
  const [cursor, cursorBefore] = [pages.at(-1), pages.at(-2)].map((page) => page && nextOf(page));
  if (again === 1 && keys.join() === before && cursor === cursorBefore)
    return `page ${number} is page 1 again: the cursor is ignored`;
  if (again !== undefined) return `page ${number} is page ${again} again: the pages don’t end`;
  if (repeated.length === keys.length) return `page ${number} has nothing that wasn’t on the pages before`;
  return `${repeated.length} records of page ${number} were on a page before`;
};

/** A total that a page tells which is not the number of records. */
export const wrongTotal = (pages: readonly OpenList[], count: number): string | undefined => {
  const totals = pages.flatMap(({ body }) =>
    isObject(body) ? Object.entries(body).filter(([name]) => /^total/i.test(name)) : [],
  );
  const wrong = totals.find(([, total]) => typeof total === 'number' && total !== count);
  return wrong && `a total of ${wrong[1]} for ${count} records`;
};
