import { whoMaySetUp } from '../../access/may-set-up.ts';
import type { PersonInWorkspace } from '../../requests/requests.ts';
import { en } from '../../text/en.ts';
import { RefusedError } from '../../text/errors.ts';
import type { SetUp } from '../../workspaces/set-up.ts';
import type { SetUps } from '../../workspaces/set-ups.ts';

/** The set-up of a workspace, for a person who may change it; `undefined` for others. */
export const setUpFor = ({ workspace, userId }: PersonInWorkspace): SetUp | undefined => {
  const { setUp, access } = workspace;
  return setUp && whoMaySetUp(access.settings, setUp.installer).includes(userId) ? setUp : undefined;
};

/** What the set-up of a workspace is changed with. @throws RefusedError for people who may not */
export const permitted = (
  setUps: SetUps | undefined,
  person: PersonInWorkspace,
): { readonly setUps: SetUps; readonly setUp: SetUp } => {
  const setUp = setUpFor(person);
  if (!setUps || !setUp) throw new RefusedError(en.setUp.notAllowed);
  return { setUps, setUp };
};
