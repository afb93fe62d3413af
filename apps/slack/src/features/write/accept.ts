import type { ModalView } from '@slack/types';
import type { WriteKind } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../middleware/requests.ts';
import { textView } from '../../slack/modals.ts';
import { listOf } from '../visit/rows.ts';
import type { WritePayload } from './write.ts';

/** A checked form. */
export interface CheckedForm {
  readonly kind: Exclude<WriteKind, 'move'> | 'group';
  /** Identifies the filled-in form: it is done once, however often it is submitted. */
  readonly id: string;
  readonly payload: Omit<WritePayload, 'userId'>;
  /** The filled-in form with a problem above it, and the same id. */
  readonly formWithProblem: (problem: Text) => ModalView;
}

/** Acknowledges a checked form once its job is stored. Otherwise the form comes back, as nothing may be lost. */
export const acceptForm = async (
  jobs: Jobs,
  submission: ViewSubmission,
  form: CheckedForm,
): Promise<SubmissionAck> => {
  const { userId, viewId } = submission;
  const { kind, id, payload, formWithProblem } = form;
  const { title, working, sentBefore } = texts()[kind];
  const whole: WritePayload = { ...payload, userId, viewId };
  const accepted = await jobs.accept(submission, kind, id, whole);
  switch (accepted.state) {
    case 'accepted':
      return { view: textView(working, title), afterAck: accepted.run };
    case 'known':
      return { view: textView(accepted.why ?? sentBefore, title) };
    default:
      return { view: formWithProblem(texts().kept[accepted.state]) };
  }
};

/** Accepts the change of a visit by a menu. Resolves to what is to be done after the ack. */
export const acceptChoice = async (
  jobs: Jobs,
  action: ActionRequest,
  kind: WriteKind,
  values: Omit<WritePayload, 'userId'>,
): Promise<() => Promise<void>> => {
  const { userId, triggerId, responseUrl, respond } = action;
  const payload: WritePayload = { ...values, userId, responseUrl, list: listOf(action) };
  const accepted = await jobs.accept(action, kind, `trigger ${triggerId}`, payload);
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
