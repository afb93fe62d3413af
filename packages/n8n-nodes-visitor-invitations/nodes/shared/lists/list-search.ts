import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import { exactFirst, hasWords } from '@visitor-invitations/visits';
import {
  type ILoadOptionsFunctions,
  type INodeListSearchItems,
  type INodeListSearchResult,
  NodeOperationError,
} from 'n8n-workflow';
import { SiteNames } from '../by-name/site-names.ts';
import { typesSeen } from '../by-name/visitor-types.ts';
import { createNodeClient } from '../client/client.ts';
import { credentialKey } from '../client/credential-key.ts';
import { toNodeError } from '../errors/errors.ts';
import { labelsOf } from '../errors/labels.ts';
import { elapsed } from '../http/waiting.ts';
import { invitationLocator, type ListSearchMethod, responseId, siteLocator } from '../parameters/locators.ts';
import { chosen } from './chosen.ts';
import { hostsToChooseFrom, hostsWithTypes } from './host-choice.ts';
import { ListCache } from './list-cache.ts';
import {
  companyItem,
  formResponseItem,
  hostGroupItem,
  invitationItem,
  type Moment,
  siteItem,
  visitorTypeItem,
  workflowItem,
  workflowResponseItem,
} from './picker-items.ts';

/** As many as a person looks through before typing more; scrolling shows the next ones. */
const SHOWN = 100;
const KEEP_MS = 60_000;
const KEEP_INVITATIONS_MS = 10_000;

type Search = (
  this: ILoadOptionsFunctions,
  filter?: string,
  paginationToken?: string,
) => Promise<INodeListSearchResult>;

interface Source {
  /** What else than the credential distinguishes it from other lists. */
  readonly key: readonly string[];
  readonly keepMs?: number;
  readonly read: (visitors: VisitorInvitations) => AsyncGenerator<INodeListSearchItems>;
  readonly typed: string;
}

type SourceOf = (context: ILoadOptionsFunctions, typed: string) => Source | INodeListSearchResult;

/** The items of a list's records; those that cannot be picked are left out. */
async function* itemsOf<Row>(
  rows: AsyncIterable<Row> | readonly Row[],
  show: (row: Row) => INodeListSearchItems | undefined,
): AsyncGenerator<INodeListSearchItems> {
  for await (const row of rows) {
    const item = show(row);
    if (item) yield item;
  }
}

/** The most of a page, because a request costs more of the quota than of time. */
const largePages = { limit: PAGE_LIMIT_MAX };

const companies: SourceOf = (_, typed) => ({
  key: ['companies'],
  typed,
  read: (visitors) => itemsOf(visitors.companies.listByTeam(largePages), companyItem),
});

const hostGroups: SourceOf = (_, typed) => ({
  key: ['host groups'],
  typed,
  read: async function* (visitors) {
    const sites = await new SiteNames(visitors).all();
    const siteOf = new Map(sites.map((site) => [site.id, site]));
    yield* itemsOf(visitors.hostGroups.list(largePages), (group) =>
      hostGroupItem(group, group.siteId ? siteOf.get(group.siteId) : undefined),
    );
  },
});

const hosts: SourceOf = (context, typed) => ({ ...hostsToChooseFrom(context), typed });

const ADDRESS = /^\S+@\S+\.\S+$/;

/** The search would be gone if this were an error: the editor shows that in its place. */
const askForAddress: INodeListSearchResult = {
  results: [{ name: 'Enter the host’s full email address, like alice@example.com', value: '' }],
};

const invitations: SourceOf = (context, typed) => {
  const words = typed.split(/\s+/);
  const hostEmail = words.find((word) => ADDRESS.test(word));
  if (hostEmail === undefined) return askForAddress;
  const moment = momentOf(context);
  return {
    key: ['invitations', hostEmail.toLowerCase(), moment.zone],
    keepMs: KEEP_INVITATIONS_MS,
    typed: words.filter((word) => word !== hostEmail).join(' '),
    read: (visitors) =>
      itemsOf(visitors.invitations.searchByHost(hostEmail, { sort: 'desc' }), (invitation) =>
        invitationItem(invitation, moment),
      ),
  };
};

