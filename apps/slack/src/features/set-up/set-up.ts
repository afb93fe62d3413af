import type { Listeners } from '../../requests/listeners.ts';
import { ids } from '../../slack/ids.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { registerConnect } from './connect.ts';
import { registerSettings } from './settings.ts';

/** Setting up a workspace in which the app was installed, and the end of that. */
export const registerSetUp = (listeners: Listeners, deps: FeatureDeps): void => {
  registerConnect(listeners, deps);
  registerSettings(listeners, deps);
  // Both come together, in any order, and again.
  listeners.removal(ids.removal.uninstalled, async ({ workspaceId, at }) => {
    await deps.setUps?.remove(workspaceId, at);
    deps.log.info('uninstalled', { workspace: workspaceId });
  });
  listeners.removal(ids.removal.tokensRevoked, async ({ workspaceId, at }) => {
    await deps.setUps?.revoke(workspaceId, at);
    deps.log.info('tokens revoked', { workspace: workspaceId });
  });
};
