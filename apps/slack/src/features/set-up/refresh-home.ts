import type { PersonInWorkspace } from '../../requests/requests.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Shows a person their Home tab anew after a change of the set-up, which the workspace they came with does not have. */
export const refreshHome = async (
  { setUps, changes }: Pick<FeatureDeps, 'setUps' | 'changes'>,
  { workspace, userId }: PersonInWorkspace,
): Promise<void> => {
  const current = await setUps?.current(workspace.id).catch(() => undefined);
  if (current) changes.emit({ workspace: current, userId });
};
