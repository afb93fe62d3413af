import type { ModalView } from '@slack/types';
import * as z from 'zod';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type {
  ActionRequest,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../../middleware/requests.ts';
import { plain, section } from '../../slack/blocks.ts';
import { inMetadata } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { openModal, readOnlyView, textView } from '../../slack/modals.ts';
import type { NotificationPayload } from '../../watch/payloads.ts';
import type { PersonInWorkspace } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { nameOf } from '../visit/lines.ts';
import type { ReplyPayload } from './reply-task.ts';

/** The block of the menu of people. */
const COLLEAGUE = 'colleague';

const asked = z.object({ notificationId: z.string(), responseUrl: z.string().optional() });

/** What the modal knows of the notification that it replies to. */
const { write: writeAsked, read: readAsked } = inMetadata(asked);

/** What hosts reply to arrivals. Each is replied once. */
export const replyHandlers = ({ jobs }: FeatureDeps) => {
  async function notificationOf({ workspace, userId }: PersonInWorkspace, id: string) {
    const payload = (await jobs.find(workspace, `notification ${id}`))?.payload as
      | NotificationPayload
      | undefined;
    return payload?.userId === userId ? payload.notification : undefined;
  }

  /** Accepts an reply: resolves to what is to be done after the ack, or why there is nothing. */
  async function accept(
    request: SlackRequest,
    { notificationId, responseUrl }: z.infer<typeof asked>,
    given: Pick<ReplyPayload, 'reply' | 'colleague'>,
  ): Promise<Text | (() => Promise<void>)> {
    const { userId } = request;
    const notification = await notificationOf(request, notificationId);
    if (!notification) return texts().reply.forgotten;
    const payload: ReplyPayload = { userId, notification, responseUrl, ...given };
    const accepted = await jobs.accept(request, 'reply', `reply ${notificationId}`, payload);
    if (accepted.state === 'accepted') return accepted.run;
    return accepted.state === 'known' ? texts().reply.before : texts().reply.notStored;
  }

  const reply = (given: 'onMyWay' | 'fiveMinutes') => async (action: ActionRequest) => {
    const { value: notificationId, responseUrl, respond } = action;
    const accepted = await accept(action, { notificationId, responseUrl }, { reply: given });
    return typeof accepted === 'function' ? accepted : () => respond({ text: accepted });
  };

  async function askView(action: ActionRequest): Promise<ModalView> {
    const { title, intro, colleague, submit, forgotten } = texts().reply;
    const { value: notificationId, responseUrl } = action;
    const notification = await notificationOf(action, notificationId);
    if (!notification) return textView(forgotten, title);
    return {
      ...readOnlyView(title, [
        section(intro(nameOf(notification.visit))),
        {
          type: 'input',
          block_id: COLLEAGUE,
          label: plain(colleague),
          element: { type: 'users_select', action_id: COLLEAGUE },
        },
      ]),
      callback_id: ids.view.askColleague,
      private_metadata: writeAsked({ notificationId, responseUrl }),
      submit: plain(submit),
    };
  }

  async function ask(submission: ViewSubmission): Promise<SubmissionAck> {
    const { title, choose, asked } = texts().reply;
    const colleague = submission.values[COLLEAGUE]?.[COLLEAGUE]?.selected_user;
    if (!colleague) return { errors: { [COLLEAGUE]: choose } };
    const accepted = await accept(submission, readAsked(submission.metadata), { reply: 'ask', colleague });
    return typeof accepted === 'function'
      ? { view: textView(asked, title), afterAck: accepted }
      : { view: textView(accepted, title) };
  }

  return {
    reply,
    openAsk: (action: ActionRequest) => openModal(action, () => askView(action)),
    submitAsk: ask,
  };
};
