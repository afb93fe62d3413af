import { VirtualClock } from '@visitor-invitations/local-server';
import type { InstalledApp } from './manifest/app.ts';
import { botProfile, type Profile, slackbotProfile } from './people.ts';
import { Connections } from './socket-mode.ts';
import { createApiCalls } from './state/api-calls.ts';
import { createResponseUrls, createTriggers } from './state/callbacks.ts';
import { Changes } from './state/changes.ts';
import { Faults } from './state/faults.ts';
import { createFiles } from './state/files.ts';
import type { Ids } from './state/ids.ts';
import { createMask } from './state/masks.ts';
import { createMessages } from './state/messages.ts';
import { type Client, createAuthorizations, createTokens, type FirstTokens } from './state/oauth.ts';
import type { Organisation } from './state/organisation.ts';
import { createTraffic } from './state/traffic.ts';
import { createViews } from './state/views.ts';
import { createViolations } from './state/violations.ts';
import type { Team } from './workspace.ts';

interface WorkspaceStateOptions {
  readonly team: Team;
  readonly app: InstalledApp;
  /** The time that the clock follows. */
  readonly now: () => number;
  /** Base address without a trailing slash; throws before `listen`. */
  readonly url: () => string;
  /** Aborted when the server closes. */
  readonly closing: () => AbortSignal;
  readonly tokens: FirstTokens;
  readonly client: Client;
  readonly signingSecret: string;
  readonly failOnViolations: boolean;
  /** The app's connections in Socket Mode, when another workspace has them: an app has the same for all. */
  readonly connections?: Connections | undefined;
  /** Unique in the whole local Slack. */
  readonly ids: Ids;
  /** The organisation of the workspace. Default: it has none. */
  readonly organisation?: Organisation | undefined;
}

export type WorkspaceState = ReturnType<typeof createWorkspaceState>;

/** Everything that one local Slack holds: the Web API, the driver and the control routes all work on it. */
export const createWorkspaceState = (people: readonly Profile[], options: WorkspaceStateOptions) => {
  const { app, team, url, closing, client, signingSecret, ids, organisation } = options;
  const clock = new VirtualClock(options.now);
  const { now } = clock;
  const changes = new Changes(() => violations.throwUnreported());
  const messages = createMessages(ids, changes, team);
  const tokens = createTokens(ids, team.id, now, options.tokens);
  const secrets = () => [
    ...tokens.values,
    ...(organisation?.tokens.values ?? []),
    client.clientSecret,
    signingSecret,
  ];
  const traffic = createTraffic(changes, now, createMask(secrets));
  const violations = createViolations(changes, traffic, options.failOnViolations);
  const profiles: readonly Profile[] = [...people, { ...botProfile, name: app.botName }, slackbotProfile];
  return {
    app,
    team,
    organisation,
    clock,
    /** The clock's time: milliseconds since 1970. */
    now,
    url,
    closing,
    profiles,
    changes,
    ids,
    messages,
    tokens,
    authorizations: createAuthorizations(ids, team.id, now, client),
    views: createViews(ids, changes, team, organisation),
    triggers: createTriggers(ids, now),
    responseUrls: createResponseUrls(ids, now),
    calls: createApiCalls(changes),
    connections: options.connections ?? new Connections(ids, changes, traffic),
    files: createFiles(ids),
    faults: new Faults(profiles),
    violations,
    /** The exchanges between Slack and the app, without secrets. */
    traffic,
  };
};
