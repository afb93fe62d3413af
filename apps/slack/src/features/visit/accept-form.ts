import type { ModalView } from '@slack/types';
import type { JobKind, JobPayload } from '../../jobs/handler.ts';
import type { SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** A checked form, and the views that its submission is acknowledged with. */
export interface CheckedForm {
  readonly kind: JobKind;
  /** Identifies the filled-in form: it is done once, however often it is submitted. */
  readonly id: string;
  readonly payload: JobPayload;
  /** The invitation that is changed. */
  readonly invitationId?: string;
  readonly working: ModalView;
  readonly sentBefore: ModalView;
  /** The filled-in form with a problem above it, and the same id. */
  readonly formWithProblem: (problem: Text) => ModalView;
}

/** Acknowledges a checked form once its job is stored. Otherwise the form comes back, as nothing may be lost. */
export const acceptForm = async (
  { jobs }: Pick<FeatureDeps, 'jobs'>,
  { workspace }: ViewSubmission,
  { kind, id, payload, invitationId, working, sentBefore, formWithProblem }: CheckedForm,
): Promise<SubmissionAck> => {
  const accepted = await jobs.accept(workspace, kind, id, payload, invitationId);
  switch (accepted.state) {
    case 'accepted':
      return { view: working, afterAck: accepted.run };
    case 'known':
      return { view: sentBefore };
    case 'refused':
      return { view: formWithProblem(en.kept.refused) };
    case 'unsure':
      return { view: formWithProblem(en.kept.unsure) };
  }
};
