import { companies } from '../operations/companies.ts';
import { hostGroups } from '../operations/host-groups.ts';
import { sites } from '../operations/sites.ts';
import type { OperationId } from '../operations/types.ts';
import { workflowResponses } from '../operations/workflow-responses.ts';
import { type Caller, createCaller, type InputOf } from './caller.ts';
import { createContext } from './context.ts';
import type { ClientOptions } from './options.ts';
import { type PreparedRequest, type PrepareOptions, prepare } from './prepare.ts';
import { createInvitations, type Invitations } from './resources/invitations.ts';
import { plainResource } from './resources/plain-resource.ts';
import type { Companies, HostGroups, Sites, WorkflowResponses } from './resources/plain-resources.ts';
import { createTokens, type TokensWithResponses } from './resources/tokens.ts';
import { type Safe, safely } from './safe.ts';
import type { WithResponses } from './with-responses.ts';

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

/** A method for every operation: `invitations.update` is `client.invitations.update`. */
type EveryOperation = {
  readonly [Resource in ResourceName]: Readonly<Record<MethodName<Resource>, (...input: never[]) => unknown>>;
};

/**
 * The client of the visitor invitation service, over a transport that you pass. It has no private members, so that an
 * object can stand in for it in tests.
 */
export class VisitorInvitations implements EveryOperation {
  /** Invitations of guests to sites. */
  readonly invitations: WithResponses<Invitations>;
  /** Sites, and the hosts registered at them. */
  readonly sites: WithResponses<Sites>;
  /** Named groups of hosts. */
  readonly hostGroups: WithResponses<HostGroups>;
  /** What respondents answered in workflows and their forms. */
  readonly workflowResponses: WithResponses<WorkflowResponses>;
  /** Companies that guests come from, and their documents. */
  readonly companies: WithResponses<Companies>;
  /** The client's own token. */
  readonly tokens: TokensWithResponses;

  /** The same methods, which return their errors instead of throwing them: `visitors.safe.sites.get(id)`. */
  readonly safe: SafeResources;

  /**
   * Returns the request of an operation without sending it: to see what a call would do, or to send to support. Secrets
   * are masked, and so is personal data unless `personal` is `shown`.
   *
   * @throws InputError when the input is not valid, as the call itself would.
   */
  readonly prepare: <Id extends OperationId>(
    id: Id,
    input: InputOf<Id>,
    options?: PrepareOptions,
  ) => PreparedRequest;

  /** @throws InputError naming every option that is wrong. */
  constructor(options: ClientOptions) {
    const context = createContext(options, () => call);
    const { settings } = context;
    const { teamId } = settings;
    const call: Caller = createCaller(context);
    this.prepare = (id, input, options) => prepare(id, input, settings, options);
    this.invitations = createInvitations(call, context);
    this.sites = plainResource(call, teamId, sites);
    this.hostGroups = plainResource(call, teamId, hostGroups);
    this.workflowResponses = plainResource(call, teamId, workflowResponses);
    this.companies = plainResource(call, teamId, companies);
    this.tokens = createTokens(context);
    this.safe = {
      invitations: safely(this.invitations),
      sites: safely(this.sites),
      hostGroups: safely(this.hostGroups),
      workflowResponses: safely(this.workflowResponses),
      companies: safely(this.companies),
      tokens: safely(this.tokens),
    };
  }
}

type Resources = Pick<VisitorInvitations, ResourceName>;
type SafeResources = { readonly [Name in keyof Resources]: Safe<Resources[Name]> };
