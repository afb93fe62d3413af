import type { List, VisitorInvitations } from '@visitor-invitations/core/portable';
import {
  type ILoadOptionsFunctions,
  type INodeListSearchItems,
  type INodeListSearchResult,
  NodeOperationError,
} from 'n8n-workflow';
import { toNodeError } from '../../shared/errors.ts';
import { labelsOf } from '../../shared/labels.ts';
import { type ListSearchMethod, siteLocator } from '../actions/common.descriptions.ts';
import { createNodeClient } from '../transport/client.ts';

/** As many invitations as a person can look through. */
const INVITATIONS_SHOWN = 50;

type Search = (this: ILoadOptionsFunctions, filter?: string) => Promise<INodeListSearchResult>;

/** The companies of the team, by name or status. */
async function searchCompanies(this: ILoadOptionsFunctions, filter = '') {
  return find(this, filter, {
    list: (visitors) => visitors.companies.listByTeam(),
    show: ({ id = '', name = id, status = '' }) => ({ name, value: id, description: status }),
  });
}

/** The host groups of the team, by name. */
async function searchHostGroups(this: ILoadOptionsFunctions, filter = '') {
  return find(this, filter, {
    list: (visitors) => visitors.hostGroups.list(),
    show: ({ id = '', name = id }) => ({ name, value: id }),
  });
}

/** The hosts of the chosen site, by name or email address. The value is the address. */
async function searchHosts(this: ILoadOptionsFunctions, filter = '') {
  const siteId = chosenSite(this);
  if (!siteId) {
    throw new NodeOperationError(this.getNode(), 'Choose a site first to list its hosts', {
      description: 'If a host isn’t listed, enter their email instead.',
    });
  }
  return find(this, filter, {
    list: (visitors) => visitors.sites.hosts(siteId),
    show: ({ firstName = '', lastName = '', email = '' }) => ({
      name: `${firstName} ${lastName}`,
      value: email,
      description: email,
    }),
  });
}

/** The invitations of the host whose email address was typed, latest first. Part of an address finds nothing. */
async function searchInvitations(this: ILoadOptionsFunctions, filter = '') {
  const hostEmail = filter.trim();
  if (!/^\S+@\S+\.\S+$/.test(hostEmail)) return { results: [] };
  return withNodeErrors(this, async (visitors) => {
    const list = visitors.invitations.searchByHost(hostEmail, { limit: INVITATIONS_SHOWN, sort: 'desc' });
    const invitations = await list.toArray({ limit: INVITATIONS_SHOWN });
    return invitations.map(({ id = '', firstName = '', lastName = '', startDate = '', site }) => ({
      name: `${firstName} ${lastName}, ${startDate}`,
      value: id,
      description: site?.name ?? '',
    }));
  });
}

/** The sites of the team, by name or address. */
async function searchSites(this: ILoadOptionsFunctions, filter = '') {
  return find(this, filter, {
    list: (visitors) => visitors.sites.list(),
    show: ({ id = '', name = id, address = '' }) => ({ name, value: id, description: address }),
  });
}

/** The lists of the node's pickers, by the name that a locator's `searchListMethod` gives them. */
export const listSearch: Record<ListSearchMethod, Search> = {
  searchCompanies,
  searchHostGroups,
  searchHosts,
  searchInvitations,
  searchSites,
};

interface Source<Row extends { id?: string | undefined }> {
  readonly list: (visitors: VisitorInvitations) => List<Row>;
  readonly show: (row: Row) => INodeListSearchItems;
}

/** The rows whose name or description contains what was typed. */
const find = <Row extends { id?: string | undefined }>(
  context: ILoadOptionsFunctions,
  typed: string,
  { list, show }: Source<Row>,
): Promise<INodeListSearchResult> =>
  withNodeErrors(context, async (visitors) => {
    const wanted = typed.trim().toLowerCase();
    const rows = await list(visitors).toArray();
    return rows
      .map(show)
      .filter(({ name, description = '' }) => `${name}\n${description}`.toLowerCase().includes(wanted));
  });

/** The editor shows an error of the list beside the field. */
const withNodeErrors = async (
  context: ILoadOptionsFunctions,
  read: (visitors: VisitorInvitations) => Promise<INodeListSearchItems[]>,
): Promise<INodeListSearchResult> => {
  try {
    return { results: await read(await createNodeClient(context)) };
  } catch (error) {
    throw toNodeError(error, { node: context.getNode(), labels: labelsOf([siteLocator]) });
  }
};

/** The site beside the host: among the fields to update, or the action's own. */
const chosenSite = (context: ILoadOptionsFunctions): string => {
  const site =
    context.getCurrentNodeParameter('updateFields.siteId') ?? context.getCurrentNodeParameter('siteId');
  return String((typeof site === 'object' ? (site as { value?: unknown }).value : site) ?? '').trim();
};
