import type { Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import { sameAddress } from '../visitors/hosts.ts';
import type { AccessSettings } from './access-settings.ts';
import type { Actor, Person } from './actor.ts';

/** What Slack says about a person who makes a request. */
export interface Standing {
  readonly userId: string;
  readonly standing: 'member' | 'guest' | 'nobody';
  readonly email: string | undefined;
  /** Whether they are in a user group that may use the app; true when there is no such list. */
  readonly isInGroup: boolean;
}

/** What an actor wants to do. */
export type Demand =
  /** To see, change or cancel an invitation of this host. */
  | { readonly of: 'visit'; readonly hostEmail: string | undefined }
  /** To list the visits of this host, or to invite for them. */
  | { readonly of: 'host'; readonly hostEmail: string }
  /** To invite to this site, or to move a visit there. */
  | { readonly of: 'site'; readonly siteId: string | undefined }
  /** To check what became of a form that this person sent. */
  | { readonly of: 'form'; readonly userId: string }
  /** To read the audit trail. */
  | { readonly of: 'audit' }
  /** To change the settings for everybody. */
  | { readonly of: 'settings' };

/** Whom to ask about access: the admins, or `helpContact`. */
export const whomToAsk = ({ admins }: AccessSettings, helpContact: string | undefined): Text =>
  texts().access.whom(admins, helpContact);

/** Why a person may not use the app at all; `undefined` when they may. Admins need no group. */
export const entryRefusal = (
  { userId, standing, email, isInGroup }: Standing,
  settings: AccessSettings,
  ask: Text,
): Text | undefined => {
  if (standing === 'nobody') return texts().people.notAPerson;
  if (standing === 'guest') return texts().people.notAMember;
  if (!isInGroup && !settings.admins.includes(userId)) return texts().access.notInGroup(ask);
  return email === undefined ? texts().people.noEmail : undefined;
};

/** Why an actor may not do something; `undefined` when they may. */
export const refusalOf = (
  actor: Actor,
  demand: Demand,
  settings: AccessSettings,
  ask: Text,
): Text | undefined => {
  const acts = (hostEmail: string | undefined) =>
    actor.isAdmin || hostsOf(actor).some(({ email }) => sameAddress(hostEmail, email));
  switch (demand.of) {
    case 'visit':
      // As for a visit that does not exist.
      return acts(demand.hostEmail) ? undefined : texts().visit.notFound;
    case 'host':
      return acts(demand.hostEmail) ? undefined : texts().access.notTheirDelegate;
    case 'site':
      return isAllowedSite(settings, demand.siteId) ? undefined : texts().access.otherSite(ask);
    case 'form':
      return actor.userId === demand.userId ? undefined : texts().outcome.forgotten;
    case 'audit':
    case 'settings':
      return actor.isAdmin ? undefined : texts().access.notAnAdmin(ask);
  }
};

/** The hosts whose visits an actor reads in lists: themselves first. */
export const hostsOf = (actor: Actor): readonly Person[] => [actor, ...actor.delegators];

/** Whether people may invite to a site. */
export const isAllowedSite = ({ sites }: AccessSettings, siteId: string | undefined): boolean =>
  sites.length === 0 || sites.some((site) => site.toLowerCase() === siteId?.toLowerCase());
