import type { VisitorInvitations } from '@visitor-invitations/core';
import type { AccessSettings } from '../access/access-settings.ts';
import { texts } from '../languages/texts.ts';
import type { Scope } from '../settings/schemas.ts';
import type { Installations, SetUpParts } from '../store/installations.ts';
import { isInternal } from './address.ts';
import { type StepResult, testConnection } from './connection-test.ts';
import { type ConnectionField, connectionProblems, readSetUp, type ServiceConnection } from './set-up.ts';
import type { Workspace } from './workspace.ts';
import type { WorkspaceFinder } from './workspaces.ts';

/** What the operator of the app says of connections. */
export interface ConnectionRules {
  /** The address of the visitor service for all workspaces. Default: each enters one. */
  readonly baseUrl?: string | undefined;
  /** Names of hosts that http is allowed for, and that may be in the app's own network. Default: none. */
  readonly allowHttpTo?: readonly string[] | undefined;
}

/** Who changes the set-up of a workspace. */
interface PersonOf {
  readonly workspace: Pick<Workspace, 'id' | 'setUp'>;
  readonly userId: string;
}

/**
 * Sets workspaces up. Changes apply from the workspace's next request, and are stored together with their audit entry. An
 * organisation's set-up applies to its workspaces that don't have their own. The workspace where it was entered no longer has
 * its own.
 */
export interface SetUps {
  /** The address that every connection has; `undefined` when it is to be entered. */
  readonly fixedAddress: string | undefined;
  /** What is wrong with a connection, by field. Nothing is sent. */
  problemsOf(connection: ServiceConnection): Partial<Record<ConnectionField, string>>;
  /** Tests a connection step by step. */
  test(connection: ServiceConnection): AsyncGenerator<StepResult>;
  /** Uses a connection from now on, which a person entered. */
  connect(by: PersonOf, connection: ServiceConnection, scope: Scope): Promise<void>;
  /** Keeps what was entered until it works; the connection in use stays. */
  keepPendingConnection(by: PersonOf, pendingConnection: ServiceConnection, scope: Scope): Promise<void>;
  /** Removes the connection, and what was entered: that of the workspace, or else of its organisation. */
  disconnect(by: PersonOf): Promise<void>;
  /** Makes who installed the app an admin where others were named, who may have left. */
  admitInstaller(installer: PersonOf): Promise<void>;
  /** Says who may use the app, and for which sites. */
  setAccess(by: PersonOf, access: AccessSettings, scope: Scope): Promise<void>;
  /** Deletes what is stored of a workspace or an organisation from before a time, in milliseconds since the epoch. */
  remove(workspaceId: string, before: number): Promise<void>;
  /** The same for a workspace for which an organisation installed the app. */
  leave(workspaceId: string, before: number): Promise<void>;
  /** A workspace as it is now. */
  current(workspaceId: string): Promise<Workspace | undefined>;
  /** Deletes the token of a workspace from before a time. */
  revoke(workspaceId: string, before: number): Promise<void>;
}

/** What set-ups work with. */
export interface SetUpsDeps {
  readonly installations: Installations;
  readonly rules: ConnectionRules;
  readonly find: WorkspaceFinder['find'];
  /** Deletes what is stored of the service for a connection, such as its token. */
  readonly forget: (connection: ServiceConnection) => Promise<unknown>;
  /** A client that shares no token with others: the credentials themselves are tested. */
  readonly createTestClient: (connection: ServiceConnection) => VisitorInvitations;
  /** Aborts tests at a shutdown. */
  readonly stopping: AbortSignal;
}

export const createSetUps = ({
  installations,
  rules,
  find,
  forget,
  createTestClient,
  stopping,
}: SetUpsDeps): SetUps => {
  const { baseUrl: fixedAddress, allowHttpTo = [] } = rules;

  async function change(
    { workspace: { id: workspace, setUp }, userId: actor }: PersonOf,
    parts: Partial<SetUpParts>,
    scope: Scope,
    action?: string,
  ): Promise<void> {
    const place = (scope === 'organisation' && setUp?.organisation?.id) || workspace;
    const audit = action === undefined ? undefined : { workspace, actor, action, result: 'done' as const };
    await installations.setUp(place, parts, audit);
    if (place === workspace) return;
    await installations.setUp(
      workspace,
      Object.fromEntries(Object.keys(parts).map((part) => [part, undefined])),
    );
  }

  /** Deletes what is stored of the service for the connection in use. */
  async function forgetConnection(workspaceId: string): Promise<void> {
    const stored = await installations.find(workspaceId);
    const connection = stored && readSetUp(stored).connection;
    if (connection) await forget(connection);
  }

  const setAccess: SetUps['setAccess'] = (by, access, scope) =>
    change(by, { access }, scope, 'settings.change');

  return {
    fixedAddress,
    problemsOf: (connection) => connectionProblems(connection, allowHttpTo),

    async *test(connection) {
      // A person who sets up a workspace must not be able to look around in the network of the app.
      if (fixedAddress === undefined && (await isInternal(connection.baseUrl, allowHttpTo))) {
        yield { step: 'address', isPassed: false, text: texts().setUp.problems.internal };
        return;
      }
      const client = createTestClient(connection);
      try {
        yield* testConnection(client, stopping);
      } finally {
        await client.close();
      }
    },

    connect: (by, connection, scope) =>
      change(by, { connection, pendingConnection: undefined }, scope, 'connection.change'),
    keepPendingConnection: (by, pendingConnection, scope) => change(by, { pendingConnection }, scope),
    async disconnect(by) {
      await forgetConnection(by.workspace.id);
      const scope = by.workspace.setUp?.organisation?.own.connection === false ? 'organisation' : 'workspace';
      const removed = { connection: undefined, pendingConnection: undefined };
      await change(by, removed, scope, 'connection.remove');
    },
    async admitInstaller(by) {
      const stored = await installations.find(by.workspace.id);
      const access = stored && readSetUp(stored).access;
      if (!access || access.admins.length === 0 || access.admins.includes(by.userId)) return;
      await setAccess(by, { ...access, admins: [...access.admins, by.userId] }, 'workspace');
    },
    setAccess,
    async remove(workspaceId, before) {
      await forgetConnection(workspaceId);
      await installations.remove(workspaceId, before);
    },
    async leave(workspaceId, before) {
      await installations.leave(workspaceId, before);
    },
    current: find,
    revoke: (workspaceId, before) => installations.revoke(workspaceId, before),
  };
};
