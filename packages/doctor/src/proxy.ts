import { EnvHttpProxyAgent } from 'undici';

/** An agent that goes through an environment's proxies; `undefined` if it names none. Lower-case names win, as in curl. */
export const proxyAgent = (
  env: Readonly<Record<string, string | undefined>>,
): EnvHttpProxyAgent | undefined => {
  const of = (name: string) => env[name.toLowerCase()] ?? env[name] ?? '';
  const urlOf = (name: string) => of(name).replace(/^(?=[^/]+$)/, 'http://');
  const [httpProxy, httpsProxy] = [urlOf('HTTP_PROXY'), urlOf('HTTPS_PROXY')];
  if (!httpProxy && !httpsProxy) return undefined;
  // A create must not meet a connection that the service is about to close, and Slack's WebSocket needs HTTP/1.1.
  const connections = { keepAliveTimeout: 2000, keepAliveMaxTimeout: 2000, allowH2: false };
  return new EnvHttpProxyAgent({ httpProxy, httpsProxy, noProxy: of('NO_PROXY'), ...connections });
};
