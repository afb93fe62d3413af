import type { KnownBlock } from '@slack/types';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { WEBHOOK_PATH } from '../../server/webhook.ts';
import { button, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { showInModal, textView } from '../../slack/modals.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { setUpForAll } from '../permission.ts';

/** Where admins make the address at which the visitor service says that something happened. */
export const webhookBlocks = (): KnownBlock[] => {
  const { about, make, title, replaces } = texts().webhook;
  const confirm = {
    title: plain(title),
    text: plain(replaces),
    confirm: plain(make),
    deny: plain(texts().modal.back),
  };
  return [section(about, button(make, { action_id: ids.action.webhook, confirm }))];
};

/** Makes a new address, and shows it once. */
export const makeWebhook =
  ({ webhookKeys }: Pick<FeatureDeps, 'webhookKeys'>) =>
  async (action: ActionRequest): Promise<void> => {
    await setUpForAll(action);
    const { workspace, userId, modalId: viewId } = action;
    if (viewId === undefined) return;
    const key = await webhookKeys.replace(workspace.id, userId);
    const path = `${WEBHOOK_PATH}${workspace.id}/${key}`;
    await showInModal({ workspace, viewId }, textView(texts().webhook.made(path)));
  };
