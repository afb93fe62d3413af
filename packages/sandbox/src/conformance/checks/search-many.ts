import type { CheckRow } from '../check.ts';
import { cutDiffers, keyOf } from '../lists/difference.ts';
import { placeOf } from '../lists/order.ts';
import { cannotTell, expecting, type Verdict } from '../outcome.ts';
import { type Probe, settled } from '../probe.ts';
import { firstOf, listIn, type Members } from '../responses.ts';
import { isOfHost } from './search-addresses.ts';
import { ALL, all, comparisonBy } from './search-found.ts';
import { type Order, wrongOrder } from './search-orders.ts';

const LARGE = 100;
const SMALL = 30;
/** As far as we read what a host may have thousands of. */
const MOST = 200;

/** What is wrong with a large page that comes after others. */
const wrongAfter = (
  before: readonly Members[],
  page: readonly Members[],
  by: Order,
  email: string,
): string | undefined => {
  const { order = 'startDate' } = by;
  const isTheirs = isOfHost(email);
  const others = page.filter((one) => !isTheirs(one)).length;
  if (others > 0) return `${others} of another host`;
  // Those that are the same in what orders them may change places between two pages.
  const places = new Map(before.map((one) => [keyOf(one), placeOf(one[order])]));
  const shared = new Set(
    [...before, ...page]
      .filter((one, index, both) =>
        both.some(
          (other, at) =>
            at !== index && keyOf(other) !== keyOf(one) && placeOf(other[order]) === placeOf(one[order]),
        ),
      )
      .map((one) => placeOf(one[order])),
  );
  const again = page.filter((one) => places.has(keyOf(one)) && !shared.has(placeOf(one[order]))).length;
  if (again > 0) return `${again} records that came before`;
  return wrongOrder([...before.slice(-1), ...page], by);
};

/** What a small page has that the large ones pass over. */
const passedOver = (whole: readonly Members[], got: readonly Members[]): string | undefined => {
  const known = new Set(whole.map(keyOf));
  const { length } = got.filter((one) => !known.has(keyOf(one)));
  return length > 0 ? `${length} records that limit=${LARGE} passes over` : undefined;
};

/** Large pages follow each other, and small ones are parts of them. */
const isReadToTheEnd = (probe: Probe, by: Order) => async (): Promise<Verdict> => {
  const { search, hostEmail } = probe.facts;
  const email = await hostEmail();
  const whole: Members[] = [];
  let isWhole = false;
  for (let offset = 0; offset < MOST && !isWhole; offset += LARGE) {
    const { records } = listIn(await search({ ...by, limit: LARGE, offset }));
    const wrong = wrongAfter(whole, records, by, email);
    if (wrong !== undefined) return expecting('the records that follow', `offset=${offset}: ${wrong}`);
    whole.push(...records);
    isWhole = records.length < LARGE;
  }
  for (let offset = 0; offset + (isWhole ? 0 : SMALL) < whole.length; offset += SMALL) {
    const got = listIn(await search({ ...by, limit: SMALL, offset })).records;
    const other = cutDiffers(comparisonBy(by.order), whole, offset, { limit: SMALL, got });
    const wrong = other && ((isWhole && passedOver(whole, got)) || other);
    if (wrong) return expecting('the same', `limit=${SMALL}, offset=${offset}: ${wrong}`);
  }
  return expecting('the same', undefined);
};

/** Everything that a host has, in two orders. */
export const areManyTheSame = (probe: Probe): Promise<Verdict> =>
  firstOf({
    'by startDate': isReadToTheEnd(probe, {}),
    'by created, newest first': isReadToTheEnd(probe, { order: 'created', sort: 'desc' }),
  });

/** Where a host has many, what comes after the first hundred (A6). */
export const farRow: CheckRow = {
  id: 'search.far',
  text: 'Past the hundredth, it goes on as it began',
  run: (probe) =>
    settled(probe, async (each) => {
      if ((await all(each)).length < ALL.limit)
        return cannotTell('the host has fewer than a hundred invitations');
      return areManyTheSame(each);
    }),
};
