import { comparedFields } from '@visitor-invitations/core/changes';
import type { INodeProperties } from 'n8n-workflow';
import {
  hostGroupLocator,
  hostLocator,
  simplify,
  siteLocator,
  siteOfHost,
  workflowId as workflowLocator,
} from '../shared/parameters/locators.ts';
import { choice, labelOf, number, optionsWith, shownWith } from '../shared/parameters/parameter.ts';
import { invitationEvents, RESPONSE_EVENT, type TriggerEvent } from './events.ts';

/** For parameters that matter to invitations alone. */
const forInvitations = (more = {}) => shownWith({ triggerOn: [...invitationEvents], ...more });

const events = {
  invitationArrived: 'The visitor was checked in',
  invitationCancelled: 'The visit was cancelled',
  invitationCreated: 'A visitor was invited',
  invitationNotArrived: 'The visitor wasn’t checked in by a set time after the start',
  invitationUpdated: 'The time, site, host, visitor or notes changed (the output lists the changed fields)',
  workflowResponseSubmitted: 'A workflow response was submitted',
} satisfies Record<TriggerEvent, string>;

export const triggerOn: INodeProperties = {
  displayName: 'Trigger On',
  name: 'triggerOn',
  type: 'multiOptions',
  required: true,
  default: ['invitationArrived'],
  options: Object.entries(events).map(([value, description]) => ({
    name: labelOf(value),
    value,
    description,
  })),
};

export const follow = choice(
  'follow',
  'Whose invitations to follow',
  [
    { name: 'Host', value: 'host', description: 'The invitations of one host' },
    { name: 'Host Group', value: 'hostGroup', description: 'The invitations of every host in a group' },
    { name: 'Site', value: 'site', description: 'The invitations of every host registered at a site' },
  ],
  { noDataExpression: true, default: 'site', ...forInvitations() },
);

const followed = (kind: string, locator: INodeProperties, description: string): INodeProperties => ({
  ...locator,
  ...forInvitations({ follow: [kind] }),
  description,
});

const followedSite = followed(
  'site',
  siteLocator,
  'Site whose hosts to follow, including their visits at other sites',
);
const followedGroup = followed('hostGroup', hostGroupLocator, 'Group whose hosts to follow');
/** Without a mode for a name: every poll would read a list of hosts to find it. */
const followedHost: INodeProperties = {
  ...followed('host', hostLocator, 'Host whose invitations to follow'),
  modes: hostLocator.modes?.filter(({ name }) => name !== 'name') ?? [],
};

export const followedLocators = { host: followedHost, hostGroup: followedGroup, site: followedSite };

export const lateAfter = number(
  'lateAfter',
  'How many minutes after the start a visitor counts as not arrived',
  {
    displayName: 'Not Arrived After (Minutes)',
    typeOptions: { minValue: 0 },
    default: 15,
    ...shownWith({ triggerOn: ['invitationNotArrived'] }),
  },
);

const workflowId: INodeProperties = {
  ...workflowLocator,
  required: false,
  ...shownWith({ triggerOn: [RESPONSE_EVENT] }),
  description: 'Only responses to this workflow (leave blank for every workflow)',
};

export const quotaShare = number(
  'quotaShare',
  'Percentage of the team’s quota that this trigger may use for invitations',
  { typeOptions: { minValue: 1, maxValue: 100 }, default: 50 },
);

const notice: INodeProperties = {
  displayName:
    'The service doesn’t send events, so this trigger checks hosts in turn. With 50 hosts and half of a quota of 20 ' +
    'requests a minute, it finds most arrivals within two and a half minutes.',
  name: 'delayNotice',
  type: 'notice',
  default: '',
  ...forInvitations(),
};

export const changedFields: INodeProperties = {
  displayName: 'Changed Fields',
  name: 'changedFields',
  type: 'multiOptions',
  default: [],
  options: comparedFields
    .map((field) => ({ name: labelOf(field), value: field }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  ...shownWith({ '/triggerOn': ['invitationUpdated'] }),
  description: 'Only updates that change one of these fields (leave empty for every update)',
};

export const reportAfter = number(
  'reportAfter',
  'How long the service must be unreachable before an execution fails',
  {
    displayName: 'Report Failures After (Minutes)',
    typeOptions: { minValue: 0 },
    default: 15,
  },
);

export const options = optionsWith(changedFields, quotaShare, reportAfter);

export { simplify };

export const triggerProperties: INodeProperties[] = [
  triggerOn,
  follow,
  followedSite,
  siteOfHost("Site whose hosts to show in the 'Host' list (visits to other sites are followed too)", {
    triggerOn: [...invitationEvents],
    follow: ['host'],
  }),
  followedHost,
  followedGroup,
  lateAfter,
  workflowId,
  notice,
  simplify,
  options,
];
