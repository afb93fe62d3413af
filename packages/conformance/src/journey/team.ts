import type { ConformanceOptions } from '../options.ts';
import {
  type Ask,
  formsOf,
  isBlank,
  type Members,
  type Step,
  type TeamName,
  textAt,
  textsAt,
} from '../trace.ts';

/** The context of every part of the journey. */
export interface Walk {
  readonly options: ConformanceOptions;
  readonly ask: Ask;
  /** The requests so far. */
  readonly steps: readonly Step[];
  readonly now: () => number;
  readonly sleep: (ms: number) => Promise<unknown>;
  /** Part of every name that the run writes; different in each run. */
  readonly tag: string;
  /** When the run started, in milliseconds since the epoch. */
  readonly start: number;
}

/** A team's data from its lists, and what the run created there. */
export interface Team {
  readonly name: TeamName;
  readonly sites: readonly string[];
  /** The hosts at each of the team's first sites. */
  readonly hosts: readonly (readonly Members[])[];
  readonly groups: readonly Members[];
  readonly companies: readonly Members[];
  readonly responses: readonly Members[];
  /** The host whose invitations are examined: the first one with any. */
  readonly host: string | undefined;
  readonly invitations: readonly Members[];
  /** IDs of created records, by content: every field, the longest notes, or only the fields that a create needs. */
  readonly made: Partial<Record<'invitation' | 'longest' | 'least' | 'group', string | undefined>>;
}

/** A site with one of its hosts. */
export interface Place {
  readonly siteId: string;
  readonly hostEmail: string;
}

/**
 * The places that the run invites to: at first, and after an update. Unless the service is on this machine, only the named host
 * gets visits.
 */
export const placesOf = (
  { options }: Walk,
  { sites, hosts, host }: Team,
): readonly [Place, Place] | undefined => {
  const known = sites.flatMap((siteId, index) => {
    const emails = textsAt(hosts[index] ?? [], 'email');
    return emails.length > 0 ? [{ siteId, emails }] : [];
  });
  const home = known.find(({ emails }) => emails.includes(host ?? '')) ?? known[0];
  const siteId = home?.siteId ?? sites[0];
  if (!siteId || !host) return undefined;
  const place = { siteId, hostEmail: host };
  const other = known.find((one) => one !== home);
  const [hostEmail] = other?.emails ?? [];
  return [place, options.mayInviteForAll && other && hostEmail ? { siteId: other.siteId, hostEmail } : place];
};

/** Two visitor types from the invitations found, because the API can't list them (A20). */
export const visitorTypesOf = ({ invitations }: Team) => {
  const types = invitations.flatMap(({ visitorType }) => {
    const [name, id] = ['name', 'id'].map((path) => textAt(visitorType, path));
    return name ? [{ name, id }] : [];
  });
  return { type: types[0], otherType: types.find(({ name }) => name !== types[0]?.name) ?? types[0] };
};

/** Groups that an invitation to a site can name. The host's own is left out, because it would be shown anyway. */
export const groupNamesOf = ({ groups, hosts }: Team, { siteId, hostEmail }: Place): readonly string[] => {
  const host = hosts.flat().find((one) => textAt(one, 'email') === hostEmail);
  const there = groups.filter((group) => isBlank(group.siteId) || group.siteId === siteId);
  return textsAt(there, 'name').filter((name) => name !== textAt(host, 'hostGroupName'));
};

/** A workflow response with a form response, if one is listed. */
export const responseOf = ({ responses }: Team) => {
  const response = responses.find((one) => formsOf(one).length > 0) ?? responses[0];
  return {
    responseId: textAt(response, 'id'),
    workflowId: textAt(response, 'workflowId'),
    formResponseId: response && textAt(formsOf(response)[0], 'id'),
  };
};
