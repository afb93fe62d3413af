import { VisitorInvitations } from '@visitor-invitations/core';
import type { SharedOptions } from '@visitor-invitations/core/contract';
import { welcomeMessage } from './features/home/guide.ts';
import { installRoutes, type OAuthSettings, type Routes } from './install/install-routes.ts';
import { attempt } from './lib/log.ts';
import type { TaskTracker } from './lib/tasks.ts';
import { scopes } from './manifest/manifest.ts';
import { connectionOf } from './store/service-quotas.ts';
import type { Store } from './store/store.ts';
import { createInstalledWorkspaces, type InstalledWorkspacesDeps } from './workspaces/installed.ts';
import { send } from './workspaces/person.ts';
import type { ConnectionField, ServiceConnection } from './workspaces/set-up.ts';
import { type ConnectionRules, createSetUps, type SetUps } from './workspaces/set-ups.ts';
import { createTokens, type TokensDeps } from './workspaces/tokens.ts';
import type { WorkspaceFinder } from './workspaces/workspaces.ts';

/** How people install the app in their workspaces, and connect them. */
export interface InstallSettings {
  readonly oauth: OAuthSettings;
  readonly rules: ConnectionRules;
  /** Options of the clients for the visitor service, besides the connection's own. */
  readonly clients?: Omit<SharedOptions, ConnectionField> | undefined;
}

/** What installed workspaces are served with. */
interface InstallingDeps
  extends Pick<InstalledWorkspacesDeps, 'createSlack' | 'createVisitors' | 'makeWorkspace' | 'sleep' | 'log'>,
    Pick<TokensDeps, 'clients' | 'now'> {
  readonly store: Store;
  readonly tasks: TaskTracker;
  /** Base URL of Slack's Web API; default: Slack's own. */
  readonly apiUrl: string | undefined;
  /** Aborted when the app stops. */
  readonly stopping: AbortSignal;
}

/** How people install the app, and what they installed it in. */
export interface Installing {
  /** The workspaces that the app was installed in. */
  readonly workspaces: WorkspaceFinder;
  /** How they are connected to the visitor service, and who administers them. */
  readonly setUps: SetUps;
  /**
   * The pages that people install the app with.
   *
   * @param all every workspace that is served
   */
  routes(all: WorkspaceFinder): Routes;
}

/** How long the test of a connection may take, in milliseconds: a person is watching. */
const TEST_MS = 10_000;

/** Makes what an app that people install consists of, besides what every app has. */
export const createInstalling = (
  { oauth, rules, clients: options }: InstallSettings,
  deps: InstallingDeps,
): Installing => {
  const { store, clients, tasks, apiUrl, stopping, now, sleep, log } = deps;
  const { installations, leases, quotas } = store;
  const clientOf = (connection: ServiceConnection, more: Partial<SharedOptions> = {}) =>
    new VisitorInvitations({ ...options, allowHttpTo: rules.allowHttpTo, ...connection, ...more });
  const workspaces = createInstalledWorkspaces({
    ...deps,
    installations,
    tokens: createTokens({ installations, leases, clients, client: oauth, now, sleep, log }),
    createClient: (connection) =>
      clientOf(connection, { tokenStore: store.tokens(connection), ...quotas.optionsFor(connection) }),
  });
  const setUps = createSetUps({
    installations,
    rules,
    find: (workspaceId) => workspaces.find(workspaceId),
    forget: (connection) =>
      Promise.all([store.tokens(connection).delete(), store.known(connectionOf(connection)).clear()]),
    createTestClient: (connection) => clientOf(connection, { retry: false, deadline: TEST_MS }),
    stopping,
  });

  /** Greets who installed the app, and says what is next. */
  async function greet(all: WorkspaceFinder, workspaceId: string, installer: string): Promise<void> {
    await attempt(log, 'the installer was not greeted', async () => {
      const workspace = await all.find(workspaceId);
      if (workspace) await send({ workspace, userId: installer }, welcomeMessage);
    });
  }

  return {
    workspaces,
    setUps,
    routes: (all) =>
      installRoutes({
        oauth,
        apiUrl,
        scopes: Object.keys(scopes),
        installations,
        claims: store.claims,
        onInstalled: async (workspaceId, installer) => {
          await setUps.admitInstaller({ workspace: { id: workspaceId }, userId: installer });
          void tasks.run(() => greet(all, workspaceId, installer));
        },
        now,
        log,
      }),
  };
};
