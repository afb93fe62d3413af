import {
  hasAlready,
  type Invitation,
  NotFoundError,
  type Site,
  type VisitorInvitations,
} from '@visitor-invitations/core';
import { type Port, RefusedError, type Write, type WriteOf, type Written } from '../port.ts';
import { usedTypes } from '../tools/names.ts';
import { oneLine } from '../tools/one-line.ts';
import { lineOf, nameOf } from '../tools/visits.ts';

/** What a port of one host is made of. */
export interface ClientPortOptions {
  readonly client: VisitorInvitations;
  /** Email address of the host in whose name everything is done. */
  readonly hostEmail: string;
  /** IANA time zone. */
  readonly zone: string;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

/** Clients give up on a call after a minute. */
const DEADLINE_MS = 50_000;

/** For how long visits and sites that were read are taken for current, in milliseconds. */
const VISITS_MS = 60_000;
const SITES_MS = 3_600_000;

const same = (one: string | undefined, other: string) => one?.toLowerCase() === other.toLowerCase();

/** The tools' port to the visitor service, for one host. */
export const clientPort = ({ client, hostEmail, zone, now }: ClientPortOptions): Port => {
  const { invitations } = client;
  const timing = { deadline: DEADLINE_MS } as const;

  /** Reads at most once in a while; a failure is not kept. */
  const recent = <Value>(ms: number, read: () => Promise<Value>) => {
    let known: { readonly at: number; readonly value: Promise<Value> } | undefined;
    return {
      get(): Promise<Value> {
        if (known && now() - known.at < ms) return known.value;
        const reading = { at: now(), value: read() };
        known = reading;
        reading.value.catch(() => {
          if (known === reading) known = undefined;
        });
        return reading.value;
      },
      forget() {
        known = undefined;
      },
    };
  };
  const visits = recent(VISITS_MS, () => invitations.readHost(hostEmail, timing));
  const sites = recent<readonly Site[]>(SITES_MS, () =>
    client.sites.list({ limit: 1000, ...timing }).toArray(),
  );

  const check = (host: string | undefined): void => {
    if (host !== undefined && !same(host, hostEmail))
      throw new RefusedError(`These tools only act for ${hostEmail}. Nothing was done.`);
  };

  /** @throws RefusedError when it is another host's: that there is one is not said */
  async function checkTheirs(visit: Invitation): Promise<void> {
    const email = visit.host?.email;
    // Where the service does not say whose it is, the search by host does.
    const isTheirs = email ? same(email, hostEmail) : (await visits.get()).some(({ id }) => id === visit.id);
    if (!isTheirs) throw new RefusedError("The person doesn't have a visit with this ID. Nothing was done.");
  }

  async function invite({ visit, emailVisitor }: WriteOf<'invite'>, signal: AbortSignal): Promise<Written> {
    const { invitation, created } = await invitations.findOrCreate(
      { ...visit, hostEmail },
      { suppressEmail: !emailVisitor, signal, ...timing },
    );
    const line = lineOf(invitation, zone);
    if (created) return { text: `Invited: ${line}. id ${oneLine(invitation.id)}` };
    const { visitorTypeName, email, companyName, visitorNotes, subject } = visit;
    const differs = Object.entries({ visitorTypeName, email, companyName, visitorNotes, subject })
      .filter(([field, value]) => value !== undefined && !hasAlready(invitation, { [field]: value }))
      .map(([field]) => field);
    const difference = differs.length > 0 ? ` It differs in ${differs.join(', ')}: use change_visit.` : '';
    return {
      text: `Invited already, so nothing was sent: ${line}. id ${oneLine(invitation.id)}.${difference}`,
    };
  }

  async function change(
    { visit, changes, emailVisitor }: WriteOf<'change'>,
    signal: AbortSignal,
  ): Promise<Written> {
    const wanted = (current: Invitation) => {
      if (current.cancelled) throw new RefusedError('The visit has since been cancelled. Nothing was done.');
      return changes;
    };
    const options = { suppressEmail: !emailVisitor, signal, ...timing };
    const { invitation, changed } = await invitations.change(visit.id, wanted, options);
    const line = lineOf(invitation, zone);
    return { text: changed ? `Changed: ${line}.` : `Nothing differs, so nothing was sent: ${line}.` };
  }

  async function cancel({ visit }: WriteOf<'cancel'>, signal: AbortSignal): Promise<Written> {
    const text = `Cancelled: ${lineOf(visit, zone)}.`;
    try {
      await invitations.delete(visit.id, { signal, ...timing });
      return { text };
    } catch (error) {
      if (!NotFoundError.isInstance(error)) throw error;
      return { text: `${nameOf(visit)}'s visit was already cancelled.` };
    }
  }

  const send = (write: Write, signal: AbortSignal): Promise<Written> => {
    if (write.kind === 'invite') return invite(write, signal);
    return write.kind === 'change' ? change(write, signal) : cancel(write, signal);
  };

  /** The writes that are under way: the same one again waits for the first. */
  const underWay = new Map<string, Promise<Written>>();

  return {
    now,
    zone: async () => zone,
    async visits(host) {
      check(host);
      return visits.get();
    },
    async visitorTypes(host) {
      check(host);
      return usedTypes(await visits.get());
    },
    async visit(id) {
      const visit = await invitations.get(id, timing);
      await checkTheirs(visit);
      return visit;
    },
    sites: () => sites.get(),
    asksItself: false,
    write(write, _, signal) {
      if (write.kind === 'invite') check(write.host);
      const key = JSON.stringify(write);
      const sending =
        underWay.get(key) ??
        send(write, signal).finally(() => {
          underWay.delete(key);
          visits.forget();
        });
      underWay.set(key, sending);
      return sending;
    },
  };
};
