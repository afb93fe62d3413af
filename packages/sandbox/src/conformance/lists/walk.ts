import type { Query } from '../asker.ts';
import {
  idOf,
  inWords,
  isObject,
  isSuccess,
  type Members,
  nextOf,
  type OpenList,
  openList,
} from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

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

const keyOf = (record: Members) => idOf(record) ?? JSON.stringify(record);

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
  if (keys.join() === first && keys.join() === before)
    return `page ${number} is page 1 again: the cursor is ignored`;
  if (keys.join() === first) return `page ${number} is page 1 again: the pages don’t end`;
  if (repeated.length === keys.length) return `page ${number} has nothing that wasn’t on the pages before`;
  return `${repeated.length} records of page ${number} were on a page before`;
};

/** How records that were read in two ways differ; nothing when they are the same in the same order. */
export const difference = (wanted: readonly Members[], got: readonly Members[]): string | undefined => {
  const [left, right] = [wanted.map(keyOf), got.map(keyOf)];
  if (left.join() === right.join()) return undefined;
  const lost = left.filter((key) => !right.includes(key)).length;
  const added = right.filter((key) => !left.includes(key)).length;
  if (lost > 0) return `${lost} of ${left.length} records are missing`;
  if (added > 0) return `${added} records are new`;
  return left.length === right.length ? 'the records are in another order' : 'some records come twice';
};

/** A total that a page tells which is not the number of records. */
export const wrongTotal = (pages: readonly OpenList[], count: number): string | undefined => {
  const totals = pages.flatMap(({ body }) =>
    isObject(body) ? Object.entries(body).filter(([name]) => /^total/i.test(name)) : [],
  );
  const wrong = totals.find(([, total]) => typeof total === 'number' && total !== count);
  return wrong && `a total of ${wrong[1]} for ${count} records`;
};
