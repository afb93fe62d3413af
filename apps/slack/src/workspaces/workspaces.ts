import type { VisitorInvitations } from '@visitor-invitations/core';
import { type AccessSettings, openToAll } from '../access/access-settings.ts';
import type { Within } from '../lib/deadline.ts';
import type { SlackApi } from '../slack/api.ts';
import { SetUpError } from '../slack/api-errors.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { MakeWorkspace } from './make-workspace.ts';
import type { Workspace } from './workspace.ts';

/** One workspace's settings. */
export interface WorkspaceSettings {
  /** Bot token: `xoxb-…`. */
  readonly botToken: string;
  /** The client for the visitor service, for the team whose hosts use this workspace. */
  readonly client: VisitorInvitations;
  /** The people allowed to use the app, and their sites. Default: every full member, for all sites. */
  readonly access?: AccessSettings | undefined;
}

/** Finds workspaces by Slack's id. */
export interface WorkspaceFinder {
  /**
   * The workspace; `undefined` when the app does not serve it.
   *
   * @param within of the request that waits for it. Default: a budget of its own.
   * @param organisation for whose workspaces the app was installed, as Slack says in the request
   * @throws UnavailableError when that cannot be said now
   */
  find(teamId: string, within?: Within, organisation?: string): Promise<Workspace | undefined>;
}

/** Where workspaces are stored is out of order, so that it is not known whether one is served. */
export class UnavailableError extends Error {
  override name = 'UnavailableError';
}

/** What workspaces are connected with. */
export interface WorkspacesDeps {
  readonly settings: readonly WorkspaceSettings[];
  /** The scopes that each token needs. */
  readonly scopes: readonly string[];
  readonly createSlack: (token: () => Promise<string>, teamId?: string) => SlackApi;
  readonly createVisitors: (client: VisitorInvitations, workspaceId: string) => Visitors;
  readonly makeWorkspace: MakeWorkspace;
}

/**
 * Connects the workspaces of some settings: asks Slack which ones their tokens belong to.
 *
 * @throws SetUpError when Slack refuses a token, or scopes are missing
 */
export const connectWorkspaces = async ({
  settings,
  scopes,
  createSlack,
  createVisitors,
  makeWorkspace,
}: WorkspacesDeps): Promise<WorkspaceFinder> => {
  async function connect({ botToken, client, access = openToAll }: WorkspaceSettings): Promise<Workspace> {
    const slack = createSlack(async () => botToken);
    const { teamId, scopes: granted } = await slack.identify();
    const missing = scopes.filter((scope) => granted && !granted.includes(scope));
    if (missing.length > 0) throw new SetUpError('missing_scope', missing);
    if (teamId === undefined) throw new SetUpError('team_not_found');
    return makeWorkspace({ id: teamId, slack, visitors: createVisitors(client, teamId), access });
  }

  const connected = await Promise.all(settings.map(connect));
  const byId = new Map(connected.map((workspace) => [workspace.id, workspace]));
  return { find: async (teamId) => byId.get(teamId) };
};

/** Finds a workspace in the first finder that has it. */
export const firstOf = (...finders: readonly WorkspaceFinder[]): WorkspaceFinder => ({
  async find(...which) {
    for (const finder of finders) {
      const found = await finder.find(...which);
      if (found) return found;
    }
    return undefined;
  },
});
