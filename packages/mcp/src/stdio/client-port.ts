import {
  type Invitation,
  type InvitationCreate,
  type InvitationUpdate,
  NotFoundError,
  type Site,
  type VisitorInvitations,
} from '@visitor-invitations/core';
import { hasAlready } from '@visitor-invitations/core/contract';
import { oneLine, usedVisitorTypes, usualOf } from '@visitor-invitations/visits';
import { type Port, RefusedError, type WriteOf } from '../port.ts';
import { lineOf, nameOf } from '../tools/visits.ts';

/** Options of a port for one host. */
export interface ClientPortOptions {
  readonly client: VisitorInvitations;
  /** Email address of the host to act for. */
  readonly hostEmail: string;
  /** IANA time zone. */
  readonly zone: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Clients give up on a call after a minute. */
const timing = { deadline: 50_000 } as const;

/** How long loaded visits and sites count as current, in milliseconds. */
const VISITS_MS = 60_000;
const SITES_MS = 3_600_000;

/** A visit's values as the API accepts them. */
const fieldsOf = ({ site, visitorType, company, ...rest }: Partial<Invitation>) => {
  const names = { siteId: site?.id, visitorTypeName: visitorType?.name, companyName: company?.name };
  return { ...rest, ...names } as InvitationUpdate;
};

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** Reads at most once every `ms` milliseconds, unless a read fails. */
const recent = <Value>(ms: number, now: () => number, read: () => Promise<Value>) => {
  let known: { readonly at: number; readonly value: Promise<Value> } | undefined;
  const forget = () => {
    known = undefined;
  };
  const get = (): Promise<Value> => {
    if (known && now() - known.at < ms) return known.value;
    known = { at: now(), value: read() };
    known.value.catch(forget);
    return known.value;
  };
  return { get, forget };
};

/** Connects the tools to the visitor service, for one host. */
export const clientPort = ({ client, hostEmail, zone, now }: ClientPortOptions): Port => {
  const { invitations } = client;
  const visits = recent(VISITS_MS, now, () => invitations.readHost(hostEmail, timing));
  const sites = recent<readonly Site[]>(SITES_MS, now, () =>
    client.sites.list({ limit: 1000, ...timing }).toArray(),
  );

  const visitsOf = (host: string | undefined) => {
    if (host !== undefined && !same(host, hostEmail))
      throw new RefusedError(`These tools only act for ${hostEmail}.`);
    return visits.get();
  };

  async function invite({ visit, emailVisitor }: WriteOf<'invite'>, signal: AbortSignal): Promise<string> {
    const wanted = fieldsOf(visit);
    const { invitation, created } = await invitations.findOrCreate(
      { ...wanted, hostEmail } as InvitationCreate,
      { suppressEmail: !emailVisitor, signal, ...timing },
    );
    const line = lineOf(invitation, zone);
    if (created) return `Invited: ${line}. id ${oneLine(invitation.id)}`;
    const { visitorTypeName, email, companyName, visitorNotes, subject } = wanted;
    const differs = Object.entries({ visitorTypeName, email, companyName, visitorNotes, subject })
      .filter(([field, value]) => value !== undefined && !hasAlready(invitation, { [field]: value }))
      .map(([field]) => field);
    const difference = differs.length > 0 ? ` It differs in ${differs.join(', ')}: use change_visit.` : '';
    return `Invited already, so nothing was sent: ${line}. id ${oneLine(invitation.id)}.${difference}`;
  }

  async function change(
    { visit, changes, emailVisitor }: WriteOf<'change'>,
    signal: AbortSignal,
  ): Promise<string> {
    const wanted = (current: Invitation) => {
      if (current.cancelled) throw new RefusedError('The visit has since been cancelled.');
      return fieldsOf(changes);
    };
    const options = { suppressEmail: !emailVisitor, signal, ...timing };
    const { invitation, changed } = await invitations.change(visit.id, wanted, options);
    const line = lineOf(invitation, zone);
    return changed ? `Changed: ${line}.` : `Nothing differs, so nothing was sent: ${line}.`;
  }

  async function cancel({ visit }: WriteOf<'cancel'>, signal: AbortSignal): Promise<string> {
    try {
      await invitations.delete(visit.id, { signal, ...timing });
      return `Cancelled: ${lineOf(visit, zone)}.`;
    } catch (error) {
      if (!NotFoundError.isInstance(error)) throw error;
      return `${nameOf(visit)}'s visit was already cancelled.`;
    }
  }

  return {
    now,
    zone: async () => zone,
    visits: async (host) => visitsOf(host),
    visitorTypes: async (host) => usedVisitorTypes(await visitsOf(host)).map(({ name }) => name),
    async visit(id) {
      const visit = await invitations.get(id, timing);
      const email = visit.host?.email;
      // If the service doesn't say whose it is, the search by host does.
      const isOwn = email ? same(email, hostEmail) : (await visits.get()).some(({ id }) => id === visit.id);
      // The model doesn't learn that there is such a visit of another host.
      if (!isOwn) throw new RefusedError("The person doesn't have a visit with this ID.");
      return visit;
    },
    sites: () => sites.get(),
    async usual(host, visitor) {
      const [theirs, all] = await Promise.all([visitsOf(host), sites.get()]);
      const { siteId, visitorType } = usualOf(theirs, visitor);
      const site = all.length === 1 ? all[0] : all.find(({ id }) => id === siteId);
      return { siteId: site && { id: site.id, name: site.name ?? site.id }, visitorType };
    },
    asksItself: false,
    async write(write, signal) {
      try {
        if (write.kind === 'invite') return await invite(write, signal);
        return await (write.kind === 'change' ? change(write, signal) : cancel(write, signal));
      } finally {
        visits.forget();
      }
    },
  };
};
