import { type FetchPage, type Page, WINDOW } from './page.ts';
import { rowsByCursor } from './rows-by-cursor.ts';

/** Every record of a list that comes as one page, once. Ends early when the page has a cursor: then it is not all. */
export async function* rowsOfPage<Item extends object>(
  fetch: FetchPage<Item>,
  endEarly: () => void,
): AsyncGenerator<Item, void, undefined> {
  let page: Page<Item> | undefined;
  const only = async () => {
    page = await fetch();
    return { records: page.records };
  };
  yield* rowsByCursor(only, endEarly, WINDOW);
  if (page?.next !== undefined) endEarly();
}
