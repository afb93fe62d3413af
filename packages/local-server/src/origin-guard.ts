import { isIP } from 'node:net';

/**
 * Whether a name in a URL can only lead to this machine or its local network. Any public DNS name can be pointed at
 * this machine (DNS rebinding), and a browser then treats that site's pages as the same origin as this server. That is
 * not possible with an IP address, a name without a dot, or a name below one of these domains, which have no public
 * zone (RFC 6761, RFC 6762, and ICANN for `internal`).
 */
export const isLocalName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  /^[^.]+$/.test(hostname) ||
  /\.(localhost|local|internal|test|invalid)$/.test(hostname);

/** Whether a host, as a URL or a flag has it, is this machine alone. */
export const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host);

/** Whether a request says where it comes from, as browsers do with everything but some GETs. */
export const isFromBrowser = ({ headers }: Request): boolean =>
  headers.has('origin') || headers.has('sec-fetch-site');

/** Why a request may come from a page of another site; `undefined` when it does not. */
export const originProblem = ({ url, headers }: Request): 'other-site' | 'public-name' | undefined => {
  const { host, hostname } = new URL(url);
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isOwn = (origin === null || URL.parse(origin)?.host === host) && /^(same-origin|none)$/.test(site);
  if (!isOwn) return 'other-site';
  return isLocalName(hostname) ? undefined : 'public-name';
};
