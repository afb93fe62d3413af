import { registerMenus } from '../form/menus.ts';
import type { Listeners } from '../requests/listeners.ts';
import { ids } from '../slack/ids.ts';
import { registerApproval } from './approval/approval.ts';
import { registerAssistant } from './assistant/confirm.ts';
import { registerAudit } from './audit.ts';
import { openCancel, registerCancel } from './cancel/cancel.ts';
import { registerCommand } from './command.ts';
import { registerDelegates } from './delegates/delegates.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { registerGroup } from './group/group.ts';
import { registerHome } from './home/home.ts';
import { openInviteAgain, registerInvite } from './invite/invite.ts';
import { registerLists } from './lists.ts';
import { acceptMove, registerMove } from './move/move.ts';
import { registerReplies } from './notifications/replies.ts';
import { registerPickVisit } from './pick-visit.ts';
import { registerSetUp } from './set-up/set-up.ts';
import { registerOwnSettings } from './settings/settings.ts';
import { openUpdate, registerUpdate } from './update/update.ts';
import { openDetails, registerCopyDetails } from './visit/details.ts';
import { registerShownAgain } from './visit/shown-again.ts';
import { checkAgain } from './write/check-again.ts';
import type { Writes } from './write/write.ts';

/** Registers the listeners of every feature. */
export const registerFeatures = (listeners: Listeners, deps: FeatureDeps, writes: Writes): void => {
  registerCommand(listeners, deps);
  registerMenus(listeners);
  registerLists(listeners, deps);
  registerPickVisit(listeners, deps);
  registerInvite(listeners, deps);
  registerGroup(listeners, deps);
  registerUpdate(listeners, deps);
  registerCancel(listeners, deps);
  registerShownAgain(listeners);
  registerCopyDetails(listeners, deps);
  registerMove(listeners, deps);
  registerHome(listeners, deps, {
    open: {
      update: openUpdate(deps),
      copyDetails: openDetails(deps),
      inviteAgain: openInviteAgain(deps),
      cancel: openCancel(deps),
    },
    move: (move) => acceptMove(deps, move),
  });
  registerDelegates(listeners, deps);
  registerAudit(listeners, deps);
  registerOwnSettings(listeners, deps);
  registerReplies(listeners, deps);
  registerAssistant(listeners, deps);
  registerSetUp(listeners, deps);
  registerApproval(listeners, deps, writes);
  listeners.action(ids.action.checkAgain, checkAgain(deps, writes));
};
