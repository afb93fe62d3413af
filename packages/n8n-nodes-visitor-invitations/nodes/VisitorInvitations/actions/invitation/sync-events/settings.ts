import { InputError, type Site } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { siteLocator } from '../../../../shared/parameters/locators.ts';
import type { ActionContext } from '../../action.ts';
import { visitorType } from '../common.ts';
import { timesOf } from '../visits-of-host.ts';
import type { Span } from './calendar-event.ts';

/** What a run goes by. */
export interface SyncSettings {
  /** Without white space. */
  readonly calendarId: string;
  readonly siteId: string;
  /** The team's sites, if it depends on them who is invited. */
  readonly sites: readonly Site[];
  /** Addresses of the hosts of the site, in lower case. */
  readonly hosts: ReadonlySet<string>;
  /** What started before this is left in peace: milliseconds since the epoch. */
  readonly from: number;
  /** The time whose events were read, where it is known: a visit in it whose event is not there is missing. */
  readonly window?: Span | undefined;
  /** Domains of the company; their sub-domains are, too. */
  readonly companyDomains: readonly string[];
  /** Addresses and domains that are never invited. */
  readonly exclude: readonly string[];
  /** Events that visitors come to: those at the site, those with a room, or all. */
  readonly visitorsWhen: string;
  readonly optionalGuests: boolean;
  readonly privateEvents: boolean;
  /** Whether as many may be cancelled at once as look like a mistake. */
  readonly allowMany: boolean;
}

const calendarId: INodeProperties = {
  displayName: 'Calendar ID',
  name: 'calendarId',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. team@example.com',
  description:
    'ID of the calendar that the events come from (keep it the same: it links invitations to the calendar)',
};

const windowStart: INodeProperties = {
  displayName: 'Window Start',
  name: 'windowStart',
  type: 'dateTime',
  default: '',
  description: 'Start of the period the events cover (default: now); earlier visits aren’t changed',
};

const windowEnd: INodeProperties = {
  displayName: 'Window End',
  name: 'windowEnd',
  type: 'dateTime',
  default: '',
  description:
    'End of the period the events cover (leave blank for single events, such as those from a trigger)',
};

const companyDomains: INodeProperties = {
  displayName: 'Company Domains',
  name: 'companyDomains',
  type: 'string',
  default: '',
  required: true,
  placeholder: 'e.g. example.com, example.org',
  description: 'Guests with addresses at these domains, or their subdomains, aren’t invited',
};

const visitorsWhen: INodeProperties = {
  displayName: 'Events to Invite To',
  name: 'visitorsWhen',
  type: 'options',
  options: [
    {
      name: 'All Events',
      value: 'always',
      description: 'Including online meetings and events elsewhere, such as at a customer’s office',
    },
    {
      name: 'Events at the Site',
      value: 'location',
      description:
        'Events with a room, or with a location that names the site or the first part of its address',
    },
    { name: 'Events with a Room', value: 'room' },
  ],
  default: 'location',
  description: 'Events whose guests are invited to the site',
};

const exclude: INodeProperties = {
  displayName: 'Never Invite',
  name: 'exclude',
  type: 'string',
  default: '',
  placeholder: 'e.g. notes@example.net, example.org',
  description: 'Email addresses and domains, separated by commas or as a list from an expression',
};

const allowMany: INodeProperties = {
  displayName: 'Allow Many Cancellations',
  name: 'allowMany',
  type: 'boolean',
  default: false,
  description:
    'Whether to cancel visits even if more than five, and more than a third of them, would be cancelled in one run',
};

const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
  options: [
    {
      displayName: 'Optional Guests',
      name: 'optionalGuests',
      type: 'boolean',
      default: true,
      description: 'Whether to invite guests whose attendance is optional',
    },
    {
      displayName: 'Private Events',
      name: 'privateEvents',
      type: 'boolean',
      default: false,
      description: 'Whether to invite guests of private events (with “Meeting” as the subject)',
    },
  ],
};

/** The parameters that say who visits; what is done with them has its own. */
export const settingsProperties: readonly INodeProperties[] = [
  calendarId,
  { ...siteLocator, description: 'Site the visitors are coming to' },
  visitorType,
  windowStart,
  windowEnd,
  companyDomains,
  visitorsWhen,
  exclude,
  allowMany,
  options,
];

/** @throws InputError naming what is missing or not valid. */
export const readSettings = async (
  context: ActionContext,
): Promise<Omit<SyncSettings, 'hosts' | 'sites'>> => {
  const { text, flag } = context;
  const missing = [calendarId, companyDomains].filter((parameter) => listOf(text(parameter)).length === 0);
  if (missing.length > 0)
    throw new InputError(missing.map(({ name }) => ({ field: name, rule: 'is required' })));
  const [start = Date.now(), end] = timesOf(await context.fields([windowStart, windowEnd]), [
    windowStart,
    windowEnd,
  ]);
  const { optionalGuests = true, privateEvents = false } = await context.collection(options);
  return {
    calendarId: text(calendarId).replace(/\s+/g, '_'),
    siteId: (await context.siteId(siteLocator)).toLowerCase(),
    from: start,
    window: end === undefined ? undefined : { start, end },
    companyDomains: listOf(text(companyDomains)),
    exclude: listOf(text(exclude)),
    visitorsWhen: text(visitorsWhen),
    optionalGuests: optionalGuests === true,
    privateEvents: privateEvents === true,
    allowMany: flag(allowMany),
  };
};

/** Addresses or domains, which may begin with an @. */
const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+@?/)
    .filter(Boolean);
