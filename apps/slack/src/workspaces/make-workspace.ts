import { createAccess } from '../access/access.ts';
import type { AccessSettings } from '../access/access-settings.ts';
import type { SlackApi } from '../slack/api.ts';
import { createPeople } from '../slack/people.ts';
import type { Visitors } from '../visitors/visitors.ts';
import type { Workspace } from './workspace.ts';

/** What differs between workspaces. */
export interface WorkspaceParts extends Pick<Workspace, 'id' | 'setUp'> {
  readonly slack: SlackApi;
  readonly visitors: Visitors;
  readonly access: AccessSettings;
}

/** Makes a workspace of its parts. */
export type MakeWorkspace = (parts: WorkspaceParts) => Workspace;

/** @param now milliseconds since the epoch */
export const workspaceMaker =
  ({ now }: { readonly now: () => number }): MakeWorkspace =>
  ({ id, slack, visitors, access, ...setUp }) => ({
    id,
    slack,
    visitors,
    people: createPeople(slack, id, now),
    access: createAccess(access),
    ...setUp,
  });
