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
  /** The newest bot token. It changes when the app is installed again after the token was revoked. */
  readonly botToken: string;
  /**
   * The user with this handle or id; always the same object.
   * @throws Error when there is none
   */
  person(handleOrId: string): Person;
  /** The users of the workspace, in the order of the option `people`. */
  readonly people: readonly Person[];
  /** Sends events to the app. */
  readonly events: Events;
  /** Every request to the app with its response, retries included, oldest first. */
  readonly deliveries: readonly Delivery[];
  /** Sends the same request again as a retry. Its response changes nothing in the workspace. */
  redeliver(delivery: Delivery, retryNumber?: number): Promise<Delivery>;
  /** Every API call of the app and every message through a response_url, oldest first. */
  readonly calls: readonly ApiCall[];
  /** Every file that the app shared, oldest first. */
  readonly files: readonly SharedFile[];
  /**
   * Resolves with the first API call of `method` that matches, past or future.
   * @example await slack.waitForCall('views.publish', ({ args }) => args.user_id === 'U0ALICE');
   */
  waitForCall(method: string, matches?: (call: ApiCall) => boolean): Promise<ApiCall>;
  /** Planned misbehaviour. */
  readonly faults: Pick<Faults, 'plan' | 'pending' | 'clear'>;
  /** The rules of Slack that the app broke, since the last `takeViolations`. */
  readonly violations: readonly Violation[];
  /** Returns the violations so far and forgets them, for tests that expect some. */
  takeViolations(): Violation[];
}

/** A local Slack with one app. What is of a workspace is that of the first one. */
export interface FakeSlack extends LocalWorkspace {
  /** Base address without a trailing slash; the Web API is at `${url}/api/`. Throws before `listen`. */
  readonly url: string;
  /** The token that opens connections in Socket Mode. */
  readonly appToken: string;
  /** OAuth client id. */
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
  /** The installed app, as its manifest describes it. */
  readonly app: InstalledApp;
  /** The app's connections in Socket Mode. */
  readonly connections: Pick<Connections, 'open' | 'total' | 'refresh' | 'cut'>;
  /** Resolves when an app is connected in Socket Mode. Bolt reconnects after its `clientPingTimeout`, by default 5 s. */
  waitForConnection(): Promise<void>;
  /**
   * The workspace with this id: `T0DEMO` is the first one, the others are those of the option `workspaces`.
   * @throws Error when there is none
   * @example await slack.workspace('T0SECOND').person('alice').command('/visitor today');
   */
  workspace(id: string): LocalWorkspace;
  /** The organisation of all workspaces, where the option `organisation` names one. */
  readonly organisation?: OrganisationName & { readonly events: OrganisationEvents };
  /**
   * Slack's time. Trigger ids, response_urls, and retries follow it.
   * @example await slack.clock.advance('3s');
   */
  readonly clock: Pick<VirtualClock, 'now' | 'advance' | 'set'>;
  /** Does what is due by now, such as retries. `clock.advance` and `clock.set` do so too. */
  deliverDue(): Promise<void>;
  /** @throws Error with the violations that no other method has reported */
  close(): Promise<void>;
  /** The same as `close`: `await using slack = createFakeSlack(…)`. */
  [Symbol.asyncDispose](): Promise<void>;
}
