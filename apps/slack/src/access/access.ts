import type { Invitation, Site } from '@visitor-invitations/core';
import { isRefusal, RefusedError } from '../languages/errors.ts';
import { texts } from '../languages/texts.ts';
import type { People, Profile, UserGroups } from '../slack/people.ts';
import type { Store } from '../store/store.ts';
import type { HostVisits } from '../visitors/host-visits.ts';
import { foundUnder } from '../visitors/visit.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { AccessSettings } from './access-settings.ts';
import type { Actor, Person } from './actor.ts';
import { type AuditTrail, createAuditTrail } from './audit-trail.ts';
import { createDelegates, type Delegates } from './delegates.ts';
import { type Demand, entryRefusal, hostsOf, isAllowedSite, refusalOf, whomToAsk } from './rules.ts';

/** Who may do what in a workspace. Every other part of the app asks here. */
export interface Access {
  readonly settings: AccessSettings;
  /** @throws RefusedError when this person may not use the app, or Slack does not say. */
  actor(userId: string): Promise<Actor>;
  /** @throws RefusedError when the actor may not do this. */
  check(actor: Actor, demand: Demand): void;
  /**
   * A host whose visits the actor may see, and whom they may invite for.
   *
   * @throws RefusedError when that is no host, or the actor may not
   */
  host(actor: Actor, userId: string): Promise<Person>;
  /**
   * The host with an email address; `undefined` when none uses the app.
   *
   * @throws RefusedError when the actor may not see their visits, or Slack does not say
   */
  hostByEmail(actor: Actor, email: string): Promise<Person | undefined>;
  /** The visits by id, of which the actor sees and changes those that they may. */
  visits(actor: Actor): HostVisits;
  /** The sites that people may invite to. */
  sitesOf(sites: readonly Site[]): readonly Site[];
  readonly delegates: Delegates;
  readonly auditTrail: AuditTrail;
}

/** What access is decided with. */
export interface AccessDeps {
  readonly workspaceId: string;
  readonly settings: AccessSettings;
  readonly people: People;
  readonly userGroups: UserGroups;
  readonly store: Pick<Store, 'delegates' | 'audit'>;
  readonly visitors: Pick<Visitors, 'visits' | 'upcoming'>;
  /** Whom people can ask where there are no admins. */
  readonly helpContact: string | undefined;
}

