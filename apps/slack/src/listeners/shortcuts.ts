import type { App, GlobalShortcut, MessageShortcut } from '@slack/bolt';
import { openInvite } from '../features/invite/invite.ts';
import type { RequestContext } from '../middleware/requests.ts';
import { readMessage } from '../sentence/read-message.ts';
import { ids } from '../slack/ids.ts';
import type { ListenerDeps } from './handlers.ts';

export const registerShortcuts = (app: App<RequestContext>, deps: ListenerDeps): void => {
  app.shortcut<GlobalShortcut>(
    { type: 'shortcut', callback_id: ids.shortcut.invite },
    ({ context: { request } }) => openInvite(deps)(request, ''),
  );
  app.shortcut<MessageShortcut>(
    { type: 'message_action', callback_id: ids.messageShortcut.invite },
    ({ context: { request }, shortcut }) =>
      openInvite(deps, readMessage)(request, shortcut.message.text ?? ''),
  );
};
