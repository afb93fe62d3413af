import { TEAM_HEADER } from '@visitor-invitations/core';
import type { TeamIdentity } from '@visitor-invitations/sandbox';
import { openStore } from '@visitor-invitations/slack';
import type { Database } from './app.ts';
import { createServiceData, type ServiceData, teamAt } from './service-data.ts';

/** A workspace in which the app is installed, and what its team of the visitor service holds. */
export interface InstalledWorkspace {
  /** Slack's id. */
  readonly id: string;
  readonly team: TeamIdentity;
  readonly data: ServiceData;
}

const VISITS = 2;

/** Teams that are made at once. */
const AT_ONCE = 8;

const post = async <Result>(url: string, headers: Record<string, string>, body?: object): Promise<Result> => {
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`The sandbox responded ${response.status}.`);
  return (await response.json()) as Result;
};

/** Makes a team of the visitor service for each workspace, with the same number of hosts each. */
export const createTeams = async (
  serviceUrl: string,
  { workspaces, hosts }: { readonly workspaces: number; readonly hosts: number },
): Promise<readonly InstalledWorkspace[]> => {
  const now = Date.now();
  const made: InstalledWorkspace[] = [];
  let next = 0;
  const lane = async () => {
    while (next < workspaces) {
      const at = next;
      next += 1;
      const data = createServiceData({ hosts, visits: VISITS, from: at * (hosts + 1) }, now);
      const team = await post<TeamIdentity>(`${serviceUrl}/_sandbox/teams`, {});
      await post(`${serviceUrl}/_sandbox/seed`, { [TEAM_HEADER]: team.teamId }, data.seed);
      made[at] = { id: teamAt(at), team, data };
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return made;
};

/** Stores the installations as the app does when people install and connect it. */
export const storeInstallations = async (
  workspaces: readonly InstalledWorkspace[],
  baseUrl: string,
  where: { readonly file: string } | Database,
): Promise<void> => {
  const store = await openStore(
    'file' in where
      ? { location: where }
      : { location: { url: where.url }, encryptionKey: where.encryptionKey },
  );
  try {
    for (const { id, team, data } of workspaces) {
      const [{ userId: installer } = data.lone] = data.hosts;
      await store.installations.install(id, installer, { token: `xoxb-${id}` });
      const access = { admins: [installer], userGroups: [], sites: [] };
      await store.installations.setUp(id, { connection: { baseUrl, ...team }, access });
    }
  } finally {
    await store.close();
  }
};
