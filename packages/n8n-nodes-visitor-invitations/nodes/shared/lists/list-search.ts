import { PAGE_LIMIT_MAX } from '@visitor-invitations/core/contract';
import type { Site, VisitorInvitations } from '@visitor-invitations/core/portable';
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
import { invitationLocator, type ListSearchMethod, responseId, siteLocator } from '../parameters/locators.ts';
import { chosen } from './chosen.ts';
import { hostsToChooseFrom, hostsWithTypes } from './host-choice.ts';
import { ListCache } from './list-cache.ts';
import {
  companyItem,
  formResponseItem,
  hostGroupItem,
  invitationItem,
  itemsOf,
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
  /** What else than the credential and its kind distinguishes it from other lists. */
  readonly key?: readonly string[];
  readonly keepMs?: number;
  readonly read: (visitors: VisitorInvitations) => AsyncGenerator<INodeListSearchItems>;
  /** The words to look for, if they aren't those that are typed. */
  readonly typed?: string;
}

type SourceOf = (context: ILoadOptionsFunctions, typed: string) => Source | INodeListSearchResult;

/** The most of a page, because a request costs more of the quota than of time. */
const largePages = { limit: PAGE_LIMIT_MAX };

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
    key: [hostEmail.toLowerCase(), moment.zone],
    keepMs: KEEP_INVITATIONS_MS,
    typed: words.filter((word) => word !== hostEmail).join(' '),
    read: (visitors) =>
      itemsOf(visitors.invitations.searchByHost(hostEmail, { sort: 'desc' }), (invitation) =>
        invitationItem(invitation, moment),
      ),
  };
};

/** The visitor types that were seen, each once: there is no list of them (A20). */
const visitorTypes: SourceOf = (context) => {
  const { key, read } = hostsWithTypes(context);
  return {
    key,
    read: async function* (visitors) {
      const hosts = await read(visitors);
      const types = (await Promise.all(hosts.map((host) => typesSeen(visitors, host)))).flat();
      yield* itemsOf([...new Map(types.map((type) => [type.id, type])).values()], visitorTypeItem);
    },
  };
};

const workflowResponses: SourceOf = (context) => {
  const moment = momentOf(context);
  return {
    key: [moment.zone],
    read: (visitors) =>
      itemsOf(visitors.workflowResponses.listByTeam(largePages), (response) =>
        workflowResponseItem(response, moment),
      ),
  };
};

const formResponses: SourceOf = (context) => {
  const response = chosen(context, 'responseId');
  if (!response)
    throw new NodeOperationError(context.getNode(), 'Choose a workflow response first to list its forms', {
      description: 'If the workflow response is an expression, use one for the form response too.',
    });
  return {
    key: [response.value],
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

const sources: Readonly<Record<ListSearchMethod, SourceOf>> = {
  searchCompanies: () => ({
    read: ({ companies }) => itemsOf(companies.listByTeam(largePages), companyItem),
  }),
  searchFormResponses: formResponses,
  searchHostGroups: () => ({
    read: async function* (visitors) {
      const sites = await new SiteNames(visitors).all();
      const siteOf = new Map<unknown, Site>(sites.map((site) => [site.id, site]));
      yield* itemsOf(visitors.hostGroups.list(largePages), (group) =>
        hostGroupItem(group, siteOf.get(group.siteId)),
      );
    },
  }),
  searchHosts: hostsToChooseFrom,
  searchInvitations: invitations,
  searchSites: () => ({ read: ({ sites }) => itemsOf(sites.list(largePages), siteItem) }),
  searchVisitorTypes: visitorTypes,
  searchWorkflowResponses: workflowResponses,
  searchWorkflows: () => ({
    read: ({ workflowResponses: responses }) => {
      const seen = new Set<unknown>();
      return itemsOf(responses.listByTeam(largePages), (response) => {
        if (seen.has(response.workflowId)) return undefined;
        seen.add(response.workflowId);
        return workflowItem(response);
      });
    },
  }),
};

/** The lists of a node's pickers, by the name that a locator's `searchListMethod` gives them. */
export const createListSearch = () => {
  const cache = new ListCache<INodeListSearchItems>();
  const searchOf = (kind: string, sourceOf: SourceOf): Search =>
    async function search(filter = '', from = '0') {
      const typed = filter.trim();
      const source = sourceOf(this, typed);
      if ('results' in source) return source;
      return find(this, cache, { typed, ...source, key: [kind, ...(source.key ?? [])] }, Number(from));
    };
  const searches = Object.entries(sources).map(([kind, sourceOf]) => [kind, searchOf(kind, sourceOf)]);
  return Object.fromEntries(searches) as Record<ListSearchMethod, Search>;
};

const nameOf = ({ name }: INodeListSearchItems) => name;

/** The next items that have every word, in any order, read no further than it takes. The token is where to go on. */
const find = async (
  context: ILoadOptionsFunctions,
  cache: ListCache<INodeListSearchItems>,
  { key = [], keepMs = KEEP_MS, read, typed = '' }: Source,
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
