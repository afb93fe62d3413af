import { type OperationId, PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import { switchTable } from '../../switches/switch-table.ts';
import { asAssumed, otherWay, tells, tellsIfTaken, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import { isObject, nextOf, type OpenList, openList } from '../shapes.ts';
import { succeeded } from '../words.ts';

const area = 'lists';

/** The lists that are paged by cursor, with what they need. */
const pages = async ({ facts, options }: Probe) => {
  const team = { teamId: options.teamId };
  const site = await facts.siteId().then(
    (siteId) => [['sites.hosts', { siteId }]] as const,
    () => [],
  );
  return [
    ...site,
    ['sites.list', {}],
    ['hostGroups.list', {}],
    ['companies.listByTeam', team],
    ['workflowResponses.listByTeam', team],
  ] as const satisfies readonly (readonly [OperationId, Record<string, string>])[];
};

/** The lists as they come with a query; those that fail or are no lists are left out. */
const openAll = async (probe: Probe, query: Record<string, number>): Promise<OpenList[]> => {
  const opened: OpenList[] = [];
  for (const [id, params] of await pages(probe)) {
    const list = openList((await probe.ask(id, { params, query })).body);
    if (list) opened.push(list);
  }
  return opened;
};

const firstPages = (probe: Probe) => probe.once('first pages', () => openAll(probe, {}));

const lastOf = (lists: readonly OpenList[]) =>
  lists.find((list) => list.envelope !== 'array' && nextOf(list) === undefined);

const lastPage = ({ body }: OpenList) => {
  if (!isObject(body) || !('next' in body)) return 'absent';
  return body.next === null ? 'null' : 'empty';
};

/** How lists come and how they are paged (A5, A7). */
export const listPromises: readonly ServicePromise[] = [
  {
    id: 'lists.envelope',
    area,
    text: 'Lists come in the member records',
    source: { assumed: 'A7' },
    needs: 'read',
    tells: 'lists',
    async check({ facts }) {
      const { envelope } = await facts.list('sites.list');
      return tellsIfTaken('lists', envelope, 'the list is in another member');
    },
  },
  {
    id: 'lists.limit',
    area,
    text: 'limit and next page through a list',
    source: { assumed: 'A5' },
    needs: 'read',
    async check(probe) {
      for (const [id, params] of await pages(probe)) {
        const first = openList(succeeded(await probe.ask(id, { params, query: { limit: 1 } })).body);
        if (!first) continue;
        if (first.records.length > 1) return otherWay('limit is ignored');
        const next = nextOf(first);
        if (next === undefined) continue;
        const second = openList((await probe.ask(id, { params, query: { limit: 1, next } })).body);
        const isAnother =
          second && second.records.length === 1 && second.records[0]?.id !== first.records[0]?.id;
        return isAnother ? asAssumed : otherWay('next doesn’t lead to another record');
      }
      return unknown('no list has more than one record, or says what comes next');
    },
  },
  {
    id: 'lists.last-page',
    area,
    text: 'The last page has no next',
    source: { assumed: 'A5' },
    needs: 'read',
    tells: 'page.last',
    async check(probe) {
      const last = lastOf(await firstPages(probe)) ?? lastOf(await openAll(probe, { limit: PAGE_LIMIT_MAX }));
      return last
        ? tells('page.last', lastPage(last))
        : unknown('no last page was found, or lists are bare arrays');
    },
  },
  {
    id: 'lists.page-size',
    area,
    text: `A page has ${switchTable['page.size'].default} records when there’s no limit`,
    source: { assumed: 'A5' },
    needs: 'read',
    tells: 'page.size',
    async check(probe) {
      const all = await firstPages(probe);
      const full = all.find((list) => nextOf(list) !== undefined);
      if (full) return tells('page.size', full.records.length);
      const longest = Math.max(0, ...all.map(({ records }) => records.length));
      return unknown(`every list fits on one page: the longest has ${longest}`);
    },
  },
];