export const createAccess = ({
  workspaceId,
  settings,
  people,
  userGroups,
  store,
  visitors,
  helpContact,
}: AccessDeps): Access => {
  const ask = () => whomToAsk(settings, helpContact);

  async function enter(profile: Profile): Promise<Person> {
    const isInGroup =
      profile.standing === 'member' && (await userGroups.hasMember(settings.userGroups, profile.userId));
    const refusal = entryRefusal({ ...profile, isInGroup }, settings, ask());
    if (refusal) throw new RefusedError(refusal);
    const { userId, email = '', zone, locale } = profile;
    return { userId, email, zone, locale };
  }

  const colleague = async (userId: string) =>
    enter(await people.find(userId)).catch((error: unknown) => {
      if (isRefusal(error)) return undefined;
      throw error;
    });

  function check(actor: Actor, demand: Demand): void {
    const refusal = refusalOf(actor, demand, settings, ask());
    if (refusal) throw new RefusedError(refusal);
  }

  /** The visits by id, as the actor may act on them; those without a host's address count as those of `hostEmail`. */
  const visitsUnder = (
    actor: Actor,
    hostEmail: string | undefined,
    onMissingHost: () => void = () => {},
  ): HostVisits =>
    visitors.visits((invitation) => {
      if (!invitation.host?.email) onMissingHost();
      check(actor, { of: 'visit', hostEmail: foundUnder(hostEmail, invitation).host?.email });
    });

  /** The address of a host whom the actor may act for, under which a visit is found that is not over. */
  async function whereFound(actor: Actor, invitationId: string): Promise<string | undefined> {
    const lists = hostsOf(actor).map(async (host) => {
      const { visits } = await visitors.upcoming(host).catch((error: unknown) => {
        if (error instanceof RefusedError) return { visits: [] };
        throw error;
      });
      return visits.some(({ id }) => id === invitationId) ? [host.email] : [];
    });
    return (await Promise.all(lists)).flat()[0];
  }

  /** Acts on a visit. Where the service does not say whose it is, the search by host does. */
  async function withHostFallback<Result>(
    actor: Actor,
    invitationId: string,
    act: (
      visits: HostVisits,
      withHost: (invitation: Invitation) => Invitation,
      hostEmail?: string,
    ) => Promise<Result>,
  ): Promise<Result> {
    let isHostless = false;
    const under = (hostEmail?: string) =>
      act(
        visitsUnder(actor, hostEmail, () => {
          isHostless = true;
        }),
        (invitation) => foundUnder(hostEmail, invitation),
        hostEmail,
      );
    try {
      return await under();
    } catch (error) {
      const isRefused = error instanceof RefusedError && error.reason === texts().visit.notFound;
      const hostEmail = isHostless && isRefused ? await whereFound(actor, invitationId) : undefined;
      if (hostEmail === undefined) throw error;
      return under(hostEmail);
    }
  }

  return {
    settings,
    async actor(userId) {
      const person = await enter(await people.find(userId));
      const hosts = await store.delegates.hostsOf(workspaceId, userId).catch((cause: unknown) => {
        // Nothing was sent when that is not known.
        throw new RefusedError(({ access }) => access.notKnown, { cause });
      });
      // A host who may not use the app any more has no delegates either.
      const delegators = await Promise.all(hosts.map(colleague));
      return {
        ...person,
        isAdmin: settings.admins.includes(userId),
        delegators: delegators.filter((host) => host !== undefined),
      };
    },
    check,
    async host(actor, userId) {
      const host = userId === actor.userId ? actor : await colleague(userId);
      if (!host) throw new RefusedError(({ access }) => access.notAHost);
      check(actor, { of: 'host', hostEmail: host.email });
      return host;
    },
    async hostByEmail(actor, email) {
      check(actor, { of: 'host', hostEmail: email });
      const userId = await people.idOf(email);
      return userId === undefined ? undefined : colleague(userId);
    },
    visits(actor) {
      const all = visitsUnder(actor, undefined);
      return {
        ...all,
        get: (id) => withHostFallback(actor, id, async (visits, named) => named(await visits.get(id))),
        getOpen: (id) =>
          withHostFallback(actor, id, async (visits, named) => named(await visits.getOpen(id))),
        getExpected: (id) =>
          withHostFallback(actor, id, async (visits, named) => named(await visits.getExpected(id))),
        async invite(hostEmail, visit, options) {
          check(actor, { of: 'host', hostEmail });
          check(actor, { of: 'site', siteId: visit.siteId });
          const result = await all.invite(hostEmail, visit, options);
          return { ...result, invitation: foundUnder(hostEmail, result.invitation) };
        },
        change(id, changesOf, options) {
          const checkedChanges = (current: Invitation) => {
            const changes = changesOf(current);
            const { siteId = current.site?.id } = changes;
            // A visit that is at another site already may stay there.
            if (siteId !== current.site?.id) check(actor, { of: 'site', siteId });
            return changes;
          };
          return withHostFallback(actor, id, async (visits, named, hostEmail) => {
            const result = await visits.change(id, checkedChanges, { ...options, hostEmail });
            return { ...result, invitation: named(result.invitation) };
          });
        },
        cancel: (id, timing, known) =>
          withHostFallback(actor, id, async (visits, named) => {
            const result = await visits.cancel(id, timing, known);
            return { ...result, invitation: named(result.invitation) };
          }),
      };
    },
    sitesOf: (sites) => sites.filter(({ id }) => isAllowedSite(settings, id)),
    delegates: createDelegates(store.delegates, workspaceId, colleague),
    auditTrail: createAuditTrail(store.audit, workspaceId, check),
  };
};
