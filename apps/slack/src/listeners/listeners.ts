import type { App } from '@slack/bolt';
import type { RequestContext } from '../middleware/requests.ts';
import { registerActions } from './actions.ts';
import { registerCommands } from './commands/visitor.ts';
import { registerEvents } from './events.ts';
import { createHandlers, type ListenerDeps } from './handlers.ts';
import { registerOptions } from './options.ts';
import { registerShortcuts } from './shortcuts.ts';
import { registerViews } from './views.ts';

/** Registers who handles what, by kind. Middleware has run before. */
export const registerListeners = (app: App<RequestContext>, deps: ListenerDeps): void => {
  const handlers = createHandlers(deps);
  registerCommands(app, deps);
  registerShortcuts(app, deps);
  registerActions(app, deps, handlers);
  registerViews(app, deps, handlers);
  registerOptions(app, deps, handlers);
  registerEvents(app, deps, handlers);
};
