import { type OperationId, type Operations, PAGE_LIMIT_MAX } from '@visitor-invitations/core/portable';
import type { Query } from '../asker.ts';
import { CannotTell } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { type AskPage, type Walk, walkPages } from './walk.ts';

/** The lists that are paged by cursor. */
export type PagedList = {
  [Id in OperationId]: Operations[Id] extends { paging: 'cursor' } ? Id : never;
}[OperationId];

const ofTeam = async ({ options }: Probe) => ({ teamId: options.teamId });

/** What the path of each needs: a new one does not compile until it says so here. */
const pathOf: Record<PagedList, (probe: Probe) => Promise<Record<string, string>>> = {
  'sites.hosts': async ({ facts }) => ({ siteId: (await facts.hosts()).siteId }),
  'sites.list': async () => ({}),
  'hostGroups.list': async () => ({}),
  'companies.listByTeam': ofTeam,
  'workflowResponses.listByTeam': ofTeam,
};

/** Every list that is paged by cursor. */
export const pagedLists = Object.keys(pathOf) as PagedList[];

/** Asks for pages of a list. */
export const pagesOf = async (id: PagedList, probe: Probe): Promise<AskPage> => {
  const params = await pathOf[id](probe);
  // What a record shows when it is read by itself (A22).
  const sites = id === 'workflowResponses.listByTeam' ? { includeSites: true } : {};
  return (query: Query) => probe.ask(id, { params, query: { ...sites, ...query } });
};

/** More than a list has: a hundred thousand records in the largest pages. */
const MOST_PAGES = 100;

/** A whole list, in pages as large as they can be. */
export const wholeList = (id: PagedList, probe: Probe): Promise<Walk> =>
  probe.once(`${id} whole`, async () =>
    walkPages(await pagesOf(id, probe), { limit: PAGE_LIMIT_MAX }, MOST_PAGES),
  );

/** The same for every list, but for those that cannot be asked for. */
export const wholeLists = async (probe: Probe): Promise<[PagedList, Walk][]> => {
  const known: [PagedList, Walk][] = [];
  for (const id of pagedLists) {
    try {
      known.push([id, await wholeList(id, probe)]);
    } catch (error) {
      if (!(error instanceof CannotTell)) throw error;
    }
  }
  return known;
};

/** The pages of a list when a request has no limit. */
export const firstPages = (id: PagedList, probe: Probe): Promise<Walk> =>
  probe.once(`${id} first pages`, async () => walkPages(await pagesOf(id, probe), {}, MOST_PAGES));
