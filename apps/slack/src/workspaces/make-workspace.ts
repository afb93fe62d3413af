import { type AccessDeps, createAccess } from '../access/access.ts';
import type { AccessSettings } from '../access/access-settings.ts';
import { createUserGroups } from '../access/user-groups.ts';
import { createPeople } from '../slack/people.ts';
import type { Workspace } from './workspace.ts';

/** What differs between workspaces. */
export interface WorkspaceParts extends Omit<Workspace, 'access'> {
  readonly settings: AccessSettings;
}

/** Makes a workspace of its parts. */
export type MakeWorkspace = (parts: WorkspaceParts) => Workspace;

/** What all workspaces are made with. */
export interface WorkspaceMakerDeps extends Pick<AccessDeps, 'store' | 'helpContact'> {
  /** Milliseconds since the epoch. */
  readonly now: () => number;
}

export const workspaceMaker =
  ({ store, helpContact, now }: WorkspaceMakerDeps): MakeWorkspace =>
  ({ settings, ...parts }) => {
    const { id, slack, visitors } = parts;
    const access = createAccess({
      workspaceId: id,
      settings,
      people: createPeople(slack, id, now),
      userGroups: createUserGroups(slack, now),
      store,
      visitors,
      helpContact,
    });
    return { ...parts, access };
  };
