import { domainToASCII } from 'node:url';
import type { Site, VisitorInvitations } from '@visitor-invitations/core';
import type { Priority } from '@visitor-invitations/core/contract';
import type { TimeSettings } from '../clock/formats.ts';

/** Who receives visitors: their email address in the service, and how they read times. */
export interface Host extends TimeSettings {
  readonly email: string;
}

/** An address with its domain in ASCII: `alice@münchen.example` is `alice@xn--mnchen-3ya.example`. */
export const withAsciiDomain = (email: string): string => {
  const [local = '', domain = ''] = email.split(/@(?=[^@]*$)/);
  return `${local}@${domainToASCII(domain) || domain}`;
};

const plainAddress = (email: string) => withAsciiDomain(email.toLowerCase());

/** Whether two email addresses are one, however they are written. */
export const sameAddress = (a: string | undefined, b: string): boolean =>
  a !== undefined && plainAddress(a) === plainAddress(b);

/** Limits of the look-up: a person waits for it, and it counts against the team's quota. */
const MAX_SITES = 10;
const MAX_HOSTS = 1000;
const DEADLINE_MS = 5000;

/**
 * The email addresses of all hosts of a team; `undefined` when there are too many sites or hosts, or the service fails.
 * The interface has no operation that says whether one person is a host.
 */
export const allHosts = async (
  client: VisitorInvitations,
  sites: readonly Site[],
  reading: { readonly signal: AbortSignal; readonly priority?: Priority },
): Promise<readonly string[] | undefined> => {
  if (sites.length === 0 || sites.length > MAX_SITES) return undefined;
  const options = { limit: MAX_HOSTS, deadline: DEADLINE_MS, ...reading };
  const requests = sites.map(({ id = '' }) => client.sites.hosts(id, options).page());
  const pages = await Promise.all(requests).catch(() => undefined);
  if (!pages || pages.some(({ next }) => next !== undefined)) return undefined;
  return pages.flatMap(({ records }) => records.flatMap(({ email }) => email ?? []));
};

/** Whether this address is certainly not a host's: all hosts are known, and it is not among them. */
export const isNoHost = (hosts: readonly string[] | undefined, email: string): boolean =>
  hosts !== undefined && !hosts.some((host) => sameAddress(host, email));
