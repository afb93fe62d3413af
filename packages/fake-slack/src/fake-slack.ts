import type { Clock } from './clock/clock.ts';
import type { Delivery } from './delivery/delivery.ts';
import type { Events } from './delivery/events.ts';
import type { Person } from './driver/person.ts';
import type { InstalledApp } from './manifest/app.ts';
import type { Connections } from './socket-mode/connections.ts';
import type { Call } from './state/calls.ts';
import type { Faults } from './state/faults.ts';
import type { Violation } from './state/violation.ts';

/** A local Slack with one app installed, as tests and the playground hold it. */
export interface FakeSlack {
  /** Base address without a trailing slash; the Web API is at `${url}/api/`. Throws before `listen`. */
  readonly url: string;
  /** Another one after it was revoked and the app installed again. */
  readonly botToken: string;
  /** Opens connections for Socket Mode. */
  readonly appToken: string;
  /** For installing by OAuth, with the secret below. */
  readonly clientId: string;
  readonly clientSecret: string;
  /**
   * Default: a free port of 127.0.0.1.
   * @throws Error when the port is taken
   */
  listen(options?: { port?: number; host?: string }): Promise<void>;
  /**
   * Where the app takes requests, such as `http://127.0.0.1:4030/slack/events`. Not needed, and not used, once an app
   * has connected in Socket Mode.
   */
  deliverTo(url: string): void;
  /**
   * Sends the challenge by which Slack finds out whether an address is the app's (`url_verification`).
   * @throws Error when the app does not answer with it
   */
  verifyAddress(): Promise<void>;
  /** What is installed, as the manifest says it. */
  readonly app: InstalledApp;
  /** The connections of apps in Socket Mode. */
  readonly connections: Pick<Connections, 'open' | 'total' | 'refresh' | 'cut'>;
  /** Resolves when an app is connected in Socket Mode. Bolt waits 5 s before it connects again, unless told. */
  waitForConnection(): Promise<void>;
  /** By handle or user id; always the same object. Throws when there is nobody of that name. */
  person(handleOrId: string): Person;
  /** Everybody of the workspace, in the order in which they were handed in. */
  readonly people: readonly Person[];
  /** The fake's time, which tests can turn. Trigger ids, response_urls and everything that Slack does later follow it. */
  readonly clock: Pick<Clock, 'now' | 'advance' | 'set'>;
  /**
   * Does what is due by now, such as sending an event again that the app did not acknowledge. Turning the clock does
   * so too.
   */
  deliverDue(): Promise<void>;
  /** What Slack tells the app of its own accord. */
  readonly events: Events;
  /** What was sent to the app and what became of it, oldest first, with every retry. */
  readonly deliveries: readonly Delivery[];
  /** Sends the same request again as a retry. The answer is not shown to anybody. */
  redeliver(delivery: Delivery, retryNumber?: number): Promise<Delivery>;
  /** What the app asked of the Web API and of response_urls, oldest first. */
  readonly calls: readonly Call[];
  /** The first fitting call of that method, past or future. */
  waitForCall(method: string, fits?: (call: Call) => boolean): Promise<Call>;
  /** What goes wrong on purpose, and has not happened yet. */
  readonly faults: Pick<Faults, 'plan' | 'next' | 'pending' | 'clear'>;
  /** Every Slack rule the app broke and nobody took yet; empty when all is well. */
  readonly violations: readonly Violation[];
  /** Gives the violations so far and forgets them: for tests that expect some. */
  takeViolations(): Violation[];
  /** @throws Error when the app broke rules of Slack that nobody was told of yet */
  close(): Promise<void>;
  /** The same as `close`: `await using slack = createFakeSlack(…)`. */
  [Symbol.asyncDispose](): Promise<void>;
}
