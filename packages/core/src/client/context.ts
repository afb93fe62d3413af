import { AnswerError } from '../errors/answer-error.ts';
import { ApiError } from '../errors/api-error.ts';
import { apiErrorFrom } from '../errors/api-error-from.ts';
import { AnswerSchemas } from '../pipeline/answer-schemas.ts';
import type { Context } from '../pipeline/call.ts';
import { RetryBudget } from '../pipeline/retry-budget.ts';
import { QuotaGates } from '../quota/quota-gates.ts';
import type { IssuedToken } from '../tokens/token-life.ts';
import { TokenManager } from '../tokens/token-manager.ts';
import type { Caller } from './caller.ts';
import { driftReporter } from './drift-reporter.ts';
import { unfailing } from './logger.ts';
import type { ClientOptions } from './options.ts';
import { readSettings, type Settings } from './settings.ts';
import { userAgent } from './user-agent.ts';

/**
 * Puts together what the steps of a client's calls share. The token manager asks through a call like any other, which
 * exists only when the context does: `call` gives it then.
 *
 * @throws InputError naming every option that is wrong.
 */
export function createContext(options: ClientOptions, call: () => Caller): Context {
  const read = readSettings(options);
  const settings = { ...read, headers: { 'user-agent': userAgent(read.appInfo), ...read.headers } };
  const logger = options.logger && unfailing(options.logger);
  const { now = Date.now, elapsed = now, random = Math.random, sleep, diagnostics = {} } = options;
  const waiting = { elapsed, random, ...(sleep && { sleep }) };
  const quotas = options.quotas ?? new QuotaGates();
  const tokens = new TokenManager({
    request: (signal) => requestToken(call(), settings, signal),
    store: options.tokenStore,
    now,
    elapsed,
    isRefusal,
    refusedAgain,
    onStoreError: () => logger?.warn('the token store failed'),
  });
  return {
    ...waiting,
    settings,
    tokens,
    now,
    ...(logger && { logger }),
    diagnostics,
    gate: quotas.for(settings.baseUrl, settings.teamId, waiting),
    budget: new RetryBudget(),
    answers: new AnswerSchemas(options.compileSchema),
    transport: options.transport,
    drift: driftReporter(options.onDrift, logger, diagnostics.drift),
  };
}

async function requestToken(call: Caller, settings: Settings, signal: AbortSignal): Promise<IssuedToken> {
  const { clientId = '', clientSecret = '' } = settings;
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const token = await call('tokens.get', { body: credentials }, { signal });
  const { access_token: accessToken, expires_in: expiresInSeconds } = token;
  // It goes into a header, so it must be able to be one.
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) {
    throw new AnswerError('tokens.get returned no token.', { operation: 'tokens.get' });
  }
  return { accessToken, ...(expiresInSeconds !== undefined && { expiresInSeconds }) };
}

/** Turned away for what the client is, not for what happened: asking again soon is of no use. */
const isRefusal = (error: unknown) => error instanceof ApiError && [400, 401, 403].includes(error.status);

const refusedAgain = (error: unknown, retryAfterMs: number): Error => {
  const { status, code, serviceMessage } = error as ApiError;
  return apiErrorFrom({ code, message: serviceMessage }, { operation: 'tokens.get', status, retryAfterMs });
};
