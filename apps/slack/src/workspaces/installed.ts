import type { VisitorInvitations } from '@visitor-invitations/core';
import { LRUCache } from 'lru-cache';
import type { AccessSettings } from '../access/access-settings.ts';
import { whoMaySetUp } from '../access/access-settings.ts';
import { atMost } from '../lib/cache.ts';
import { createBudget, type Sleep } from '../lib/deadline.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { SlackApi } from '../slack/api.ts';
import type { Installations, StoredInstallation } from '../store/installations.ts';
import { unconnectedVisitors } from '../visitors/unconnected.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { MakeWorkspace } from './make-workspace.ts';
import { readSetUp, type ServiceConnection, type SetUp } from './set-up.ts';
import type { Tokens } from './tokens.ts';
import type { Workspace } from './workspace.ts';
import { UnavailableError, type WorkspaceFinder } from './workspaces.ts';

/** What installed workspaces are made with. */
export interface InstalledWorkspacesDeps {
  readonly installations: Pick<Installations, 'find' | 'join'>;
  readonly tokens: Tokens;
  readonly createSlack: (token: () => Promise<string>, teamId: string) => SlackApi;
  readonly createClient: (connection: ServiceConnection) => VisitorInvitations;
  readonly createVisitors: (client: VisitorInvitations, workspaceId: string) => Visitors;
  readonly makeWorkspace: MakeWorkspace;
  readonly sleep: Sleep;
  readonly log: Log;
}

/** What is kept of a workspace between two requests. */
interface Live {
  stored: StoredInstallation;
  workspace: Workspace;
  readonly slack: SlackApi;
}

/** How many idle workspaces are kept ready, each with its client and caches; others are made anew from the store. */
const MAX_IDLE = 200;

/** Until someone says who administers the app, it is the person who installed it. */
const firstAccess = (installer: string): AccessSettings => ({
  admins: [installer],
  userGroups: [],
  sites: [],
});

/** The installation whose token the app uses in a workspace: that of its organisation, if there is one. */
const granted = (stored: StoredInstallation): StoredInstallation =>
  stored.organisation?.grant ? stored.organisation : stored;

const revisionOf = ({ revision, organisation }: StoredInstallation) =>
  `${revision} ${organisation?.workspace} ${organisation?.revision}`;

/** Serves the workspaces in which the app was installed, each as it is stored at the time of a request. */
export const createInstalledWorkspaces = (deps: InstalledWorkspacesDeps): WorkspaceFinder => {
  const { installations, tokens, createSlack, sleep, log } = deps;
  const live = new LRUCache<string, Live>(atMost(MAX_IDLE));
  let isFailing = false;

  const visitorsOf = (
    workspaceId: string,
    { connection, installer }: SetUp,
    access: AccessSettings,
  ): Visitors =>
    connection
      ? deps.createVisitors(deps.createClient(connection), workspaceId)
      : unconnectedVisitors(({ setUp }) => setUp.notConnected(whoMaySetUp(access, installer)));

  const workspaceOf = (stored: StoredInstallation, slack: SlackApi): Workspace => {
    const setUp = readSetUp(stored);
    const { installer, access = firstAccess(installer) } = setUp;
    return deps.makeWorkspace({
      id: stored.workspace,
      organisation: stored.organisation?.workspace,
      slack,
      visitors: visitorsOf(stored.workspace, setUp, access),
      access,
      setUp,
    });
  };

  const create = (stored: StoredInstallation): Live => {
    const slack = createSlack(() => tokens.of(granted(entry.stored)), stored.workspace);
    const entry: Live = { stored, slack, workspace: workspaceOf(stored, slack) };
    return entry;
  };

  const update = (entry: Live, stored: StoredInstallation): Live => {
    if (revisionOf(entry.stored) !== revisionOf(stored)) entry.workspace = workspaceOf(stored, entry.slack);
    entry.stored = stored;
    return entry;
  };

  /** A workspace of an organisation is stored once it has first asked for something. */
  async function findStored(teamId: string, organisation: string | undefined) {
    const stored = await installations.find(teamId);
    if (organisation === undefined || stored?.organisation?.workspace === organisation) return stored;
    await installations.join(teamId, organisation);
    return installations.find(teamId);
  }

  return {
    async find(teamId, within = createBudget(sleep), organisation = undefined) {
      const known = live.get(teamId);
      try {
        const found = await within('view', findStored(teamId, organisation));
        if (!found) throw new Error('The store did not respond in time.');
        isFailing = false;
        const { value: stored } = found;
        if (!stored) {
          live.delete(teamId);
          return undefined;
        }
        // Another request may have made it meanwhile.
        const current = live.get(teamId);
        const entry = current ? update(current, stored) : create(stored);
        live.set(teamId, entry);
        return entry.workspace;
      } catch (error) {
        // An outage is logged once.
        if (!isFailing) log.error("a workspace can't be read", errorFacts(error));
        isFailing = true;
        if (known) return known.workspace;
        throw new UnavailableError('The workspace cannot be read now.', { cause: error });
      }
    },
  };
};
