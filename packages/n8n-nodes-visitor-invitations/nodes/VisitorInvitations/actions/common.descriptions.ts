import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';

/** The list searches of the node, which are implemented in `methods/list-search.ts`. */
export type ListSearchMethod =
  | 'searchCompanies'
  | 'searchHostGroups'
  | 'searchHosts'
  | 'searchInvitations'
  | 'searchSites';

interface LocatorOptions {
  /** What the placeholder calls it: `Select a …`. */
  readonly noun: string;
  readonly searchMethod: ListSearchMethod;
  /** The other mode, in which it is typed or comes from an expression. */
  readonly typed: Pick<INodePropertyMode, 'displayName' | 'name' | 'placeholder'>;
}

/** A parameter that is picked from a list, or typed. */
const locator = ({ noun, searchMethod, typed }: LocatorOptions) =>
  ({
    type: 'resourceLocator',
    default: { mode: 'list', value: '' },
    required: true,
    modes: [
      {
        displayName: 'From List',
        name: 'list',
        type: 'list',
        placeholder: `Select a ${noun}...`,
        typeOptions: { searchListMethod: searchMethod, searchable: true },
      },
      { ...typed, type: 'string' },
    ],
  }) satisfies Partial<INodeProperties>;

const byId = (example: string): LocatorOptions['typed'] => ({
  displayName: 'By ID',
  name: 'id',
  placeholder: `e.g. ${example}`,
});

export const companyLocator: INodeProperties = {
  displayName: 'Company',
  name: 'companyId',
  description: 'Company that visitors come from',
  ...locator({
    noun: 'company',
    searchMethod: 'searchCompanies',
    typed: byId('2d4f6a1c-3e5b-4c7d-9e8f-0a1b2c3d4e5f'),
  }),
};

/** A host, who goes by an email address. The list has the hosts of the site that is chosen beside it. */
export const hostLocator: INodeProperties = {
  displayName: 'Host',
  name: 'hostEmail',
  description: 'Person hosting the visitor',
  ...locator({
    noun: 'host',
    searchMethod: 'searchHosts',
    typed: { displayName: 'By Email', name: 'email', placeholder: 'e.g. alice@example.com' },
  }),
  typeOptions: { loadOptionsDependsOn: ['siteId.value', 'updateFields.siteId.value'] },
};

export const hostGroupLocator: INodeProperties = {
  displayName: 'Host Group',
  name: 'hostGroupId',
  description: 'One of the team’s host groups',
  ...locator({
    noun: 'host group',
    searchMethod: 'searchHostGroups',
    typed: byId('7c1d9e3b-2a5f-4b8c-8d6e-4f0a1b2c3d5e'),
  }),
};

export const siteLocator: INodeProperties = {
  displayName: 'Site',
  name: 'siteId',
  description: 'One of the team’s sites',
  ...locator({
    noun: 'site',
    searchMethod: 'searchSites',
    typed: byId('3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e'),
  }),
};

export const simplify: INodeProperties = {
  displayName: 'Simplify',
  name: 'simplify',
  type: 'boolean',
  default: true,
  description: 'Whether to return a simplified version of the response instead of the raw data',
};

/** Return All and Limit; `list` of the action's context goes by them. */
export const listLimits: readonly INodeProperties[] = [
  {
    displayName: 'Return All',
    name: 'returnAll',
    type: 'boolean',
    default: false,
    description: 'Whether to return all results or only up to a given limit',
  },
  {
    displayName: 'Limit',
    name: 'limit',
    type: 'number',
    typeOptions: { minValue: 1 },
    default: 50,
    displayOptions: { show: { returnAll: [false] } },
    description: 'Max number of results to return',
  },
];
