import type { VirtualClock } from '@visitor-invitations/local-server';
import type { Delivery } from './delivery/delivery.ts';
import type { Events, OrganisationEvents } from './delivery/events.ts';
import type { Person } from './driver/person.ts';
import type { Violation } from './limits/problem.ts';
import type { InstalledApp } from './manifest/app.ts';
import type { Connections } from './socket-mode.ts';
import type { ApiCall } from './state/api-calls.ts';
import type { Faults } from './state/faults.ts';
import type { SharedFile } from './state/files.ts';
import type { OrganisationName, Team } from './workspace.ts';

/** A workspace of a local Slack. */
export interface LocalWorkspace {
  readonly team: Pick<Team, 'id' | 'name'>;
  /** The latest bot token. It changes if the app is installed again after its token was revoked. */
  readonly botToken: string;
  /**
   * The user with this handle or ID. Always returns the same object.
   * @throws Error when there is none
   */
  person(handleOrId: string): Person;
  /** The workspace's users, in the order of the option `people`. */
  readonly people: readonly Person[];
  /** Sends events to the app. */
  readonly events: Events;
  /** Every request to the app with its response, including retries, oldest first. */
  readonly deliveries: readonly Delivery[];
  /** Sends the same request again as a retry. Its response doesn't change the workspace. */
  redeliver(delivery: Delivery, retryNumber?: number): Promise<Delivery>;
  /** The app's API calls and its messages through a response_url, oldest first. */
  readonly calls: readonly ApiCall[];
  /** Files that the app shared, oldest first. */
  readonly files: readonly SharedFile[];
  /**
   * Resolves with the first matching API call of `method`, past or future.
   * @example await slack.waitForCall('views.publish', ({ args }) => args.user_id === 'U0ALICE');
   */
  waitForCall(method: string, matches?: (call: ApiCall) => boolean): Promise<ApiCall>;
  /** Plans failures. */
  readonly faults: Pick<Faults, 'plan' | 'pending' | 'clear'>;
  /** The Slack rules that the app has broken since the last `takeViolations`. */
  readonly violations: readonly Violation[];
  /** Returns the violations so far and clears them, for tests that expect some. */
  takeViolations(): Violation[];
}

/** A local Slack with one app. The inherited members are the first workspace's. */
export interface FakeSlack extends LocalWorkspace {
  /** Base URL without a trailing slash. The Web API is at `${url}/api/`. Throws before `listen`. */
  readonly url: string;
  /** The token for opening Socket Mode connections. */
  readonly appToken: string;
  /** OAuth client ID. */
  readonly clientId: string;
  /** OAuth client secret. */
  readonly clientSecret: string;
  /**
   * Starts the server. Default: a free port of 127.0.0.1.
   * @throws Error when the port is in use
   */
  listen(options?: { port?: number | undefined; host?: string | undefined }): Promise<void>;
  /**
   * Sets the address for requests to the app, from every workspace. Ignored once an app has connected in Socket Mode.
   * @example slack.deliverTo('http://127.0.0.1:4030/slack/events');
   */
  deliverTo(url: string): void;
  /** The installed app, as described by its manifest. */
  readonly app: InstalledApp;
  /** The app's Socket Mode connections. */
  readonly connections: Pick<Connections, 'open' | 'total' | 'refresh' | 'cut'>;
  /** Resolves when an app has connected in Socket Mode. Bolt reconnects after its `clientPingTimeout`, 5 s by default. */
  waitForConnection(): Promise<void>;
  /**
   * The workspace with this ID: `T0DEMO` is the first one, the others come from the option `workspaces`.
   * @throws Error when there is none
   * @example await slack.workspace('T0SECOND').person('alice').command('/visitor today');
   */
  workspace(id: string): LocalWorkspace;
  /** The organisation of all workspaces, if the option `organisation` names one. */
  readonly organisation?: OrganisationName & { readonly events: OrganisationEvents };
  /**
   * Slack's time. Trigger IDs, response_urls and retries depend on it.
   * @example await slack.clock.advance('3s');
   */
  readonly clock: Pick<VirtualClock, 'now' | 'advance' | 'set'>;
  /** Runs everything that's due, such as retries. So do `clock.advance` and `clock.set`. */
  deliverDue(): Promise<void>;
  /** @throws Error with violations that haven't been reported yet */
  close(): Promise<void>;
  /** Same as `close`: `await using slack = createFakeSlack(…)`. */
  [Symbol.asyncDispose](): Promise<void>;
}
