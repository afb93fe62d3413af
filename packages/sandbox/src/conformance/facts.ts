import type { PathProfile } from '@visitor-invitations/core/portable';
import { once } from '../tools/once.ts';
import type { Asker, Query } from './asker.ts';
import { cannotTell, Unanswered } from './outcome.ts';
import {
  idOf,
  idsOf,
  isSuccess,
  listIn,
  type Members,
  memberAt,
  type OpenList,
  openList,
} from './responses.ts';
import { createTokenHolder } from './token-holder.ts';

/** Asks with what was learned so far. */
export interface InformedAsker extends Asker {
  /** What was learned of the deployment. */
  readonly facts: ReturnType<typeof createFacts>;
}

/** The lists of a team that need nothing else to be known. */
type ListId = 'sites.list' | 'hostGroups.list' | 'companies.listByTeam' | 'workflowResponses.listByTeam';

const MOST_SITES = 10;
const COMPANIES = 20;
const MOST_COMPANIES_FOR_DOCUMENTS = 40;

/** Facts about the deployment that the checks of one run share. Each is requested once, when first needed. */
export const createFacts = (asker: Asker) => {
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
      return listIn(await ask(id, { params, ...includeSites }));
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
  const siteIds = async () => idsOf((await lists['sites.list']()).records);
  /** The hosts of the first sites, site by site. */
  const hostsBySite = once(async () => {
    const found: { siteId: string; hosts: readonly Members[] }[] = [];
    for (const siteId of (await siteIds()).slice(0, MOST_SITES)) {
      const list = openList((await ask('sites.hosts', { params: { siteId } })).body);
      if (list) found.push({ siteId, hosts: list.records });
    }
    return found;
  });
  const hosts = async () =>
    (await hostsBySite()).find((site) => site.hosts.length > 0) ?? cannotTell('no site has hosts');
  /** The documents of the first companies, company by company: of twenty, and of more until one has some. */
  const documentsByCompany = once(async () => {
    const found: { companyId: string; documents: readonly Members[] }[] = [];
    const { records } = await lists['companies.listByTeam']();
    for (const companyId of idsOf(records).slice(0, MOST_COMPANIES_FOR_DOCUMENTS)) {
      if (found.length >= COMPANIES && found.some(({ documents }) => documents.length > 0)) break;
      const { records: documents } = listIn(await ask('companies.documents', { params: { companyId } }));
      found.push({ companyId, documents });
    }
    return found;
  });
  const response = async () => {
    const { records } = await lists['workflowResponses.listByTeam']();
    const hasForms = ({ formResponses }: Members) => Array.isArray(formResponses) && formResponses.length > 0;
    return records.find(hasForms) ?? records[0] ?? cannotTell('the team has no workflow responses');
  };

  return {
    ...createTokenHolder(asker),
    /** The listing of paths that is served (A1). */
    profile,
    isServed: (which: PathProfile) => served[which](),
    /** Opened first pages, as long as they come without a page size of ours. */
    list: (id: ListId) => lists[id](),
    siteId: () => firstId('sites.list'),
    siteIds,
    hostsBySite,
    /** The hosts of the first site that has some. */
    hosts,
    documentsByCompany,
    /** A company to ask for its documents: one that has some, or the first where none is known to. */
    companyWithDocuments: async () => {
      const known = await documentsByCompany().catch(() => []);
      const one = known.find(({ documents }) => documents.length > 0);
      return one?.companyId ?? firstId('companies.listByTeam');
    },
    /** A site to ask for its hosts: one that has some, or the first where none is known to. */
    siteWithHosts: async () => {
      const known = await hostsBySite().catch(() => []);
      return known.find((site) => site.hosts.length > 0)?.siteId ?? firstId('sites.list');
    },
    firstId,
    /** A workflow response that has a form response, where one is listed. */
    response,
    ...createSearch(asker, hosts),
  };
};

/** The query of a search for what was just made. */
export const NEWEST: Query = { limit: 100, sort: 'desc', order: 'created' };

/** What the body of a search may call the address (A6). */
export type SearchField = 'hostEmail' | 'email';

const MOST_HOSTS = 5;

const emailsOf = (hosts: readonly Members[]): string[] =>
  hosts.flatMap(({ email }) => (typeof email === 'string' && email !== '' ? [email] : []));

/** What the search by host tells (A6). It finds a host with invitations, unless `--host-email` names one. */
const createSearch = ({ options, ask }: Asker, hosts: () => Promise<{ hosts: readonly Members[] }>) => {
  const searchFor = (email: string, field: SearchField, query: Query = {}) =>
    ask('invitations.searchByHost', { query, body: { [field]: email } });
  const field = once(async (): Promise<SearchField> => {
    const [email] = await candidates();
    const response = await searchFor(email as string, 'hostEmail');
    return isSuccess(response) ? 'hostEmail' : 'email';
  });
  const candidates = once(async () => {
    if (options.hostEmail) return [options.hostEmail];
    const known = emailsOf((await hosts()).hosts);
    // Most checks build upon one, so without it nothing good can be said.
    if (known.length === 0) throw new Unanswered('no host has an email address; name one with --host-email');
    return known.slice(0, MOST_HOSTS);
  });
  const host = once(async (): Promise<{ email: string; found: readonly Members[] }> => {
    const emails = await candidates();
    for (const email of emails) {
      const response = await searchFor(email, await field());
      const found = isSuccess(response) ? openList(response.body)?.records : undefined;
      if (found && found.length > 0) return { email, found };
    }
    return { email: emails[0] as string, found: [] };
  });
  const hostEmail = async () => (await host()).email;
  const found = async () => (await host()).found;

  return {
    search: async (query?: Query) => searchFor(await hostEmail(), await field(), query),
    /** The body of a search, for a request of its own. */
    searchBody: async () => ({ body: { [await field()]: await hostEmail() } }),
    /** Searches for another host's invitations. */
    searchFor: async (email: string, query?: Query) => searchFor(email, await field(), query),
    /** Searches with the address in a field of that name. */
    searchBy: async (name: SearchField) => searchFor(await hostEmail(), name),
    hostEmail,
    /** Another host, at the same site where there is one. */
    otherHostEmail: async () => {
      if (!options.mayInviteForAll) return cannotTell('only the host of --host-email may get visits');
      const email = await hostEmail();
      const others = emailsOf((await hosts()).hosts).filter(
        (one) => one.toLowerCase() !== email.toLowerCase(),
      );
      return others[0] ?? cannotTell('the site has no second host');
    },
    /** What a search finds; perhaps nothing. */
    found,
    /** One found invitation. */
    invitation: async () =>
      (await found()).find((one) => idOf(one) !== undefined) ??
      cannotTell('the hosts we checked have no invitations'),
    /** The visitor types of the invitations that were found (A20). */
    visitorTypes: once(async (): Promise<readonly { name: string; id?: string }[]> => {
      const types = new Map<string, { name: string; id?: string }>();
      for (const one of await found()) {
        const [name, id] = [memberAt(one, ['visitorType', 'name']), memberAt(one, ['visitorType', 'id'])];
        if (typeof name !== 'string' || name === '') continue;
        types.set(name, { name, ...(typeof id === 'string' && { id }) });
      }
      return [...types.values()];
    }),
  };
};
