import type { VisitorInvitations } from '@visitor-invitations/core';
import { type AccessDeps, createAccess } from '../access/access.ts';
import { type AccessSettings, openToAll } from '../access/access-settings.ts';
import { createUserGroups } from '../access/user-groups.ts';
import type { SlackApi } from '../slack/api.ts';
import { SetUpError } from '../slack/api-errors.ts';
import { createPeople } from '../slack/people.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Workspace } from './workspace.ts';

/** The settings of one workspace. */
export interface WorkspaceSettings {
  /** Bot token: `xoxb-…`. */
  readonly botToken: string;
  /** The client of the visitor service, for the team whose hosts use this workspace. */
  readonly client: VisitorInvitations;
  /** Who may use the app, and for which sites. Default: every full member, for all of them. */
  readonly access?: AccessSettings | undefined;
}

/** The workspaces that the app serves. */
export interface Workspaces {
  /**
   * Asks Slack which workspaces the tokens belong to. Until then, there is none.
   *
   * @throws SetUpError when Slack refuses a token, or scopes are missing
   */
  connect(): Promise<void>;
  /** The workspace of a request; `undefined` when the app does not serve it. */
  find(teamId: string | undefined): Workspace | undefined;
}

/** What workspaces are made with. */
export interface WorkspacesDeps {
  readonly settings: readonly WorkspaceSettings[];
  /** The scopes that each token needs. */
  readonly scopes: readonly string[];
  readonly createSlack: (botToken: string) => SlackApi;
  readonly createVisitors: (client: VisitorInvitations) => Visitors;
  readonly store: AccessDeps['store'];
  /** Whom people can ask where there are no admins. */
  readonly helpContact: string | undefined;
  readonly now: () => number;
}

/** Serves the workspaces of some settings. */
export const createWorkspaces = ({
  settings,
  scopes,
  createSlack,
  createVisitors,
  store,
  helpContact,
  now,
}: WorkspacesDeps): Workspaces => {
  const connected = new Map<string, Workspace>();

  async function connect({ botToken, client, access = openToAll }: WorkspaceSettings): Promise<Workspace> {
    const slack = createSlack(botToken);
    const { teamId, scopes: granted } = await slack.identify();
    const missing = scopes.filter((scope) => granted && !granted.includes(scope));
    if (missing.length > 0) throw new SetUpError('missing_scope', missing);
    if (teamId === undefined) throw new SetUpError('team_not_found');
    const visitors = createVisitors(client);
    return {
      id: teamId,
      slack,
      visitors,
      access: createAccess({
        workspaceId: teamId,
        settings: access,
        people: createPeople(slack, teamId, now),
        userGroups: createUserGroups(slack, now),
        store,
        visitors,
        helpContact,
      }),
    };
  }

  return {
    async connect() {
      for (const workspace of await Promise.all(settings.map(connect)))
        connected.set(workspace.id, workspace);
    },
    find: (teamId) => (teamId === undefined ? undefined : connected.get(teamId)),
  };
};
