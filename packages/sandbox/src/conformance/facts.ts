import type { PathProfile } from '@visitor-invitations/core/portable';
import type { Asker } from './ask.ts';
import { once } from './once.ts';
import { cannotTell } from './outcome.ts';
import { createSearch, type SearchFacts } from './search-facts.ts';
import { type Members, type OpenList, openList } from './shapes.ts';
import { createTokenHolder, type TokenHolder } from './token-holder.ts';
import { isSuccess, succeeded } from './words.ts';

/** What the checks build upon. Each is asked for once, when the first check needs it. */
export interface Facts extends SearchFacts, TokenHolder {
  /** The listing of paths that is served (A1). */
  readonly profile: () => Promise<PathProfile>;
  readonly isServed: (profile: PathProfile) => Promise<boolean>;
  /** Opened first pages, as long as they come without a page size of ours. */
  readonly list: (id: ListId) => Promise<OpenList>;
  readonly siteId: () => Promise<string>;
  /** The hosts of the first site that has some. */
  readonly hosts: () => Promise<{ siteId: string; hosts: readonly Members[] }>;
  readonly firstId: (id: ListId) => Promise<string>;
  /** A workflow response that has a form response, where one is listed. */
  readonly response: () => Promise<Members>;
}

/** Asks with what was learned so far. */
export interface InformedAsker extends Asker {
  /** What was learned of the deployment, each thing asked for once. */
  readonly facts: Facts;
}

/** The lists of a team that need nothing else to be known. */
export type ListId =
  | 'sites.list'
  | 'hostGroups.list'
  | 'companies.listByTeam'
  | 'workflowResponses.listByTeam';

const MOST_SITES = 3;

/** Makes the facts of one run. */
export const createFacts = (asker: Asker): Facts => {
  const { options, ask } = asker;

  const served = {
    current: once(async () => isSuccess(await ask('sites.list', { profile: 'current' }))),
    listed: once(async () => isSuccess(await ask('sites.list', { profile: 'listed' }))),
  };
  const profile = once(async (): Promise<PathProfile> => {
    if (options.paths) return options.paths;
    return !(await served.current()) && (await served.listed()) ? 'listed' : 'current';
  });

  const params = { teamId: options.teamId };
  const read = (id: ListId) =>
    once(async () => {
      const includeSites = id === 'workflowResponses.listByTeam' ? { query: { includeSites: true } } : {};
      const reply = succeeded(await ask(id, { params, ...includeSites }));
      return openList(reply.body) ?? cannotTell(`no list in the response of ${id}`);
    });
  const lists: Record<ListId, () => Promise<OpenList>> = {
    'sites.list': read('sites.list'),
    'hostGroups.list': read('hostGroups.list'),
    'companies.listByTeam': read('companies.listByTeam'),
    'workflowResponses.listByTeam': read('workflowResponses.listByTeam'),
  };
  const firstId = async (id: ListId) => {
    const { records } = await lists[id]();
    return idsOf(records)[0] ?? cannotTell(`${id} is empty`);
  };
  const hosts = once(async () => {
    for (const siteId of idsOf((await lists['sites.list']()).records).slice(0, MOST_SITES)) {
      const list = openList((await ask('sites.hosts', { params: { siteId } })).body);
      if (list && list.records.length > 0) return { siteId, hosts: list.records };
    }
    return cannotTell('no site has hosts');
  });
  const response = async () => {
    const { records } = await lists['workflowResponses.listByTeam']();
    const hasForms = ({ formResponses }: Members) => Array.isArray(formResponses) && formResponses.length > 0;
    return records.find(hasForms) ?? records[0] ?? cannotTell('the team has no workflow responses');
  };

  return {
    ...createTokenHolder(asker),
    profile,
    isServed: (which) => served[which](),
    list: (id) => lists[id](),
    siteId: () => firstId('sites.list'),
    hosts,
    firstId,
    response,
    ...createSearch(asker, hosts),
  };
};

const idsOf = (records: readonly Members[]): string[] =>
  records.map(({ id }) => id).filter((id): id is string => typeof id === 'string');
