import type { ModalView } from '@slack/types';
import type { Submission } from './calls.ts';
import type { Message } from './types.ts';

type Answered = Pick<Submission, 'client' | 'userId' | 'viewId'>;

/** Shows a view in the modal that was sent. False when the person closed it meanwhile. */
export const showInModal = async ({ client, viewId }: Answered, view: ModalView): Promise<boolean> =>
  client.views.update({ view_id: viewId, view }).then(
    () => true,
    () => false,
  );

/** Tells one person something in a direct message. */
export async function tellDirectly(
  { client, userId }: Pick<Answered, 'client' | 'userId'>,
  message: Message,
) {
  await client.chat.postMessage({ channel: userId, unfurl_links: false, unfurl_media: false, ...message });
}
