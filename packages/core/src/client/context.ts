import { version } from '../../package.json';
import { driftReporter } from '../diagnostics/diagnostics.ts';
import { guardedHandler, guardedLogger } from '../diagnostics/logger.ts';
import { InvalidResponseError } from '../errors/errors.ts';
import { tokens } from '../operations/tokens.ts';
import type { Context } from '../pipeline/call.ts';
import { ResponseSchemas } from '../pipeline/response-contract.ts';
import { RetryBudget } from '../pipeline/retry-budget.ts';
import { readSettings, type Settings } from '../pipeline/settings.ts';
import { TokenWaits } from '../pipeline/token-waits.ts';
import { QuotaGates } from '../quota/quota-gate.ts';
import type { IssuedToken } from '../tokens/token-life.ts';
import { TokenManager } from '../tokens/token-manager.ts';
import type { Caller } from './caller.ts';
import type { ClientOptions } from './options.ts';
import { tokenFailures } from './token-failures.ts';

/**
 * Creates what all calls of a client share. The token manager requests tokens through a call like any other, which
 * exists only once the context does: hence `call` is a function.
 *
 * @throws InputError naming every option that is wrong.
 */
export const createContext = (options: ClientOptions, call: () => Caller): Context => {
  const read = readSettings(options);
  const headers = { accept: 'application/json', 'user-agent': userAgent(read.appInfo), ...read.headers };
  const settings = { ...read, headers };
  const logger = options.logger && guardedLogger(options.logger);
  const { now = Date.now, elapsed = now, random = Math.random, sleep, signal, diagnostics = {} } = options;
  const waiting = { elapsed, random, ...(sleep && { sleep }) };
  const quotas = options.quotas ?? new QuotaGates();
  const tokenManager = new TokenManager({
    request: (signal) => requestToken(call(), settings, signal),
    store: options.tokenStore,
    now,
    elapsed,
    sleep,
    ...tokenFailures,
    onStoreError: () => logger?.warn('the token store failed'),
  });
  return {
    ...waiting,
    settings,
    tokens: tokenManager,
    tokenWaits: new TokenWaits(),
    now,
    ...(logger && { logger }),
    ...(signal && { signal }),
    diagnostics,
    gate: quotas.for(settings.baseUrl, settings.teamId, waiting),
    onHold: guardedHandler('onHold', options.onHold, logger),
    onQuota: guardedHandler('onQuota', options.onQuota, logger),
    budget: new RetryBudget(),
    responseSchemas: new ResponseSchemas(options.compileSchema),
    transport: options.transport,
    drift: driftReporter(guardedHandler('onDrift', options.onDrift, logger), logger, diagnostics.drift),
  };
};

const requestToken = async (call: Caller, settings: Settings, signal: AbortSignal): Promise<IssuedToken> => {
  const { clientId = '', clientSecret = '' } = settings;
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const { data, response } = await call(tokens.get, { body: credentials }, { signal }).withResponse();
  const { access_token: accessToken, expires_in: expiresInSeconds } = data;
  // It goes into a header.
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) {
    const { status, requestId, attempts } = response;
    const details = { operation: tokens.get.id, status, requestId, attempts };
    throw new InvalidResponseError(`${tokens.get.id} returned no token.`, details);
  }
  return { accessToken, ...(expiresInSeconds !== undefined && { expiresInSeconds }) };
};

/** `visitor-invitations/1.2.0`, with the calling program in front when it says who it is. */
const userAgent = (appInfo?: string) => `${appInfo ? `${appInfo} ` : ''}visitor-invitations/${version}`;
