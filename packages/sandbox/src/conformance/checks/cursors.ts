import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import type { Query } from '../asker.ts';
import type { CheckRow } from '../check.ts';
import { cutDiffers, difference, keyOf } from '../lists/difference.ts';
import { comparisonOf } from '../lists/list-orders.ts';
import { firstPages, type PagedList, pagedLists, pagesOf, wholeList } from '../lists/paged-lists.ts';
import { isAllAtOnce, smallPages } from '../lists/small-pages.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { expectBadRequest, firstOf, isSuccess, listIn, nextOf } from '../responses.ts';

/** A parameter without a value is refused, or as good as absent. */
const isAbsentOrRefused = (id: PagedList, probe: Probe, query: Query) => async (): Promise<Verdict> => {
  const response = await (await pagesOf(id, probe))(query);
  if (!isSuccess(response)) return expectBadRequest(response);
  const [page] = (await firstPages(id, probe)).pages;
  const isSame =
    page !== undefined && difference(comparisonOf(id), page.records, listIn(response).records) === undefined;
  return expecting('400 BAD_REQUEST', isSame ? undefined : '200, and not what it returns without it');
};

const badLimits = [0, -1, PAGE_LIMIT_MAX + 1, 'many', '1.5', 'null'];

const refusesBadLimits = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  const askPage = await pagesOf(id, probe);
  return firstOf({
    ...Object.fromEntries(
      badLimits.map((limit) => [`limit=${limit}`, async () => expectBadRequest(await askPage({ limit }))]),
    ),
    'limit=': isAbsentOrRefused(id, probe, { limit: '' }),
  });
};

/** The cursor of the first page of any other list; nothing where none has more than a page. */
const strangeCursor = async (id: PagedList, probe: Probe) => {
  for (const other of pagedLists.filter((each) => each !== id)) {
    const small = await smallPages(other, probe).catch(() => undefined);
    const next = small?.walk.pages[0] && nextOf(small.walk.pages[0]);
    if (next !== undefined) return { other, next };
  }
  return undefined;
};

const refusesBadCursor = async (id: PagedList, probe: Probe): Promise<Verdict> => {
  const whole = await wholeList(id, probe);
  if (isAllAtOnce(whole)) return cannotTell('a bare array has no cursor');
  const askPage = await pagesOf(id, probe);
  const strange = await strangeCursor(id, probe);
  return firstOf({
    'a made-up cursor': async () => expectBadRequest(await askPage({ next: 'not-a-cursor' })),
    'next=': isAbsentOrRefused(id, probe, { next: '' }),
    ...(strange && {
      // Where a cursor is but a place, it is one in any list: what must not be is a page of the other list.
      [`a cursor of ${strange.other}`]: async () => {
        const response = await askPage({ next: strange.next });
        if (!isSuccess(response)) return expectBadRequest(response);
        const known = new Set(whole.records.map(keyOf));
        const { length } = listIn(response).records.filter((record) => !known.has(keyOf(record)));
        const isWrong = whole.isWhole && length > 0;
        return expecting(
          '400 BAD_REQUEST',
          isWrong ? `${length} records that aren’t in this list` : undefined,
        );
      },
    }),
  });
};

/** Whether a list is right as it is read page by page. */
type ArePagesRight = () => Promise<boolean>;

/** Where a page ended, the next one begins, however often it is asked for and however long it is. */
const leadsOn = async (id: PagedList, probe: Probe, arePagesRight: ArePagesRight): Promise<Verdict> => {
  const { records: whole, ...rest } = await wholeList(id, probe);
  if (isAllAtOnce({ records: whole, ...rest })) return cannotTell('a bare array has no cursor');
  const { limit, walk } = await smallPages(id, probe);
  // What is wrong with the pages themselves is the finding of another check.
  if (!rest.isWhole || walk.trouble !== undefined || !(await arePagesRight()))
    return cannotTell('the list isn’t read page by page');
  const next = walk.pages[0] && nextOf(walk.pages[0]);
  if (next === undefined) return cannotTell('the list fits on one page');
  const askPage = await pagesOf(id, probe);
  const leadsTo = (size: number) => async () => {
    const response = await askPage({ limit: size, next });
    // A cursor may be good for one use, or for its limit alone.
    if (!isSuccess(response)) return expecting('the page after', undefined);
    const got = listIn(response).records;
    const cut = { limit: size === limit ? size : got.length, got };
    return expecting('the page after', cutDiffers(comparisonOf(id), whole, limit, cut));
  };
  return firstOf({
    'the cursor of page 1 again': leadsTo(limit),
    [`the cursor of page 1 with limit=${limit + 1}`]: leadsTo(limit + 1),
  });
};

/** How a list takes cursors and limits, right ones and wrong ones (A5). */
export const cursorRowsOf = (
  id: PagedList,
  arePagesRight: (probe: Probe) => Promise<boolean>,
): readonly CheckRow[] => [
  {
    id: `${id}.cursor`,
    text: 'A cursor leads to the records after its page, whenever and with whatever limit',
    run: (probe) => settled(probe, (each) => leadsOn(id, each, () => arePagesRight(probe))),
  },
  {
    id: `${id}.bad-limit`,
    text: `A limit that isn’t from 1 to ${PAGE_LIMIT_MAX} returns 400 BAD_REQUEST`,
    run: (probe) => refusesBadLimits(id, probe),
  },
  {
    id: `${id}.bad-cursor`,
    text: 'A cursor that isn’t one of this list returns 400 BAD_REQUEST',
    run: (probe) => refusesBadCursor(id, probe),
  },
];
