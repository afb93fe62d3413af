import type { ModalView } from '@slack/types';
import type { Listeners } from '../../requests/listeners.ts';
import type {
  ActionRequest,
  PersonInWorkspace,
  SubmissionAck,
  ViewSubmission,
} from '../../requests/requests.ts';
import { plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { noticeView, openModal, readOnlyView } from '../../slack/modals.ts';
import type { Text } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import type { NoticePayload } from '../../watch/payloads.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { nameOf } from '../visit/lines.ts';
import type { AnswerPayload } from './answer-job.ts';

/** The block of the menu of people. */
const COLLEAGUE = 'colleague';

/** What the modal knows of the notice that it answers. */
interface Asked {
  readonly noticeId: string;
  readonly responseUrl?: string | undefined;
}

/** Listens to what hosts answer to arrivals. Each is answered once. */
export const registerAnswers = (listeners: Listeners, { jobs, sleep }: FeatureDeps): void => {
  async function noticeOf({ workspace, userId }: PersonInWorkspace, id: string) {
    const payload = (await jobs.find(workspace, `notice ${id}`))?.payload as NoticePayload | undefined;
    return payload?.userId === userId ? payload.notice : undefined;
  }

  /** Accepts an answer: resolves to what is to be done after the ack, or why there is nothing. */
  async function accept(
    person: PersonInWorkspace,
    { noticeId, responseUrl }: Asked,
    given: Pick<AnswerPayload, 'answer' | 'colleague'>,
  ): Promise<Text | (() => Promise<void>)> {
    const { workspace, userId } = person;
    const notice = await noticeOf(person, noticeId);
    if (!notice) return texts().answer.forgotten;
    const payload: AnswerPayload = { userId, notice, responseUrl, ...given };
    const accepted = await jobs.accept(workspace, 'answer', `answer ${noticeId}`, payload);
    if (accepted.state === 'accepted') return accepted.run;
    return accepted.state === 'known' ? texts().answer.before : texts().answer.notStored;
  }

  const answer = (given: 'onMyWay' | 'fiveMinutes') => async (action: ActionRequest) => {
    const { value: noticeId, responseUrl, respond } = action;
    const accepted = await accept(action, { noticeId, responseUrl }, { answer: given });
    return typeof accepted === 'function' ? accepted : () => respond({ text: accepted });
  };

  async function askView(action: ActionRequest): Promise<ModalView> {
    const { title, intro, colleague, submit, forgotten } = texts().answer;
    const { value: noticeId, responseUrl } = action;
    const notice = await noticeOf(action, noticeId);
    if (!notice) return noticeView(forgotten, title);
    const asked: Asked = { noticeId, responseUrl };
    return {
      ...readOnlyView(title, [
        section(intro(nameOf(notice.visit))),
        {
          type: 'input',
          block_id: COLLEAGUE,
          label: plain(colleague),
          element: { type: 'users_select', action_id: COLLEAGUE },
        },
      ]),
      callback_id: ids.view.askColleague,
      private_metadata: JSON.stringify(asked),
      submit: plain(submit),
    };
  }

  async function ask(submission: ViewSubmission): Promise<SubmissionAck> {
    const { title, choose, asked } = texts().answer;
    const colleague = submission.values[COLLEAGUE]?.[COLLEAGUE]?.selected_user;
    if (!colleague) return { errors: { [COLLEAGUE]: choose } };
    const accepted = await accept(submission, JSON.parse(submission.metadata), { answer: 'ask', colleague });
    return typeof accepted === 'function'
      ? { view: noticeView(asked, title), afterAck: accepted }
      : { view: noticeView(accepted, title) };
  }

  listeners.acceptedAction(ids.action.onMyWay, answer('onMyWay'));
  listeners.acceptedAction(ids.action.fiveMinutes, answer('fiveMinutes'));
  listeners.action(ids.action.askColleague, (action) => openModal(action, sleep, () => askView(action)));
  listeners.view(ids.view.askColleague, ask);
};
