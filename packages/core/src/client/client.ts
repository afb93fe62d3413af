import { AnswerError } from '../errors/answer-error.ts';
import type { OperationId } from '../operations/catalogue.ts';
import type { Context } from '../pipeline/call.ts';
import { TokenManager } from '../tokens/token-manager.ts';
import { memoryTokenStore } from '../tokens/token-store.ts';
import { createCaller } from './caller.ts';
import { silent } from './logger.ts';
import { type ClientOptions, readSettings } from './options.ts';
import { Companies } from './resources/companies.ts';
import { HostGroups } from './resources/host-groups.ts';
import { Invitations } from './resources/invitations.ts';
import { Sites } from './resources/sites.ts';
import { Tokens } from './resources/tokens.ts';
import { WorkflowResponses } from './resources/workflow-responses.ts';
import { userAgent } from './user-agent.ts';

type ResourceName = OperationId extends infer Id
  ? Id extends `${infer Name}.${string}`
    ? Name
    : never
  : never;
type MethodName<Resource extends string> = OperationId extends infer Id
  ? Id extends `${Resource}.${infer Name}`
    ? Name
    : never
  : never;

/** A method for every operation: `invitations.update` is found at `client.invitations.update`. */
type EveryOperation = {
  readonly [Resource in ResourceName]: Readonly<Record<MethodName<Resource>, (...input: never[]) => unknown>>;
};

/** The client of the visitor invitation service, over a transport that is handed in. */
export class VisitorInvitations implements EveryOperation {
  readonly invitations: Invitations;
  readonly sites: Sites;
  readonly hostGroups: HostGroups;
  readonly workflowResponses: WorkflowResponses;
  readonly companies: Companies;
  readonly tokens: Tokens;

  /** @throws InputError naming every option that is wrong. */
  constructor(options: ClientOptions) {
    const read = readSettings(options);
    const settings = { ...read, headers: { 'user-agent': userAgent(read.appInfo), ...read.headers } };
    const now = options.now ?? Date.now;
    const tokens = new TokenManager({
      request: async () => {
        const { clientId = '', clientSecret = '' } = settings;
        const token = await call('tokens.get', {
          body: { client_id: clientId, client_secret: clientSecret },
        });
        if (typeof token.access_token !== 'string' || token.access_token === '') {
          throw new AnswerError('tokens.get was answered without a token.', { operation: 'tokens.get' });
        }
        return {
          accessToken: token.access_token,
          ...(token.expires_in === undefined ? {} : { expiresInSeconds: token.expires_in }),
        };
      },
      store: options.tokenStore ?? memoryTokenStore(),
      now,
    });
    const context: Context = {
      settings,
      tokens,
      transport: options.transport,
      logger: options.logger ?? silent,
      ...(options.sleep ? { sleep: options.sleep } : {}),
      now,
    };
    const call = createCaller(context);

    this.invitations = new Invitations(call);
    this.sites = new Sites(call);
    this.hostGroups = new HostGroups(call);
    this.workflowResponses = new WorkflowResponses(call, settings.teamId);
    this.companies = new Companies(call, settings.teamId);
    this.tokens = new Tokens(tokens);
  }
}
