import { type OperationId, type Operations, PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import { switchTable } from '../../switches/switch-table.ts';
import { checksOf } from '../check.ts';
import { asAssumed, cannotTell, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isObject, nextOf, type OpenList, openList, succeeded } from '../responses.ts';

/** Where the service has its operations (A1). */
export const addressChecks = checksOf({ area: 'sites' }, [
  {
    id: 'paths',
    text: 'Operations are under /v1/api and under the paths the interface prints',
    switch: 'paths',
    async run({ facts }) {
      const [current, listed] = [await facts.isServed('current'), await facts.isServed('listed')];
      if (current && listed) return foundSetting('both');
      if (!current && !listed) return unknown('neither of the two responds');
      return foundSetting(current ? 'current' : 'listed');
    },
  },
]);

/** The lists that are paged by cursor. */
type PagedList = {
  [Id in OperationId]: Operations[Id] extends { paging: 'cursor' } ? Id : never;
}[OperationId];

const ofTeam = async ({ options }: Probe) => ({ teamId: options.teamId });

/** What the path of each needs: a new one does not compile until it says so here. */
const pagedLists: Record<PagedList, (probe: Probe) => Promise<Record<string, string>>> = {
  'sites.hosts': async ({ facts }) => ({ siteId: await facts.siteId() }),
  'sites.list': async () => ({}),
  'hostGroups.list': async () => ({}),
  'companies.listByTeam': ofTeam,
  'workflowResponses.listByTeam': ofTeam,
};

/** Every paged list with its parameters, but for those of a site where there is none. */
const pages = async (probe: Probe) => {
  const known: [PagedList, Record<string, string>][] = [];
  for (const id of Object.keys(pagedLists) as PagedList[]) {
    const params = await pagedLists[id](probe).catch(() => undefined);
    if (params) known.push([id, params]);
  }
  return known;
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
export const listChecks = checksOf({ area: 'lists' }, [
  {
    id: 'lists.envelope',
    text: 'Lists come in the member records',
    switch: 'lists',
    async run({ facts }) {
      const { envelope } = await facts.list('sites.list');
      return foundSetting(envelope, 'the list is in another member');
    },
  },
  {
    id: 'lists.limit',
    text: 'limit and next page through a list',
    source: { assumed: 'A5' },
    async run(probe) {
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
    text: 'The last page has no next',
    switch: 'page.last',
    async run(probe) {
      const last = lastOf(await firstPages(probe)) ?? lastOf(await openAll(probe, { limit: PAGE_LIMIT_MAX }));
      return last
        ? foundSetting(lastPage(last))
        : unknown('no last page was found, or lists are bare arrays');
    },
  },
  {
    id: 'lists.page-size',
    text: `A page has ${switchTable['page.size'].default} records when there’s no limit`,
    switch: 'page.size',
    async run(probe) {
      const all = await firstPages(probe);
      const full = all.find((list) => nextOf(list) !== undefined);
      if (full) return foundSetting(full.records.length);
      const longest = Math.max(0, ...all.map(({ records }) => records.length));
      return unknown(`every list fits on one page: the longest has ${longest}`);
    },
  },
]);

type Direction = 'up' | 'down' | 'neither';

/** Letter case does not count, and neither do equal neighbours. Absent when nothing differs. */
const directionOf = (values: readonly unknown[]): Direction | undefined => {
  const texts = values.filter((value) => typeof value === 'string').map((text) => text.toLowerCase());
  const steps = new Set(
    texts.slice(1).map((text, index) => Math.sign(compare(texts[index] as string, text))),
  );
  steps.delete(0);
  if (steps.size > 1) return 'neither';
  return steps.has(-1) ? 'up' : steps.has(1) ? 'down' : undefined;
};

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

const seenDirections = async ({ ask, facts, options }: Probe): Promise<readonly boolean[]> => {
  const sites = (await facts.list('sites.list')).records.map(({ name }) => name);
  const response = await ask('workflowResponses.listByTeam', { params: { teamId: options.teamId } });
  const responses = (openList(response.body)?.records ?? []).map(({ updated }) => updated);
  const expected = [
    [directionOf(sites), 'up'],
    [directionOf(responses), 'down'],
  ] as const;
  return expected.flatMap(([found, right]) => {
    if (found === undefined) return [];
    return found === 'neither' ? cannotTell('the order is neither this nor its reverse') : [found === right];
  });
};

/** The order of lists (A24). */
export const orderChecks = checksOf({ area: 'lists' }, [
  {
    id: 'lists.order',
    text: 'Sites are sorted by name, and responses by update, newest first',
    switch: 'order',
    async run(probe) {
      const asExpected = await seenDirections(probe);
      if (asExpected.length === 0) return unknown('the lists are too short to have an order');
      if (asExpected.every(Boolean)) return foundSetting('assumed');
      return asExpected.some(Boolean) ? otherWay('one of the two is reversed') : foundSetting('reversed');
    },
  },
]);
