import { comparedFields } from '@visitor-invitations/core/changes';
import type { INodeProperties } from 'n8n-workflow';
import {
  hostGroupLocator,
  hostLocator,
  simplify,
  siteLocator,
  workflowId as workflowLocator,
} from '../shared/parameters/locators.ts';
import { invitationEvents, RESPONSE_EVENT } from './events.ts';

/** For parameters that matter to invitations alone. */
const ofInvitations = { triggerOn: [...invitationEvents] };

export const triggerOn: INodeProperties = {
  displayName: 'Trigger On',
  name: 'triggerOn',
  type: 'multiOptions',
  required: true,
  default: ['invitationArrived'],
  options: [
    {
      name: 'Invitation Arrived',
      value: 'invitationArrived',
      description: 'The visitor was checked in',
    },
    { name: 'Invitation Cancelled', value: 'invitationCancelled', description: 'The visit was cancelled' },
    { name: 'Invitation Created', value: 'invitationCreated', description: 'A visitor was invited' },
    {
      name: 'Invitation Not Arrived',
      value: 'invitationNotArrived',
      description: 'The visitor wasn’t checked in by a set time after the start',
    },
    {
      name: 'Invitation Updated',
      value: 'invitationUpdated',
      description: 'The time, site, host, visitor or notes changed (the output lists the changed fields)',
    },
    {
      name: 'Workflow Response Submitted',
      value: RESPONSE_EVENT,
      description: 'A workflow response was submitted',
    },
  ],
};

export const follow: INodeProperties = {
  displayName: 'Follow',
  name: 'follow',
  type: 'options',
  noDataExpression: true,
  default: 'site',
  options: [
    { name: 'Host', value: 'host', description: 'The invitations of one host' },
    { name: 'Host Group', value: 'hostGroup', description: 'The invitations of every host in a group' },
    { name: 'Site', value: 'site', description: 'The invitations of every host registered at a site' },
  ],
  displayOptions: { show: ofInvitations },
  description: 'Whose invitations to follow',
};

/** Not sent: it is there to list its hosts. */
const siteOfHost: INodeProperties = {
  ...siteLocator,
  displayName: 'List Hosts of Site',
  required: false,
  displayOptions: { show: { ...ofInvitations, follow: ['host'], [`${hostLocator.name}.mode`]: ['list'] } },
  description: "Site whose hosts to show in the 'Host' list (visits to other sites are followed too)",
};

const followedSite: INodeProperties = {
  ...siteLocator,
  displayOptions: { show: { ...ofInvitations, follow: ['site'] } },
  description: 'Site whose hosts to follow, including their visits at other sites',
};

/** Without a mode for a name: every poll would read a list of hosts to find it. */
const followedHost: INodeProperties = {
  ...hostLocator,
  modes: hostLocator.modes?.filter(({ name }) => name !== 'name') ?? [],
  displayOptions: { show: { ...ofInvitations, follow: ['host'] } },
  description: 'Host whose invitations to follow',
};

const followedGroup: INodeProperties = {
  ...hostGroupLocator,
  displayOptions: { show: { ...ofInvitations, follow: ['hostGroup'] } },
  description: 'Group whose hosts to follow',
};

export const followedLocators = { host: followedHost, hostGroup: followedGroup, site: followedSite };

export const lateAfter: INodeProperties = {
  displayName: 'Not Arrived After (Minutes)',
  name: 'lateAfter',
  type: 'number',
  typeOptions: { minValue: 0 },
  default: 15,
  displayOptions: { show: { triggerOn: ['invitationNotArrived'] } },
  description: 'How many minutes after the start a visitor counts as not arrived',
};

const workflowId: INodeProperties = {
  ...workflowLocator,
  required: false,
  displayOptions: { show: { triggerOn: [RESPONSE_EVENT] } },
  description: 'Only responses to this workflow (leave blank for every workflow)',
};

export const DEFAULT_SHARE = 50;

export const quotaShare: INodeProperties = {
  displayName: 'Quota Share',
  name: 'quotaShare',
  type: 'number',
  typeOptions: { minValue: 1, maxValue: 100 },
  default: DEFAULT_SHARE,
  description: 'Percentage of the team’s quota that this trigger may use for invitations',
};

const notice: INodeProperties = {
  displayName:
    'The service doesn’t send events, so this trigger checks hosts in turn. With 50 hosts and half of a quota of 20 ' +
    'requests a minute, it finds most arrivals within two and a half minutes.',
  name: 'delayNotice',
  type: 'notice',
  default: '',
  displayOptions: { show: ofInvitations },
};

/** `visitorNotes` is *Visitor Notes*, and `startDate` is *Start*, as in the panels of the actions. */
const labelOf = (field: string): string =>
  field
    .replace(/Date$/, '')
    .replace(/[A-Z]/g, (letter) => ` ${letter}`)
    .replace(/^./, (letter) => letter.toUpperCase());

export const changedFields: INodeProperties = {
  displayName: 'Changed Fields',
  name: 'changedFields',
  type: 'multiOptions',
  default: [],
  options: comparedFields
    .map((field) => ({ name: labelOf(field), value: field }))
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en')),
  displayOptions: { show: { '/triggerOn': ['invitationUpdated'] } },
  description: 'Only updates that change one of these fields (leave empty for every update)',
};

export const reportAfter: INodeProperties = {
  displayName: 'Report Failures After (Minutes)',
  name: 'reportAfter',
  type: 'number',
  typeOptions: { minValue: 0 },
  default: 15,
  description: 'How long the service must be unreachable before an execution fails',
};

export const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
  options: [changedFields, quotaShare, reportAfter],
};

export { simplify };

export const triggerProperties: INodeProperties[] = [
  triggerOn,
  follow,
  followedSite,
  siteOfHost,
  followedHost,
  followedGroup,
  lateAfter,
  workflowId,
  notice,
  simplify,
  options,
];
