import { approvalHandlers } from '../features/approval/approval.ts';
import { auditHandlers } from '../features/audit.ts';
import { cancelHandlers } from '../features/cancel/cancel.ts';
import { delegatesHandlers } from '../features/delegates/delegates.ts';
import type { FeatureDeps } from '../features/feature-deps.ts';
import { homeHandlers } from '../features/home/home.ts';
import { replyHandlers } from '../features/notifications/replies.ts';
import { settingsForAllHandlers } from '../features/set-up/settings.ts';
import { siteSettingsHandlers } from '../features/set-up/sites.ts';
import { settingsHandlers } from '../features/settings/settings.ts';
import { updateHandlers } from '../features/update/update.ts';
import { createFormLists } from '../features/visit/rows.ts';
import type { Writes } from '../features/write/write.ts';
import type { Later } from '../middleware/acknowledge.ts';

/** What listeners are registered with. */
export interface ListenerDeps extends FeatureDeps {
  readonly writes: Writes;
  readonly later: Later;
}

/** The handlers that several kinds of listeners share, made once: some remember what they showed. */
export const createHandlers = (deps: ListenerDeps) => {
  const lists = createFormLists();
  const approval = approvalHandlers(deps, deps.writes);
  return {
    approval,
    audit: auditHandlers(deps),
    cancel: cancelHandlers(deps, lists),
    delegates: delegatesHandlers(deps),
    home: homeHandlers(deps, approval.waitingIn),
    replies: replyHandlers(deps),
    settings: settingsHandlers(deps),
    settingsForAll: settingsForAllHandlers(deps, approval.askAgain),
    siteSettings: siteSettingsHandlers(deps, approval.askAgain),
    update: updateHandlers(deps, lists),
  };
};

export type Handlers = ReturnType<typeof createHandlers>;
