import { type Host, InputError, type Site } from '@visitor-invitations/core/portable';
import { foldText, fullName } from '@visitor-invitations/visits';
import type { INodeProperties } from 'n8n-workflow';
import { invalid } from '../../../../shared/errors/invalid.ts';
import { siteLocator } from '../../../../shared/parameters/locators.ts';
import {
  choice,
  dateTime,
  optionsWith,
  shownWith,
  text,
  toggle,
} from '../../../../shared/parameters/parameter.ts';
import { shownTime } from '../../../../shared/simplified.ts';
import type { ActionContext } from '../../action.ts';
import { visitorType } from '../common.ts';
import { allowPast } from '../past-start.ts';
import { timesOf } from '../visits-of-host.ts';

/** What a run goes by: `unread` are hosts whose visits were left for the next run. */
export type SyncSettings = ReturnType<Awaited<ReturnType<typeof readSettings>>['of']> & {
  readonly sites: readonly Site[];
  readonly unread: ReadonlySet<string>;
};

const calendarId = text(
  'calendarId',
  'ID of the calendar that the events come from (keep it the same: it links invitations to the calendar)',
  { required: true, placeholder: 'e.g. team@example.com' },
);

const windowStart = dateTime(
  'windowStart',
  'Start of the period the events cover (default: now); earlier visits aren’t changed',
);

const windowEnd = dateTime(
  'windowEnd',
  'End of the period the events cover (leave blank for single events, such as those from a trigger)',
);

const companyDomains = text(
  'companyDomains',
  'Guests with addresses at these domains, or their subdomains, aren’t invited',
  { required: true, placeholder: 'e.g. example.com, example.org' },
);

const visitorsWhen = choice(
  'visitorsWhen',
  'Events whose guests are invited to the site',
  [
    {
      name: 'Any Place',
      value: 'always',
      description: 'Every event that isn’t just online; customers’ offices and restaurants count',
    },
    {
      name: 'At the Site',
      value: 'location',
      description:
        'Events with one of the site’s rooms, or a location that names the site, its address or Our Places',
    },
    { name: 'With a Room', value: 'room', description: 'Events with one of the site’s rooms' },
  ],
  { displayName: 'Events to Invite To', default: 'location' },
);

const ourPlaces = text(
  'ourPlaces',
  'Other names of the site and its rooms in locations, separated by commas',
  {
    placeholder: 'e.g. HQ, Room Einstein',
    ...shownWith({ visitorsWhen: ['location', 'room'] }),
  },
);

const exclude = text(
  'exclude',
  'Email addresses and domains, separated by commas or as a list from an expression',
  {
    displayName: 'Never Invite',
    placeholder: 'e.g. notes@example.net, example.org',
  },
);

const allowMany = toggle(
  'allowMany',
  'Whether to cancel visits even if more than five, and more than a third of them, would be cancelled in one run',
  { displayName: 'Allow Many Cancellations' },
);

const optionalGuests = toggle('optionalGuests', 'Whether to invite guests whose attendance is optional', {
  default: true,
});

const privateEvents = toggle(
  'privateEvents',
  'Whether to invite guests of private events (with “Meeting” as the subject)',
);

const allDayHours = text(
  'allDayHours',
  'When visits for all-day events start and end (leave blank to skip these events)',
  { placeholder: 'e.g. 09:00-17:00' },
);

const defaultHost = text(
  'defaultHost',
  'Host’s email address or name, for events where nobody is a host of the site',
  { placeholder: 'e.g. alice@example.com' },
);

const options = optionsWith(allDayHours, allowPast, defaultHost, optionalGuests, privateEvents);

/** The parameters that say who visits; what is done with them has its own. */
export const settingsProperties: readonly INodeProperties[] = [
  calendarId,
  { ...siteLocator, description: 'Site the visitors are coming to' },
  visitorType,
  windowStart,
  windowEnd,
  companyDomains,
  visitorsWhen,
  ourPlaces,
  exclude,
  allowMany,
  options,
];

/** @throws InputError naming what is missing or not valid. */
export const readSettings = async (context: ActionContext) => {
  const { text, flag, workflowZone } = context;
  const missing = [calendarId, companyDomains].filter((parameter) => listOf(text(parameter)).length === 0);
  if (missing.length > 0)
    throw new InputError(missing.map(({ name }) => ({ field: name, rule: 'is required' })));
  const now = Date.now();
  const bounds = [windowStart, windowEnd];
  const [start = now, end] = timesOf(await context.fields(bounds), bounds);
  const chosen = await context.collection(options);
  const { allDayHours, defaultHost } = chosen;
  const domains = listOf(text(companyDomains));
  // What isn't shown can't be read.
  const places = text(visitorsWhen) === 'always' ? '' : text(ourPlaces);
  const siteId = (await context.siteId(siteLocator)).toLowerCase();
  return {
    siteId,
    from: start,
    /** The settings, once the site's hosts are known. */
    of: (all: readonly Host[]) => {
      const hosts: ReadonlySet<string> = new Set(all.flatMap(({ email }) => email?.toLowerCase() || []));
      return {
        calendarId: text(calendarId).replace(/\s+/g, '_'),
        siteId,
        hosts,
        isOurs: (email: string) => hosts.has(email) || isAmong(domains, email),
        ...(defaultHost !== undefined && { defaultHost: hostNamed(String(defaultHost), all) }),
        ourPlaces: places.split(/\s*[,;\n]\s*/).filter(Boolean),
        /** What started before this is left in peace. */
        from: start,
        inviteFrom: flag(allowPast) ? start : Math.max(start, now),
        now: shownTime(now, workflowZone),
        /** The time whose events were read, if it is known: a visit in it without an event is missing. */
        window: end === undefined ? undefined : { start, end },
        ...(allDayHours !== undefined && { allDay: hoursOf(String(allDayHours)) }),
        exclude: listOf(text(exclude)),
        visitorsWhen: text(visitorsWhen),
        optionalGuests: flag(optionalGuests),
        privateEvents: flag(privateEvents),
        allowMany: flag(allowMany),
      };
    },
  };
};

const hostNamed = (given: string, hosts: readonly Host[]): string => {
  const wanted = foldText(given);
  const host = hosts.find((one) => [one.email, fullName(one)].some((name) => foldText(name) === wanted));
  if (host?.email) return host.email.toLowerCase();
  throw invalid('defaultHost', `must be one of the site’s hosts: check “${given}”`);
};

const hoursOf = (given: string): [string, string] => {
  const [, ...times] = /^(\d{1,2}:\d{2})\s*(?:-|–|to)\s*(\d{1,2}:\d{2})$/.exec(given.trim()) ?? [];
  const [start = '', end = ''] = times.map((time) => time.padStart(5, '0'));
  if (start < end && end < '24:00') return [start, end];
  throw invalid('allDayHours', 'must be two times like 09:00-17:00');
};

/** Addresses or domains, which may begin with an @. */
const listOf = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[\s,;]+@?/)
    .filter(Boolean);

/** Whether an address is in a list, or at one of its domains or their subdomains. */
export const isAmong = (list: readonly string[], email: string): boolean =>
  list.some((one) => email === one || email.endsWith(`@${one}`) || email.endsWith(`.${one}`));
