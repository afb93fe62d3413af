import { isIP } from 'node:net';

/**
 * Whether a name in a URL can only lead to this machine or its local network. Any public DNS name can be pointed at
 * this machine (DNS rebinding), and a browser then treats that site's pages as the same origin as this server. That is
 * not possible with an IP address, a name without a dot, or a name below one of these domains, which have no public
 * zone (RFC 6761, RFC 6762, and ICANN for `internal`).
 */
const isLocalName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  /^[^.]+$/.test(hostname) ||
  /\.(localhost|local|internal|test|invalid)$/.test(hostname);

/** Whether a host, as a URL or a flag has it, is this machine alone. */
export const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host);

/**
 * Whether a server may respond to a request with this `Host` header. What else a rebound page sends cannot be told from
 * what a program sends, so that this is asked of every request. One without the header is no browser's.
 * @param allowed names that the server goes by besides those that are local
 */
export const isOwnHost = (host: string | null | undefined, allowed: readonly string[] = []): boolean => {
  if (host === undefined || host === null) return true;
  const hostname = URL.parse(`http://${host}`)?.hostname ?? '';
  return isLocalName(hostname) || allowed.some((name) => name.toLowerCase() === hostname);
};

/** Whether a page of another site sends a request. Browsers say where it comes from, but for some GETs. */
export const isFromOtherSite = ({ url, headers }: Request): boolean => {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isOwnOrigin = origin === null || URL.parse(origin)?.host === new URL(url).host;
  return !isOwnOrigin || !/^(same-origin|none)$/.test(site);
};
