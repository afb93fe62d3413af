import { listenToMenus } from '../../form/options.ts';
import type { Parts } from '../../parts.ts';
import type { Listeners, Request } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import type { Doubts } from '../visit/doubts.ts';
import { openInvite, openInviteAgain } from './open.ts';
import { submitInvite } from './submit.ts';

/** Inviting: the form, from wherever it is opened, and its menus. The command is told apart elsewhere. */
export function registerInvite(listeners: Listeners, parts: Parts, doubts: Doubts): void {
  const openEmpty = (request: Request) => openInvite(parts)(request, '');
  listenToMenus(listeners, parts);
  listeners.shortcut(ids.shortcut.invite, openEmpty);
  listeners.button(ids.action.invite, openEmpty);
  listeners.button(ids.action.inviteAgain, openInviteAgain(parts));
  listeners.submission(ids.view.invite, submitInvite(parts, doubts));
}
