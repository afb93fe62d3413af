import type { OperationId } from '../operations/types.ts';
import type { Settings } from '../pipeline/settings.ts';
import { type Caller, createCaller, type InputOf } from './caller.ts';
import { createContext } from './context.ts';
import type { ClientOptions } from './options.ts';
import { type PreparedRequest, type PrepareOptions, prepare } from './prepare.ts';
import { Companies } from './resources/companies.ts';
import { HostGroups } from './resources/host-groups.ts';
import { Invitations } from './resources/invitations.ts';
import { Sites } from './resources/sites.ts';
import { Tokens } from './resources/tokens.ts';
import { WorkflowResponses } from './resources/workflow-responses.ts';
import { type Safe, safely } from './safe.ts';

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

/** The client of the visitor invitation service, over a transport that you pass. */
export class VisitorInvitations implements EveryOperation {
  /** Invitations of guests to sites. */
  readonly invitations: Invitations;
  /** Sites, and the hosts registered at them. */
  readonly sites: Sites;
  /** Named groups of hosts. */
  readonly hostGroups: HostGroups;
  /** What respondents answered in workflows and their forms. */
  readonly workflowResponses: WorkflowResponses;
  /** Companies that guests come from, and their documents. */
  readonly companies: Companies;
  /** The client's own token. */
  readonly tokens: Tokens;

  /** The same methods, which return their errors instead of throwing them: `visitors.safe.sites.get(id)`. */
  readonly safe: SafeResources;
  readonly #settings: Settings;

  /** @throws InputError naming every option that is wrong. */
  constructor(options: ClientOptions) {
    const context = createContext(options, () => call);
    const { settings, tokens } = context;
    const call: Caller = createCaller(context);
    this.#settings = settings;
    this.invitations = new Invitations(call, context);
    this.sites = new Sites(call);
    this.hostGroups = new HostGroups(call);
    this.workflowResponses = new WorkflowResponses(call, settings.teamId);
    this.companies = new Companies(call, settings.teamId);
    this.tokens = new Tokens(tokens);
    this.safe = {
      invitations: safely(this.invitations),
      sites: safely(this.sites),
      hostGroups: safely(this.hostGroups),
      workflowResponses: safely(this.workflowResponses),
      companies: safely(this.companies),
      tokens: safely(this.tokens),
    };
  }

  /**
   * Returns the request of an operation without sending it: to see what a call would do, or to send to support. Secrets
   * are masked, and so is personal data unless `personal` is `shown`.
   *
   * @throws InputError when the input is not valid, as the call itself would.
   */
  prepare<Id extends OperationId>(id: Id, input: InputOf<Id>, options?: PrepareOptions): PreparedRequest {
    return prepare(id, input, this.#settings, options);
  }
}

type SafeResources = { readonly [Name in ResourceName]: Safe<VisitorInvitations[Name]> };
