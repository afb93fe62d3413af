import { whoMaySetUp } from '../access/access-settings.ts';
import { RefusedError } from '../languages/errors.ts';
import type { PersonInWorkspace } from '../workspaces/person.ts';
import type { SetUp } from '../workspaces/set-up.ts';
import type { SetUps } from '../workspaces/set-ups.ts';
import type { FeatureDeps } from './feature-deps.ts';

/** The set-up of a workspace, for a person who may change it; `undefined` for others. */
export const setUpFor = ({ workspace, userId }: PersonInWorkspace): SetUp | undefined => {
  const { setUp, access } = workspace;
  if (!setUp || setUp.organisation?.managers.includes(userId)) return setUp;
  if (!whoMaySetUp(access.settings, setUp.installer).includes(userId)) return undefined;
  return ofWorkspaceAlone(setUp);
};

/** What people see who set up a workspace, but not its organisation. */
const ofWorkspaceAlone = ({ organisation, ...setUp }: SetUp): SetUp => {
  const isInherited = organisation?.own.connection === false;
  return { ...setUp, ...(isInherited ? { isInherited, pendingConnection: undefined } : {}) };
};

/** The set-up of a workspace, where it was set up in Slack, for a person who may change the settings for everybody. @throws RefusedError for others */
export const setUpForAll = async (person: PersonInWorkspace): Promise<SetUp | undefined> => {
  const setUp = setUpFor(person);
  const { access } = person.workspace;
  if (!setUp) access.check(await access.actor(person.userId), { of: 'settings' });
  return setUp;
};

/** What the set-up of a workspace is changed with. @throws RefusedError for people who may not */
export const permitted = (
  setUps: SetUps | undefined,
  person: PersonInWorkspace,
): { readonly setUps: SetUps; readonly setUp: SetUp } => {
  const setUp = setUpFor(person);
  if (!setUps || !setUp) throw new RefusedError(({ setUp }) => setUp.notAllowed);
  return { setUps, setUp };
};

/** Shows a person their Home tab anew after a change of the set-up, which the workspace they came with does not have. */
export const refreshHome = async (
  { setUps, changeEvents }: Pick<FeatureDeps, 'setUps' | 'changeEvents'>,
  { workspace, userId }: PersonInWorkspace,
): Promise<void> => {
  const current = await setUps?.current(workspace.id).catch(() => undefined);
  if (current) changeEvents.emit({ workspace: current, userId });
};
