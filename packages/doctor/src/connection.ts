import { lookup } from 'node:dns/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import type { Finding } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
const SOON_DAYS = 14;

/** Where a server is. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

/** The place of an address. */
export const placeOf = (address: string): Place => {
  const { hostname, port, protocol } = new URL(address);
  const isSecure = protocol === 'https:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 443 : 80)), isSecure };
};

/** The code of an error, never its message. */
export const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
};

/** Whether the name of a host leads to an address. */
export const examineName = async ({ host }: Place): Promise<Finding> => {
  if (isIP(host)) return { check: 'dns', state: 'skipped', found: 'the address is a number already' };
  try {
    const found = await lookup(host, { all: true });
    const kinds = [...new Set(found.map(({ family }) => `IPv${family}`))].join(' and ');
    return { check: 'dns', state: 'ok', found: `${host} has ${found.length} of ${kinds}` };
  } catch (error) {
    return {
      check: 'dns',
      state: 'failed',
      found: `${host} is not found (${codeOf(error)})`,
      advice: 'Check its spelling. If others find it, ask for the DNS or the VPN of this machine.',
    };
  }
};

const opened = <Kind extends Socket>(socket: Kind, event: string): Promise<Kind> =>
  new Promise((resolve, reject) => {
    const fail = (error: Error) => {
      socket.destroy();
      reject(error);
    };
    socket.setTimeout(TIMEOUT_MS, () => fail(Object.assign(new Error('timeout'), { code: 'TIMEOUT' })));
    socket.once('error', fail);
    socket.once(event, () => resolve(socket));
  });

const unreachable = (check: string, { host, port }: Place, error: unknown): Finding => ({
  check,
  state: 'failed',
  found: `${host} does not take a connection on port ${port} (${codeOf(error)})`,
  advice: 'Check the port, a firewall, and whether this machine needs a proxy.',
});

const adviceOnCertificate = (code: string): string => {
  if (code === 'CERT_HAS_EXPIRED') return 'Tell whoever runs the service: its certificate has expired.';
  if (code === 'CERT_NOT_YET_VALID') return 'Check the clock of this machine.';
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return 'The certificate is for another name: check the address.';
  return 'A proxy or the service signs with an authority of its own: set NODE_EXTRA_CA_CERTS to its certificate.';
};

const certificateFinding = (socket: TLSSocket, now: number): Finding => {
  const { authorized, authorizationError } = socket;
  if (!authorized) {
    const code = codeOf(
      typeof authorizationError === 'string' ? { code: authorizationError } : (authorizationError ?? {}),
    );
    const found = `the certificate is not trusted (${code})`;
    return { check: 'tls', state: 'failed', found, advice: adviceOnCertificate(code) };
  }
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now) / DAY_MS);
  const found = `${socket.getProtocol()}, certificate trusted for ${days} more days`;
  return days < SOON_DAYS
    ? { check: 'tls', state: 'warning', found, advice: 'Have the certificate renewed before it expires.' }
    : { check: 'tls', state: 'ok', found };
};

/** Whether a connection can be made, and whether the certificate is trusted. */
export const examineConnection = async (place: Place, now: number): Promise<Finding> => {
  const { host, port, isSecure } = place;
  const check = isSecure ? 'tls' : 'connection';
  try {
    if (!isSecure) {
      (await opened(connectPlain({ host, port }), 'connect')).destroy();
      return { check, state: 'ok', found: `port ${port} takes connections, unencrypted` };
    }
    // Without a check here, so that what is wrong can be told.
    const servername = isIP(host) ? {} : { servername: host };
    const socket = await opened(
      connectTls({ host, port, ...servername, rejectUnauthorized: false }),
      'secureConnect',
    );
    const finding = certificateFinding(socket, now);
    socket.destroy();
    return finding;
  } catch (error) {
    return unreachable(check, place, error);
  }
};

const SKEW_WARNING_S = 60;
const SKEW_FAILURE_S = 300;

/** How far the clock of this machine is from that of a server, by the `date` of its response. */
export const examineClock = (date: string | null | undefined, now: number): Finding => {
  const check = 'clock';
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return { check, state: 'skipped', found: 'the server does not tell its time' };
  // The header has whole seconds.
  const skew = Math.round((now - theirs) / 1000);
  const found = `${Math.abs(skew)} s ${skew < 0 ? 'behind' : 'ahead of'} the server`;
  if (Math.abs(skew) < SKEW_WARNING_S) return { check, state: 'ok', found };
  return {
    check,
    state: Math.abs(skew) < SKEW_FAILURE_S ? 'warning' : 'failed',
    found,
    advice: 'Let this machine keep its time by NTP: tokens and signatures end by the clock.',
  };
};

/** Whether the environment names a proxy. */
export const examineProxy = (env: Readonly<Record<string, string | undefined>>): Finding => {
  const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].filter((name) => env[name]);
  if (names.length === 0) return { check: 'proxy', state: 'ok', found: 'none is set' };
  return {
    check: 'proxy',
    state: 'warning',
    found: `${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} set, and not used here`,
    advice: 'The client goes through a proxy only with a `dispatcher`: see "How do I go through a proxy?".',
  };
};
