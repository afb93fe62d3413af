import type { Message } from '../slack/api.ts';
import { type OpenedModal, showInModal, textView } from '../slack/modals.ts';
import type { PersonInWorkspace, ViewSubmission } from './requests.ts';

/** Sends a message in response to a request. */
export type Respond = (message: Message) => Promise<void>;

/** For events, which need no response. */
export const noResponse: Respond = async () => {};

/** Responds in a direct message. */
export const byDirectMessage =
  ({ workspace, userId }: PersonInWorkspace): Respond =>
  (message) =>
    workspace.slack.sendMessage(userId, message);

/** Responds with an ephemeral message, or in a direct message once the `response_url` has expired. */
export const byResponseUrl =
  (request: PersonInWorkspace, responseUrl: string): Respond =>
  (message) =>
    request.workspace.slack.respond(responseUrl, message).catch(() => byDirectMessage(request)(message));

/** The modal of a submission. */
export const modalOf = ({
  workspace,
  viewId,
}: Pick<ViewSubmission, 'workspace' | 'viewId'>): OpenedModal => ({
  slack: workspace.slack,
  viewId,
});

/** Responds in the submitted modal, or in a direct message when it was closed. */
export const inModal =
  (submission: ViewSubmission): Respond =>
  async (message) => {
    if (!(await showInModal(modalOf(submission), textView(message.text)))) {
      await byDirectMessage(submission)(message);
    }
  };
