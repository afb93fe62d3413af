import type { Parts } from '../parts.ts';
import type { Listeners } from '../slack/calls.ts';
import { ids } from '../slack/ids.ts';
import { registerCancel } from './cancel/register.ts';
import { registerCommand } from './command.ts';
import { registerHome } from './home/register.ts';
import { registerInvite } from './invite/register.ts';
import { registerPick } from './pick/register.ts';
import { registerUpdate } from './update/register.ts';
import { createDoubts } from './visit/doubts.ts';

/** Everything that the app listens to. */
export function registerFeatures(listeners: Listeners, parts: Parts): void {
  const doubts = createDoubts(parts);
  registerCommand(listeners, parts);
  registerInvite(listeners, parts, doubts);
  registerPick(listeners, parts);
  registerUpdate(listeners, parts, doubts);
  registerCancel(listeners, parts, doubts);
  registerHome(listeners, parts);
  listeners.button(ids.action.checkAgain, doubts.checkAgain);
}
