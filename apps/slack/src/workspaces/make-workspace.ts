import { type AccessDeps, createAccess } from '../access/access.ts';
import type { AccessSettings } from '../access/access-settings.ts';
import type { Sleep } from '../lib/deadline.ts';
import { createLanguages, createSettings } from '../settings/settings.ts';
import type { SlackApi } from '../slack/api.ts';
import { createPeople, createUserGroups } from '../slack/people.ts';
import type { Store } from '../store/store.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Workspace } from './workspace.ts';

/** What differs between workspaces. */
export interface WorkspaceParts extends Pick<Workspace, 'id' | 'setUp'> {
  /** Slack's id of the organisation that installed the app for the workspace. */
  readonly organisation?: string | undefined;
  readonly slack: SlackApi;
  readonly visitors: Visitors;
  readonly access: AccessSettings;
}

/** Makes a workspace of its parts. */
export type MakeWorkspace = (parts: WorkspaceParts) => Workspace;

/** What all workspaces have in common. */
export interface WorkspaceMakerDeps extends Pick<AccessDeps, 'helpContact'> {
  readonly store: Pick<Store, 'delegates' | 'audit' | 'settings' | 'watch'>;
  readonly sleep: Sleep;
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export const workspaceMaker =
  ({ store, helpContact, sleep, now }: WorkspaceMakerDeps): MakeWorkspace =>
  ({ id, organisation, slack, visitors, access, ...setUp }) => {
    const people = createPeople(slack, id, now);
    const settings = createSettings(store.settings, id, { watch: store.watch, organisation });
    return {
      id,
      slack,
      visitors,
      settings,
      inLanguageOf: createLanguages(people, settings, sleep),
      access: createAccess({
        workspaceId: id,
        settings: access,
        people,
        userGroups: createUserGroups(slack, now),
        store,
        visitors,
        helpContact,
      }),
      ...setUp,
    };
  };
