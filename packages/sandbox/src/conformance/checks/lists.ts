import { type OperationId, operations } from '@visitor-invitations/core/portable';
import { switchTable } from '../../switches/switch-table.ts';
import { checksOf } from '../check.ts';
import { type ListId, listOrders, type UnpagedList } from '../lists/list-orders.ts';
import { orderOf } from '../lists/order.ts';
import { firstPages, wholeLists } from '../lists/paged-lists.ts';
import type { Walk } from '../lists/walk.ts';
import { CannotTell, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { readings } from '../requests.ts';
import { isObject, listIn, type Members, nextOf, type OpenList, openList } from '../responses.ts';

const lists = Object.keys(readings).filter(
  (id) => 'paging' in operations[id as OperationId],
) as (keyof typeof readings)[];

/** The envelope of every list that can be asked for, by operation. */
const envelopes = async (probe: Probe) => {
  const found = new Map<string, OpenList['envelope']>();
  for (const id of lists) {
    try {
      const list = openList((await probe.ask(id, await readings[id](probe))).body);
      if (list) found.set(id, list.envelope);
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return found;
};

const pagesWithoutLimit = async (probe: Probe): Promise<Walk[]> => {
  const found: Walk[] = [];
  for (const [id] of await wholeLists(probe)) found.push(await firstPages(id, probe));
  return found;
};

const lastPage = ({ body }: OpenList) => {
  if (!isObject(body) || !('next' in body)) return 'absent';
  return body.next === null ? 'null' : 'empty';
};

/** How lists come (A5, A7). */
export const listChecks = checksOf({ area: 'lists' }, [
  {
    id: 'lists.envelope',
    text: 'Lists come in the member records',
    switch: 'lists',
    async run(probe) {
      const found = await envelopes(probe);
      const [[, envelope] = []] = found;
      const others = [...found].filter(([, other]) => other !== envelope).map(([id]) => id);
      if (envelope === undefined) return unknown('no list was returned');
      return others.length > 0
        ? otherWay(`${others.join(', ')} in another form than the other lists`)
        : foundSetting(envelope, 'the list is in another member');
    },
  },
  {
    id: 'lists.last-page',
    text: 'The last page has no next',
    switch: 'page.last',
    async run(probe) {
      const lasts = (await wholeLists(probe))
        .filter(([, { isWhole, pages }]) => isWhole && pages[0]?.envelope !== 'array')
        .map(([id, { pages }]) => [id, lastPage(pages.at(-1) as OpenList)] as const);
      const [first] = lasts;
      if (!first) return unknown('no last page was found, or lists are bare arrays');
      const other = lasts.find(([, last]) => last !== first[1]);
      return other
        ? otherWay(`${first[1]} in ${first[0]}, ${other[1]} in ${other[0]}`)
        : foundSetting(first[1]);
    },
  },
  {
    id: 'lists.page-size',
    text: `A page has ${switchTable['page.size'].default} records when there’s no limit`,
    switch: 'page.size',
    async run(probe) {
      const first = (await pagesWithoutLimit(probe)).flatMap(({ pages: [page] }) => (page ? [page] : []));
      const sizes = first.filter((page) => nextOf(page) !== undefined).map(({ records }) => records.length);
      const [size] = sizes;
      if (size !== undefined && sizes.some((other) => other !== size))
        return otherWay(`pages of ${[...new Set(sizes)].join(' and ')} records`);
      if (size !== undefined) return foundSetting(size);
      const longest = Math.max(0, ...first.map(({ records }) => records.length));
      const byDefault = switchTable['page.size'].default;
      if (longest > byDefault && first.some(({ envelope }) => envelope !== 'array'))
        return otherWay(`${longest} records on a page`);
      return unknown(`every list fits on one page: the longest has ${longest}`);
    },
  },
]);

const unpagedLists = Object.keys(listOrders).filter(
  (id): id is UnpagedList => operations[id as ListId].paging === 'single',
);

/** The records of every list, but for those that cannot be asked for. */
export const recordsOfLists = async (probe: Probe): Promise<[ListId, readonly Members[]][]> => {
  const found: [ListId, readonly Members[]][] = (await wholeLists(probe)).map(([id, { records }]) => [
    id,
    records,
  ]);
  for (const id of unpagedLists) {
    try {
      found.push([id, listIn(await probe.ask(id, await readings[id](probe))).records]);
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return found;
};

/** The order of lists (A24). */
export const orderChecks = checksOf({ area: 'lists' }, [
  {
    id: 'lists.order',
    text: 'Lists are sorted by name, and responses by update, newest first',
    switch: 'order',
    async run(probe) {
      const found = (await recordsOfLists(probe)).flatMap(([id, records]) => {
        const [keyOf, wanted] = listOrders[id];
        const order = orderOf(records.map(keyOf), wanted);
        return order === undefined ? [] : [{ id, order, isWanted: order === wanted }];
      });
      const unsorted = found.filter(({ order }) => order === 'neither').map(({ id }) => id);
      if (found.length === 0) return unknown('the lists are too short to have an order');
      if (unsorted.length > 0) return otherWay(`${unsorted.join(', ')} in no order`);
      const reversed = found.filter(({ isWanted }) => !isWanted).map(({ id }) => id);
      if (reversed.length === 0) return foundSetting('assumed');
      return reversed.length === found.length
        ? foundSetting('reversed')
        : otherWay(`${reversed.join(', ')} the other way round, the rest is not`);
    },
  },
]);
