import { isIP } from 'node:net';

/**
 * Whether a host name in a URL can only lead to this machine or its local network. Any public DNS name can be pointed at this
 * machine (DNS rebinding), and a browser then treats that site's pages as same-origin with this server. This can't happen with
 * an IP address, a name without a dot, or a name below one of these domains, which have no public zone (RFC 6761, RFC 6762, and
 * ICANN for `internal`).
 */
const isLocalName = (hostname: string): boolean =>
  isIP(hostname.replace(/^\[(.*)\]$/, '$1')) !== 0 ||
  /^[^.]+$/.test(hostname) ||
  /\.(localhost|local|internal|test|invalid)$/.test(hostname);

/** Whether a host, from a URL or a flag, is only this machine. */
export const isLoopback = (host: string): boolean => /^(localhost|\[?::1\]?|127(\.\d{1,3}){3})$/.test(host);

/**
 * Whether a server may respond to a request with this `Host` header. Apply it to every request, because nothing else
 * distinguishes a rebound page from a program. A request without the header isn't from a browser.
 * @param allowed the server's names, apart from local ones
 */
export const isOwnHost = (host: string | null | undefined, allowed: readonly string[] = []): boolean => {
  if (host === undefined || host === null) return true;
  const hostname = URL.parse(`http://${host}`)?.hostname ?? '';
  return isLocalName(hostname) || allowed.some((name) => name.toLowerCase() === hostname);
};

/** Whether another site's page sent a request. Browsers say where a request comes from, except for some GETs. */
export const isFromOtherSite = ({ url, headers }: Request): boolean => {
  const origin = headers.get('origin');
  const site = headers.get('sec-fetch-site') ?? 'none';
  const isOwnOrigin = origin === null || URL.parse(origin)?.host === new URL(url).host;
  return !isOwnOrigin || !/^(same-origin|none)$/.test(site);
};
