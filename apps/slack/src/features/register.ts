import { registerMenus } from '../form/menus.ts';
import type { Listeners } from '../requests/listeners.ts';
import { ids } from '../slack/ids.ts';
import { registerAudit } from './audit.ts';
import { registerCancel } from './cancel/cancel.ts';
import type { Changes } from './change/changes.ts';
import { checkAgain } from './change/check-again.ts';
import { registerCommand } from './command.ts';
import { registerDelegates } from './delegates/delegates.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { registerHome } from './home/home.ts';
import { registerInvite } from './invite/invite.ts';
import { registerLists } from './lists.ts';
import { registerMove } from './move/move.ts';
import { registerPickVisit } from './pick-visit.ts';
import { registerSetUp } from './set-up/set-up.ts';
import { registerUpdate } from './update/update.ts';
import { registerCopyDetails } from './visit/details.ts';
import { registerShownAgain } from './visit/shown-again.ts';

/** Registers the listeners of every feature. */
export const registerFeatures = (listeners: Listeners, deps: FeatureDeps, changes: Changes): void => {
  registerCommand(listeners, deps);
  registerMenus(listeners, deps);
  registerLists(listeners, deps);
  registerPickVisit(listeners, deps);
  registerInvite(listeners, deps);
  registerUpdate(listeners, deps);
  registerCancel(listeners, deps);
  registerShownAgain(listeners, deps);
  registerCopyDetails(listeners, deps);
  registerMove(listeners, deps);
  registerHome(listeners, deps);
  registerDelegates(listeners, deps);
  registerAudit(listeners, deps);
  registerSetUp(listeners, deps);
  listeners.action(ids.action.checkAgain, checkAgain(deps, changes));
};
