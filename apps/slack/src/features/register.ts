import type { Parts } from '../parts.ts';
import type { Listeners } from '../slack/calls.ts';
import { registerCancel } from './cancel/register.ts';
import { registerCommand } from './command.ts';
import { registerHome } from './home/register.ts';
import { registerInvite } from './invite/register.ts';
import { registerPick } from './pick/register.ts';
import { registerUpdate } from './update/register.ts';

const all = [registerCommand, registerInvite, registerPick, registerUpdate, registerCancel, registerHome];

/** Everything that the app listens to. */
export function registerFeatures(listeners: Listeners, parts: Parts): void {
  for (const register of all) register(listeners, parts);
}