const sites: SourceOf = (_, typed) => ({
  key: ['sites'],
  typed,
  read: (visitors) => itemsOf(visitors.sites.list(largePages), siteItem),
});

/** The visitor types that were seen, each once: there is no list of them (A20). */
const visitorTypes: SourceOf = (context, typed) => {
  const { key, read } = hostsWithTypes(context);
  return {
    key,
    typed,
    read: async function* (visitors) {
      const hosts = await read(visitors);
      const types = (await Promise.all(hosts.map((host) => typesSeen(visitors, host)))).flat();
      yield* itemsOf([...new Map(types.map((type) => [type.id, type])).values()], visitorTypeItem);
    },
  };
};

const workflowResponses: SourceOf = (context, typed) => {
  const moment = momentOf(context);
  return {
    key: ['workflow responses', moment.zone],
    typed,
    read: (visitors) =>
      itemsOf(visitors.workflowResponses.listByTeam(largePages), (response) =>
        workflowResponseItem(response, moment),
      ),
  };
};

const workflows: SourceOf = (_, typed) => ({
  key: ['workflows'],
  typed,
  read: (visitors) => {
    const seen = new Set<unknown>();
    return itemsOf(visitors.workflowResponses.listByTeam(largePages), (response) => {
      if (seen.has(response.workflowId)) return undefined;
      seen.add(response.workflowId);
      return workflowItem(response);
    });
  },
});

const formResponses: SourceOf = (context, typed) => {
  const response = chosen(context, 'responseId');
  if (!response)
    throw new NodeOperationError(context.getNode(), 'Choose a workflow response first to list its forms', {
      description: 'If the workflow response is an expression, use one for the form response too.',
    });
  return {
    key: ['form responses', response.value],
    typed,
    read: async function* (visitors) {
      const { formResponses: forms = [] } = await visitors.workflowResponses.get(response.value);
      yield* itemsOf(forms, formResponseItem);
    },
  };
};

const momentOf = (context: ILoadOptionsFunctions): Moment => ({
  zone: context.getTimezone(),
  now: Date.now(),
});

const labels = labelsOf([siteLocator, invitationLocator, responseId]);

export const createListSearch = (): Record<ListSearchMethod, Search> => {
  const cache = new ListCache<INodeListSearchItems>(elapsed);
  const searchIn = (sourceOf: SourceOf): Search =>
    async function search(filter = '', paginationToken = '0') {
      const source = sourceOf(this, filter.trim());
      return 'results' in source ? source : find(this, cache, source, Number(paginationToken));
    };
  return {
    searchCompanies: searchIn(companies),
    searchFormResponses: searchIn(formResponses),
    searchHostGroups: searchIn(hostGroups),
    searchHosts: searchIn(hosts),
    searchInvitations: searchIn(invitations),
    searchSites: searchIn(sites),
    searchVisitorTypes: searchIn(visitorTypes),
    searchWorkflowResponses: searchIn(workflowResponses),
    searchWorkflows: searchIn(workflows),
  };
};

const nameOf = ({ name }: INodeListSearchItems) => name;

/** The next items that have every word, in any order, read no further than it takes. The token is where to go on. */
const find = async (
  context: ILoadOptionsFunctions,
  cache: ListCache<INodeListSearchItems>,
  { key, keepMs = KEEP_MS, read, typed }: Source,
  from: number,
): Promise<INodeListSearchResult> => {
  const wholeKey = JSON.stringify([await credentialKey(context), ...key]);
  try {
    const visitors = await createNodeClient(context);
    const list = cache.get(wholeKey, keepMs, () => read(visitors));
    const results: INodeListSearchItems[] = [];
    for (let index = from; ; index += 1) {
      const item = await list.at(index);
      if (item === undefined) return { results: exactFirst(results, typed, nameOf) };
      if (results.length === SHOWN)
        return { results: exactFirst(results, typed, nameOf), paginationToken: String(index) };
      if (hasWords(item.name, typed)) results.push(item);
    }
  } catch (error) {
    cache.forget(wholeKey);
    throw toNodeError(error, { node: context.getNode(), labels });
  }
};
