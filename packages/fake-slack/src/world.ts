import { Clock } from './clock/clock.ts';
import type { InstalledApp } from './manifest/app.ts';
import { botProfile, type Profile, slackbotProfile } from './people.ts';
import { Connections } from './socket-mode/connections.ts';
import { Authorizations, type Client } from './state/authorizations.ts';
import { Calls } from './state/calls.ts';
import { Changes } from './state/changes.ts';
import { Faults } from './state/faults.ts';
import { Ids } from './state/ids.ts';
import { createMask } from './state/masks.ts';
import { Messages } from './state/messages.ts';
import { ResponseUrls } from './state/response-urls.ts';
import { ScheduledMessages } from './state/scheduled-messages.ts';
import { type FirstTokens, Tokens } from './state/tokens.ts';
import { Traffic } from './state/traffic.ts';
import { Triggers } from './state/triggers.ts';
import { Views } from './state/views.ts';
import { Violations } from './state/violations.ts';

/** Everything one fake Slack knows; the Web API, the driver and the page all work on it. */
export interface World {
  app: InstalledApp;
  clock: Clock;
  /** The clock's time: milliseconds since 1970. */
  now: () => number;
  /** Base address without a trailing slash; throws before `listen`. */
  url: () => string;
  /** Aborted when the server closes, for what would otherwise wait on. */
  closing: () => AbortSignal;
  profiles: readonly Profile[];
  changes: Changes;
  ids: Ids;
  messages: Messages;
  scheduled: ScheduledMessages;
  tokens: Tokens;
  authorizations: Authorizations;
  views: Views;
  triggers: Triggers;
  responseUrls: ResponseUrls;
  calls: Calls;
  connections: Connections;
  faults: Faults;
  violations: Violations;
  /** Everything between Slack and the app, without secrets. */
  traffic: Traffic;
}

interface WorldOptions extends Pick<World, 'app' | 'url' | 'closing'> {
  /** What the clock goes by. */
  now: () => number;
  tokens: FirstTokens;
  client: Client;
  signingSecret: string;
  failOnViolations: boolean;
}

export const createWorld = (people: readonly Profile[], options: WorldOptions): World => {
  const clock = new Clock(options.now);
  const { now } = clock;
  const changes = new Changes(() => violations.refuse());
  const ids = new Ids(now);
  const messages = new Messages(ids, changes);
  const tokens = new Tokens(ids, options.tokens);
  const secrets = () => [...tokens.values, options.client.clientSecret, options.signingSecret];
  const traffic = new Traffic({ changes, now, mask: createMask(secrets) });
  const violations = new Violations({ changes, traffic, fail: options.failOnViolations });
  const profiles = [...people, { ...botProfile, name: options.app.botName }, slackbotProfile];
  return {
    app: options.app,
    clock,
    now,
    url: options.url,
    closing: options.closing,
    profiles,
    changes,
    ids,
    messages,
    scheduled: new ScheduledMessages(ids, messages, changes, clock),
    tokens,
    authorizations: new Authorizations(ids, now, options.client),
    views: new Views(ids, changes),
    triggers: new Triggers(ids, now),
    responseUrls: new ResponseUrls(ids, now),
    calls: new Calls(changes),
    connections: new Connections(ids, changes, traffic),
    faults: new Faults(profiles),
    violations,
    traffic,
  };
};
