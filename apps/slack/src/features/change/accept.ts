import type { ModalView } from '@slack/types';
import type { ChangeKind } from '../../jobs/handler.ts';
import type { Jobs } from '../../jobs/jobs.ts';
import type { ActionRequest, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { noticeView } from '../../slack/modals.ts';
import type { Text } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import type { DraftPayload } from '../approval/draft-job.ts';
import { listOf } from '../visit/rows.ts';
import type { ChangePayload } from './change.ts';

/**
 * Accepts the form of a change that waits for approval: it is asked for instead, and the earlier request ends, unless there was
 * an answer.
 */
const acceptEdit = async (
  jobs: Jobs,
  { workspace, userId }: ViewSubmission,
  draftId: string,
  { kind, id, payload: { form, ...payload } }: CheckedForm & { readonly payload: ChangePayload },
): Promise<SubmissionAck> => {
  const { title, working } = texts()[kind];
  const draft = await jobs.find(workspace, draftId);
  const waiting = draft?.kind === 'approval' && draft.state === 'ready' ? draft : undefined;
  const known = waiting?.payload as DraftPayload | undefined;
  const metadata = form && { ...form.metadata, draft: undefined };
  const edited: ChangePayload = { ...payload, form: form && metadata && { ...form, metadata } };
  const run =
    waiting && known?.userId === userId
      ? await jobs.wake(waiting, { ...known, answer: { kind: 'changed', by: userId, id, payload: edited } })
      : undefined;
  if (!run) return { view: noticeView(texts().approval.answered, title) };
  return { view: noticeView(working, title), afterAck: run };
};

/** A checked form. */
export interface CheckedForm {
  readonly kind: Exclude<ChangeKind, 'move'> | 'group';
  /** Identifies the filled-in form: it is done once, however often it is submitted. */
  readonly id: string;
  readonly payload: Omit<ChangePayload, 'userId'>;
  /** The filled-in form with a problem above it, and the same id. */
  readonly formWithProblem: (problem: Text) => ModalView;
}

/** Acknowledges a checked form once its job is stored. Otherwise the form comes back, as nothing may be lost. */
export const acceptForm = async (
  jobs: Jobs,
  submission: ViewSubmission,
  form: CheckedForm,
): Promise<SubmissionAck> => {
  const { workspace, userId, viewId } = submission;
  const { kind, id, payload, formWithProblem } = form;
  const { title, working, sentBefore } = texts()[kind];
  const whole: ChangePayload = { ...payload, userId, viewId };
  const draftId = payload.form?.metadata.draft;
  if (draftId !== undefined) return acceptEdit(jobs, submission, draftId, { ...form, payload: whole });
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
