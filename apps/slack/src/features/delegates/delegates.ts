import type { ModalView } from '@slack/types';
import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type {
  ActionRequest,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../../middleware/requests.ts';
import type { Message } from '../../slack/api.ts';
import { explainError } from '../../slack/explain-error.ts';
import { openModal, showInModal, textView } from '../../slack/modals.ts';
import { notify, type PersonInWorkspace } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { askMessage, delegatesView, PERSON, partiesValue } from './view.ts';

const viewOf = async (
  { workspace: { access }, userId }: PersonInWorkspace,
  notification?: Text,
): Promise<ModalView> => {
  await access.actor(userId);
  return delegatesView(userId, await access.delegates.of(userId), notification);
};

/** Opens the list of delegates. */
export const openDelegates = (request: SlackRequest): Promise<void> =>
  openModal(request, () => viewOf(request));

/** What people do about delegates. Each of the two gets a message about each step of the other. */
export const delegatesHandlers = ({ log, changeEvents }: FeatureDeps) => {
  /** What was done is done, also when this message does not arrive: both see it in their lists. */
  const notifyOther = ({ workspace }: PersonInWorkspace, userId: string, message: () => Message) =>
    notify(log, 'a direct message was not sent', { workspace, userId }, message);

  async function ask(submission: ViewSubmission): Promise<void> {
    const { workspace, userId, values } = submission;
    const { access } = workspace;
    const delegate = values[PERSON]?.[PERSON]?.selected_user ?? '';
    try {
      const isNew = await access.delegates.ask(await access.actor(userId), delegate);
      if (isNew) await notifyOther(submission, delegate, () => askMessage({ host: userId, delegate }));
      await showInModal(submission, await viewOf(submission));
    } catch (error) {
      // The list shows how it is, below what did not work.
      await showInModal(submission, await viewOf(submission, explainError(error)));
    }
  }

  async function submit(submission: ViewSubmission): Promise<SubmissionAck> {
    if (!submission.values[PERSON]?.[PERSON]?.selected_user)
      return { errors: { [PERSON]: texts().delegates.choose } };
    return { view: textView(texts().modal.wait), afterAck: () => ask(submission) };
  }

  /** Says what was done where its button was, which goes. */
  const respond = async (action: ActionRequest, notification: Text): Promise<void> => {
    const { workspace, modalId: viewId } = action;
    if (viewId === undefined) return action.replace({ text: notification });
    await showInModal({ workspace, viewId }, await viewOf(action, notification));
  };

  async function accept(action: ActionRequest): Promise<void> {
    const { workspace, userId } = action;
    const { host } = partiesValue.read(action.value);
    const actor = await workspace.access.actor(userId);
    if (!(await workspace.access.delegates.accept(actor, host)))
      return respond(action, texts().delegates.gone);
    await notifyOther(action, host, () => ({ text: texts().delegates.accepted(mention(userId)) }));
    await respond(action, texts().delegates.acceptedBy(mention(host)));
    changeEvents.emit(action);
  }

  async function end(action: ActionRequest): Promise<void> {
    const { workspace, userId } = action;
    const parties = partiesValue.read(action.value);
    const { host, delegate } = parties;
    const actor = await workspace.access.actor(userId);
    if (!(await workspace.access.delegates.end(actor, parties)))
      return respond(action, texts().delegates.gone);
    const isHost = userId === host;
    await notifyOther(action, isHost ? delegate : host, () => ({
      text: isHost
        ? texts().delegates.endedByHost(mention(host))
        : texts().delegates.endedByDelegate(mention(delegate)),
    }));
    await respond(action, texts().delegates.ended);
    changeEvents.emit({ workspace, userId: delegate });
  }

  return { submit, accept, end };
};
