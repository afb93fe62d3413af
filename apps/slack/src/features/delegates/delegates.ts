import type { ModalView } from '@slack/types';
import { mention, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { attempt } from '../../lib/log.ts';
import type {
  ActionRequest,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../../middleware/requests.ts';
import type { Message, PostedMessage } from '../../slack/api.ts';
import { explainError } from '../../slack/explain-error.ts';
import { openModal, showInModal, textView } from '../../slack/modals.ts';
import { notify, type PersonInWorkspace, send } from '../../workspaces/person.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { askMessage, delegatesView, type Parties, PERSON, partiesValue } from './view.ts';

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

/** How long a request's buttons are taken away once it's answered elsewhere, in milliseconds. */
const KEEP_MS = 30 * 24 * 3_600_000;

/** Where the message is that asked a delegate. */
const keyOf = ({ workspace }: Pick<PersonInWorkspace, 'workspace'>, { host, delegate }: Parties) => ({
  workspace: workspace.id,
  key: `delegation ${host} ${delegate}`,
});

/** What people do about delegates. Each of the two gets a message about each step of the other. */
export const delegatesHandlers = ({ cards, log, changeEvents }: FeatureDeps) => {
  /** What was done is done, also when this message does not arrive: both see it in their lists. */
  const notifyOther = ({ workspace }: PersonInWorkspace, userId: string, message: () => Message) =>
    notify(log, 'a direct message was not sent', { workspace, userId }, message);

  async function ask(submission: ViewSubmission): Promise<void> {
    const { workspace, userId, values } = submission;
    const { access } = workspace;
    const delegate = values[PERSON]?.[PERSON]?.selected_user ?? '';
    try {
      const isNew = await access.delegates.ask(await access.actor(userId), delegate);
      const parties = { host: userId, delegate };
      const posted = isNew && (await notifyOther(submission, delegate, () => askMessage(parties)));
      if (posted)
        await attempt(log, 'the place of a request was not recorded', () =>
          cards.put(keyOf(submission, parties), { value: posted, keep_until: cards.inMs(KEEP_MS) }),
        );
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

  /** Takes the buttons from the message that asked the delegate, if it was answered in the list. */
  const closeRequest = ({ workspace, modalId }: ActionRequest, parties: Parties, text: () => Text) =>
    attempt(log, 'a request was not changed', async () => {
      const asked = modalId && (await cards.find(keyOf({ workspace }, parties)));
      const person = { workspace, userId: parties.delegate };
      if (asked) await send(person, () => ({ text: text() }), asked.value as PostedMessage);
    });

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
    const accepted = () => texts().delegates.acceptedBy(mention(host));
    await closeRequest(action, { host, delegate: userId }, accepted);
    await respond(action, accepted());
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
    await closeRequest(action, parties, () => texts().delegates.gone);
    await respond(action, texts().delegates.ended);
    changeEvents.emit({ workspace, userId: delegate });
  }

  return { submit, accept, end };
};
