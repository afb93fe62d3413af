import { lookup } from 'node:dns/promises';
import { connect as connectPlain, isIP, type Socket } from 'node:net';
import { connect as connectTls, type TLSSocket } from 'node:tls';
import { type Finding, outcomesOf } from './finding.ts';

const TIMEOUT_MS = 10_000;
const DAY_MS = 24 * 3_600_000;
const SOON_DAYS = 14;

/** A server's host, port and protocol. */
export interface Place {
  readonly host: string;
  readonly port: number;
  readonly isSecure: boolean;
}

/** The place that an address points to. */
export const placeOf = (address: string): Place => {
  const { hostname, port, protocol } = new URL(address);
  const isSecure = protocol === 'https:';
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port || (isSecure ? 443 : 80)), isSecure };
};

/** An error's code, never its message. */
export const codeOf = (error: unknown): string => {
  const { code, name } = error as { code?: unknown; name?: unknown };
  return String(code ?? name ?? 'unknown');
};

/** Checks whether the host's name resolves to an address. */
export const examineName = async ({ host }: Place): Promise<Finding> => {
  const { ok, skipped, failed } = outcomesOf('dns');
  if (isIP(host)) return skipped('the address is already an IP address');
  try {
    return ok(`${host} resolves to ${(await lookup(host, { all: true })).length} addresses`);
  } catch (error) {
    const advice = "Check the spelling. If it works elsewhere, check this machine's DNS and VPN.";
    return failed(`${host} wasn't found (${codeOf(error)})`, advice);
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

const adviceOnCertificate: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "The certificate has expired. Contact the service's operator.",
  CERT_NOT_YET_VALID: "Check this machine's clock.",
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for a different name. Check the address.',
};
const adviceOnAuthority =
  'A proxy or the service uses a private certificate authority. Set NODE_EXTRA_CA_CERTS to its certificate.';

const certificateFinding = (socket: TLSSocket, now: number): Finding => {
  const { ok, warning, failed } = outcomesOf('tls');
  const { authorized, authorizationError } = socket;
  if (!authorized) {
    const code =
      typeof authorizationError === 'string' ? authorizationError : codeOf(authorizationError ?? {});
    return failed(`the certificate isn't trusted (${code})`, adviceOnCertificate[code] ?? adviceOnAuthority);
  }
  const days = Math.floor((Date.parse(socket.getPeerCertificate().valid_to) - now) / DAY_MS);
  const found = `${socket.getProtocol()}, certificate trusted, valid for ${days} more days`;
  return days < SOON_DAYS
    ? warning(found, "Ask the service's operator to renew the certificate before it expires.")
    : ok(found);
};

/** Checks whether a connection can be made, and whether the certificate is trusted. */
export const examineConnection = async ({ host, port, isSecure }: Place, now: number): Promise<Finding> => {
  const { ok, failed } = outcomesOf(isSecure ? 'tls' : 'connection');
  try {
    if (!isSecure) {
      (await opened(connectPlain({ host, port }), 'connect')).destroy();
      return ok(`port ${port} accepts unencrypted connections`);
    }
    const servername = isIP(host) ? {} : { servername: host };
    // Without a check here, so that what is wrong can be told.
    const options = { host, port, ...servername, rejectUnauthorized: false };
    const socket = await opened(connectTls(options), 'secureConnect');
    const finding = certificateFinding(socket, now);
    socket.destroy();
    return finding;
  } catch (error) {
    const found = `${host} doesn't accept connections on port ${port} (${codeOf(error)})`;
    return failed(found, 'Check the port, any firewall, and whether this machine needs a proxy.');
  }
};

const SKEW_WARNING_S = 60;
const SKEW_FAILURE_S = 300;

/** Compares this machine's clock with a server's, using the `date` of its response. */
export const examineClock = (date: string | null | undefined, now: number): Finding => {
  const { ok, skipped, warning, failed } = outcomesOf('clock');
  const theirs = Date.parse(date ?? '');
  if (Number.isNaN(theirs)) return skipped("the server doesn't send its time");
  // The header has whole seconds.
  const skew = Math.round((now - theirs) / 1000);
  const found = `${Math.abs(skew)} s ${skew < 0 ? 'behind' : 'ahead of'} the server`;
  if (Math.abs(skew) < SKEW_WARNING_S) return ok(found);
  const advice = "Sync this machine's clock with NTP. Tokens and signatures expire by the clock.";
  return (Math.abs(skew) < SKEW_FAILURE_S ? warning : failed)(found, advice);
};
