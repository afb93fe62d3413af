import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The server beside n8n, which signs its visitor in. */
export interface SignInServer {
  readonly url: string;
  /** From now on, opening `url` in a browser signs in to n8n with this cookie and goes on to this address. */
  signInto(cookie: string, address: string): void;
}

/** Takes requests of this machine alone: another name in `Host` means that a page elsewhere goes by a name of its own. */
const isLocal = ({ headers: { host = '' } }: IncomingMessage) =>
  /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(host);

/** Starts it on loopback, at any port that is free. */
export const openSignInServer = async (): Promise<SignInServer> => {
  let target: { cookie: string; address: string } | undefined;
  const server = createServer((request, response) => {
    if (!isLocal(request)) return void response.writeHead(403).end();
    if (!target) return void response.writeHead(404).end();
    // A cookie belongs to the host, whatever the port.
    const cookie = `${target.cookie}; Path=/; HttpOnly; SameSite=Lax`;
    return void response.writeHead(302, { 'set-cookie': cookie, location: target.address }).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    signInto: (cookie, address) => {
      target = { cookie, address };
    },
  };
};
