import type { INodeProperties, INodePropertyMode } from 'n8n-workflow';
import { labelOf, shownWith, toggle } from './parameter.ts';

/** The list searches of the node, which are implemented in `lists/list-search.ts`. */
export type ListSearchMethod =
  | 'searchCompanies'
  | 'searchFormResponses'
  | 'searchHostGroups'
  | 'searchHosts'
  | 'searchInvitations'
  | 'searchSites'
  | 'searchVisitorTypes'
  | 'searchWorkflowResponses'
  | 'searchWorkflows';

export const fromList = (
  searchListMethod: ListSearchMethod,
  placeholder: string,
  typeOptions: INodePropertyMode['typeOptions'] = {},
): INodePropertyMode => ({
  ...modeOf('list', 'From List', 'list', placeholder),
  typeOptions: { searchListMethod, searchable: true, ...typeOptions },
});

const typed = (displayName: string, name: string, example: string): INodePropertyMode =>
  modeOf('string', displayName, name, `e.g. ${example}`);

const modeOf = (
  type: INodePropertyMode['type'],
  displayName: string,
  name: string,
  placeholder: string,
): INodePropertyMode => ({ displayName, name, type, placeholder });

/** The panel checks what is typed, not what an expression gives. A blank is the matter of `required`. */
const checkedBy = (regex: string, errorMessage: string): Pick<INodePropertyMode, 'validation'> => ({
  validation: [{ type: 'regex', properties: { regex: `\\s*(${regex})?\\s*`, errorMessage } }],
});

const HEX = '[0-9a-fA-F]';
const UUID = `${HEX}{8}(-${HEX}{4}){3}-${HEX}{12}`;

export const byId = (example: string): INodePropertyMode => ({
  ...typed('By ID', 'id', example),
  ...checkedBy(UUID, 'Must be a UUID'),
});

const byWorkflowObjectId = (example: string): INodePropertyMode => ({
  ...typed('By ID', 'id', example),
  ...checkedBy(`${UUID}|${HEX}{24}`, 'Must be a UUID or 24 hexadecimal digits'),
});

export const byName = (example: string): INodePropertyMode => typed('By Name', 'name', example);

const byEmail = (example: string): INodePropertyMode => ({
  ...typed('By Email', 'email', example),
  ...checkedBy('[^\\s@]+@[^\\s@]+', 'Must be an email address'),
});

/** A new node starts in the first mode. The list is read again when one of `dependsOn` changes. */
export const locator = (
  name: string,
  description: string,
  modes: [INodePropertyMode, ...INodePropertyMode[]],
  dependsOn?: readonly string[],
): INodeProperties => ({
  displayName: labelOf(name.replace(/(Id|Email)$/, '')),
  name,
  description,
  type: 'resourceLocator',
  default: { mode: modes[0].name, value: '' },
  required: true,
  modes,
  ...(dependsOn && { typeOptions: { loadOptionsDependsOn: dependsOn.map((one) => `${one}.value`) } }),
});

export const companyLocator = locator('companyId', 'Company that visitors come from', [
  fromList('searchCompanies', 'Select a company...'),
  byId('2d4f6a1c-3e5b-4c7d-9e8f-0a1b2c3d4e5f'),
]);

export const hostLocator = locator(
  'hostEmail',
  'Person hosting the visitor',
  [fromList('searchHosts', 'Select a host...'), byName('Alice Martin'), byEmail('alice@example.com')],
  ['siteId', 'updateFields.siteId', 'invitationId'],
);

export const hostGroupLocator = locator('hostGroupId', 'One of the team’s host groups', [
  fromList('searchHostGroups', 'Select a host group...'),
  byId('7c1d9e3b-2a5f-4b8c-8d6e-4f0a1b2c3d5e'),
]);

export const siteLocator = locator('siteId', 'One of the team’s sites', [
  fromList('searchSites', 'Select a site...'),
  byName('London Riverside'),
  byId('3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e'),
]);

/** Not sent: it is there to list the hosts of a site, while a host is picked from the list. */
export const siteOfHost = (
  description: string,
  show: Parameters<typeof shownWith>[0] = {},
): INodeProperties => ({
  ...siteLocator,
  displayName: 'List Hosts of Site',
  required: false,
  ...shownWith({ ...show, [`${hostLocator.name}.mode`]: ['list'] }),
  description,
});

/** An invitation. Lists of them exist per host only, so the picker searches by the host's email address. */
export const invitationLocator = locator('invitationId', 'Invitation to work with', [
  fromList('searchInvitations', 'Search by host email...', { searchFilterRequired: true }),
  byId('9b2d7c1e-4f3a-4e8b-8c5d-6a1f0e9b7d24'),
]);

/** Workflows have no list in the interface; their responses name them. */
export const workflowId = locator('workflowId', 'Workflow in the service (not an n8n workflow)', [
  fromList('searchWorkflows', 'Select a workflow...'),
  byWorkflowObjectId('65f0c2a8e5d1b4c6f9a7e2b8'),
]);

export const responseId: INodeProperties = {
  ...locator('responseId', 'A respondent’s answers in a workflow', [
    fromList('searchWorkflowResponses', 'Select a workflow response...'),
    byWorkflowObjectId('65f0c2a8e5d1b4c6f9a7e2b9'),
  ]),
  displayName: 'Workflow Response',
};

export const simplify = toggle(
  'simplify',
  'Whether to return a simplified version of the response instead of the raw data',
  { default: true },
);
