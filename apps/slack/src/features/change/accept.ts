import type { ModalView } from '@slack/types';
import type { ChangeKind } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { noticeView } from '../../slack/modals.ts';
import type { Text } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import { listOf } from '../visit/rows.ts';
import type { ChangePayload } from './change.ts';

/** A checked form. */
export interface CheckedForm {
  readonly kind: Exclude<ChangeKind, 'move'>;
  /** Identifies the filled-in form: it is done once, however often it is submitted. */
  readonly id: string;
  readonly payload: Omit<ChangePayload, 'userId'>;
  /** The filled-in form with a problem above it, and the same id. */
  readonly formWithProblem: (problem: Text) => ModalView;
}

/** Acknowledges a checked form once its job is stored. Otherwise the form comes back, as nothing may be lost. */
export const acceptForm = async (
  jobs: Jobs,
  { workspace, userId, viewId }: ViewSubmission,
  { kind, id, payload, formWithProblem }: CheckedForm,
): Promise<SubmissionAck> => {
  const { title, working, sentBefore } = texts()[kind];
  const whole: ChangePayload = { ...payload, userId, viewId };
  const accepted = await jobs.accept(workspace, kind, id, whole);
  switch (accepted.state) {
    case 'accepted':
      return { view: noticeView(working, title), afterAck: accepted.run };
    case 'known':
      return { view: noticeView(sentBefore, title) };
    default:
      return { view: formWithProblem(texts().kept[accepted.state]) };
  }
};

/**
 * Accepts the change of a visit by a button. Resolves to what is to be done after the ack.
 *
 * @param change what the button says; default: the visit whose id it has
 */
export const acceptButton = async (
  jobs: Jobs,
  action: ActionRequest,
  kind: ChangeKind,
  change: Omit<ChangePayload, 'userId'> = { invitationId: action.value },
): Promise<() => Promise<void>> => {
  const { workspace, userId, triggerId, responseUrl, respond } = action;
  const payload: ChangePayload = { ...change, userId, responseUrl, list: listOf(action) };
  const accepted = await jobs.accept(workspace, kind, `trigger ${triggerId}`, payload);
  switch (accepted.state) {
    case 'accepted':
      return accepted.run;
    case 'known':
      return async () => {};
    default: {
      const text = texts().kept[accepted.state];
      return () => respond({ text });
    }
  }
};
