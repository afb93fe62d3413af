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
  /** The time the clock follows. */
  readonly now: () => number;
  /** Base address without a trailing slash. Throws before `listen`. */
  readonly url: () => string;
  /** Aborted when the server closes. */
  readonly closing: () => AbortSignal;
  readonly tokens: FirstTokens;
  readonly client: Client;
  readonly signingSecret: string;
  readonly failOnViolations: boolean;
  /** The Socket Mode connections, if another workspace already has them: an app's workspaces share them. */
  readonly connections?: Connections | undefined;
  /** Unique within the local Slack. */
  readonly ids: Ids;
  /** The workspace's organisation. Default: none. */
  readonly organisation?: Organisation | undefined;
}

export type WorkspaceState = ReturnType<typeof createWorkspaceState>;

/** All state of one local Slack, shared by the Web API, the driver and the control routes. */
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
