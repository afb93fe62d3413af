import { version } from '../../package.json';
import { driftReporter, guardedHandler, guardedLogger } from '../diagnostics/diagnostics.ts';
import { InvalidResponseError } from '../errors/errors.ts';
import { companies } from '../operations/companies.ts';
import { hostGroups } from '../operations/host-groups.ts';
import { sites } from '../operations/sites.ts';
import { tokens } from '../operations/tokens.ts';
import { workflowResponses } from '../operations/workflow-responses.ts';
import type { CallOptions } from '../pipeline/call.ts';
import type { Context } from '../pipeline/context.ts';
import { type ClientOptions, readSettings, type Settings } from '../pipeline/options.ts';
import { compiling } from '../pipeline/response-contract.ts';
import { QuotaGates } from '../quota/quota-gate.ts';
import type { IssuedToken } from '../tokens/token-life.ts';
import { TokenManager } from '../tokens/token-manager.ts';
import { RetryBudget } from '../waiting/exponential-backoff.ts';
import { type Caller, createCaller } from './caller.ts';
import type { WithResponses } from './pagination.ts';
import { declared, type RequestInput } from './request.ts';
import { createInvitations, type Invitations } from './resources/invitations.ts';
import { type CallDeclared, plainResource } from './resources/plain-resource.ts';
import type { Companies, HostGroups, Sites, WorkflowResponses } from './resources/plain-resources.ts';
import { createTokens, type Tokens } from './resources/tokens.ts';
import type { ResponsePromise } from './response-promise.ts';

/** The client, over a transport that you pass. It has no private members, so a plain object can replace it in tests. */
export class VisitorInvitations {
  /** The service's address. */
  readonly baseUrl: string;
  /** The team that all calls are for. */
  readonly teamId: string;
  /** Guests’ invitations to sites. */
  readonly invitations: WithResponses<Invitations>;
  /** Sites, and the hosts registered at each. */
  readonly sites: WithResponses<Sites>;
  /** Named groups of hosts. */
  readonly hostGroups: WithResponses<HostGroups>;
  /** Respondents’ answers in workflows and their forms. */
  readonly workflowResponses: WithResponses<WorkflowResponses>;
  /** Guests' companies, and their documents. */
  readonly companies: WithResponses<Companies>;
  /** The client's access token. */
  readonly tokens: Tokens;

  /**
   * Sends any request, for operations without a method. Token, quota, retries, limits and errors work as in every call. Returns
   * the response's JSON unchanged, or an empty object if there is none.
   *
   * @example
   * const badges = await visitors.request({ method: 'GET', path: `/v1/api/sites/${siteId}/badges`, query: { limit: 10 } });
   * @throws InputError when the request isn't valid.
   * @throws AmbiguousOutcomeError when a POST or PUT may or may not have gone through.
   */
  readonly request: (request: RequestInput, options?: CallOptions) => ResponsePromise<unknown>;

  /** @throws InputError naming every invalid option. */
  constructor(options: ClientOptions) {
    const context = createContext(options, () => call);
    const { baseUrl, teamId } = context.settings;
    this.baseUrl = baseUrl;
    this.teamId = teamId;
    const call: Caller = createCaller(context);
    this.request = (request, options) => {
      const { query, body, ...params } = request;
      return (call as unknown as CallDeclared)(declared(request), { params, query, body }, options ?? {});
    };
    this.invitations = withoutNull(createInvitations(call, context));
    this.sites = withoutNull(plainResource(call, teamId, sites));
    this.hostGroups = withoutNull(plainResource(call, teamId, hostGroups));
    this.workflowResponses = withoutNull(plainResource(call, teamId, workflowResponses));
    this.companies = withoutNull(plainResource(call, teamId, companies));
    this.tokens = withoutNull(createTokens(context));
  }
}

/** A resource whose methods treat `null` as absent, as callers without types often do. */
const withoutNull = <Resource extends object>(resource: Resource): Resource =>
  Object.fromEntries(
    Object.entries(resource).map(([name, method]) => [
      name,
      (...given: unknown[]) => method(...given.map((one) => one ?? undefined)),
    ]),
  ) as Resource;

/** Creates the state that a client's calls share. `call` requests tokens, and is created after the context. */
const createContext = (options: ClientOptions, call: () => Caller): Context => {
  const read = readSettings(options);
  const headers = { accept: 'application/json', 'user-agent': userAgent(read.appInfo), ...read.headers };
  const settings = { ...read, headers };
  const logger = options.logger && guardedLogger(options.logger);
  const { signal, internals = {} } = options;
  const { now = Date.now, elapsed = now, random = Math.random, sleep, diagnostics = {} } = internals;
  const waiting = { elapsed, random, sleep };
  const quotas = options.quotas ?? new QuotaGates();
  const tokenManager = new TokenManager({
    request: (signal) => requestToken(call(), settings, elapsed, signal),
    store: options.tokenStore,
    now,
    elapsed,
    sleep,
    onStoreError: () => logger?.warn('the token store failed'),
  });
  return {
    ...waiting,
    settings,
    tokens: tokenManager,
    now,
    logger,
    signal,
    diagnostics,
    gate: quotas.for(settings.baseUrl, settings.teamId, waiting),
    onHold: guardedHandler('onHold', options.onHold, logger),
    onQuota: guardedHandler('onQuota', options.onQuota, logger),
    budget: new RetryBudget(),
    compile: compiling(internals.compileSchema),
    transport: options.transport,
    drift: driftReporter(guardedHandler('onDrift', options.onDrift, logger), logger, diagnostics.warn),
  };
};

const requestToken = async (
  call: Caller,
  settings: Settings,
  elapsed: () => number,
  signal: AbortSignal,
): Promise<IssuedToken> => {
  const { clientId = '', clientSecret = '' } = settings;
  const credentials = { client_id: clientId, client_secret: clientSecret };
  const { data, response } = await call(tokens.get, { body: credentials }, { signal }).withResponse();
  const { access_token: accessToken, expires_in: expiresInSeconds } = data;
  // It goes into a header.
  if (typeof accessToken !== 'string' || !/^[\x21-\x7e]+$/.test(accessToken)) {
    const { status, requestId, attempts } = response;
    const details = { operation: tokens.get.id, status, requestId, attempts };
    throw new InvalidResponseError(`${tokens.get.id} didn’t return a token.`, details);
  }
  const sentAt = elapsed() - (response.attempts.at(-1)?.ms ?? 0);
  return { accessToken, sentAt, ...(expiresInSeconds !== undefined && { expiresInSeconds }) };
};

/** `visitor-invitations/1.2.0`, preceded by the calling program's `appInfo` if given. */
const userAgent = (appInfo?: string) => `${appInfo ? `${appInfo} ` : ''}visitor-invitations/${version}`;
