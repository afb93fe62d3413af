import { refuse } from '../refusal.ts';

/**
 * Refuses what a page of another web site sends, so that no site can drive the sandbox of somebody who visits it.
 * Browsers say where a request comes from; a client that says nothing, such as curl, is not a browser.
 */
export const refuseOtherSites = ({ url, headers }: Request): void => {
  const site = headers.get('sec-fetch-site');
  const origin = headers.get('origin');
  if (site === null && origin === null) return;
  const { host, hostname } = new URL(url);
  const isOwn = site === null ? hostOf(origin) === host : site === 'same-origin' || site === 'none';
  if (!isOwn) refuse('FORBIDDEN', 'Other websites can’t control this sandbox');
  refuseForeignNames(hostname);
};

/**
 * Refuses a name that anybody could have pointed at this machine: a web site whose own name leads here counts as
 * the same origin for a browser. Addresses, and names that exist in no public zone, are fine.
 */
export const refuseForeignNames = (hostname: string): void => {
  if (!isLocalName(hostname)) {
    refuse('FORBIDDEN', 'Open the sandbox by its IP address or by a name that only exists on your network');
  }
};

const isLocalName = (hostname: string): boolean =>
  hostname.startsWith('[') ||
  !hostname.includes('.') ||
  /^[\d.]+$/.test(hostname) ||
  /\.(localhost|local|internal|test|invalid)$/.test(hostname);

const hostOf = (origin: string | null): string | undefined =>
  origin !== null && URL.canParse(origin) ? new URL(origin).host : undefined;
