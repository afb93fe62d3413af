import type { KnownBlock, ModalView } from '@slack/types';
import { AbortError, type Invitation } from '@visitor-invitations/core';
import { errorFacts } from '../../lib/log.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { ActionRequest, SlackRequest, SubmissionAck, ViewSubmission } from '../../requests/requests.ts';
import type { Message } from '../../slack/api.ts';
import { section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readVisitMetadata, type VisitMetadata } from '../../slack/metadata.ts';
import { openModal } from '../../slack/modals.ts';
import type { Person } from '../../slack/people.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { CancelledVisit } from '../../visitors/host-visits.ts';
import type { Host } from '../../visitors/hosts.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { openPick, showPicked } from '../pick-visit.ts';
import { attemptChange, failureText } from '../visit/attempt-change.ts';
import { visitButtons } from '../visit/offers.ts';
import { type Report, reportDone, reportFailed, reportUnknown } from '../visit/report.ts';
import type { UnknownOutcomes } from '../visit/unknown-outcomes.ts';
import { cancelledCard, cancellingView, confirmView, submittedBeforeView } from './view.ts';

const words = { subject: en.cancel.subject, opening: en.cancel.opening, verb: en.cancel.verb };

const cancelMetadata = (
  { newId }: Pick<FeatureDeps, 'newId'>,
  { zone, locale }: Pick<Host, 'zone' | 'locale'>,
  invitationId: string,
): VisitMetadata => ({ requestId: newId(), zone, locale, invitationId, changed: [], confirmed: [] });

/** Opens the menu of visits to cancel. */
export const openPickToCancel = (deps: FeatureDeps) => openPick(deps, en.cancel.title, ids.view.pickToCancel);

/** The question whether to cancel one of the host's visits. */
const confirmViewOf =
  (deps: FeatureDeps) =>
  async ({ workspace, userId }: SlackRequest, invitationId: string): Promise<ModalView> => {
    const host = await workspace.people.find(userId);
    const invitation = await workspace.visitors.of(host).getExpected(invitationId);
    return confirmView(invitation, deps.clock.at(host), cancelMetadata(deps, host, invitationId));
  };

/** Opens the question for the visit of a menu option. */
export const openCancel = (deps: FeatureDeps) => (action: ActionRequest) =>
  openModal(
    action.workspace.slack,
    action.triggerId,
    () => confirmViewOf(deps)(action, action.value),
    deps.sleep,
  );

/** The outcome of a cancellation, ready to be shown. */
type Outcome =
  | { readonly kind: 'done'; readonly card: Required<Message>; readonly buttons: KnownBlock[] }
  | { readonly kind: 'failed'; readonly text: Text }
  | { readonly kind: 'unknown'; readonly text: Text; readonly button: KnownBlock };

/** Cancels one of the host's visits. */
const cancel = async (
  deps: FeatureDeps,
  unknownOutcomes: UnknownOutcomes,
  request: SlackRequest,
  id: string,
): Promise<Outcome> => {
  const { clock, newId } = deps;
  const { people, visitors } = request.workspace;
  const done = (cancelled: CancelledVisit, host: Person): Outcome => {
    try {
      const card = cancelledCard(cancelled, clock.at(host));
      return { kind: 'done', card, buttons: visitButtons(cancelled.invitation, 'cancelled') };
    } catch (error) {
      deps.log.error('a change could not be shown', errorFacts(error));
      return { kind: 'failed', text: en.outcome.doneUnseen(words) };
    }
  };
  const result = await attemptChange(deps, request, 'invitations.delete', async (host) => ({
    host,
    cancelled: await visitors.of(host).cancel(id),
  }));
  if (result.ok) return done(result.value.cancelled, result.value.host);
  const text = failureText(result, words);
  if (result.happened !== 'unknown') return { kind: 'failed', text };
  if (AbortError.isInstance(result.error)) {
    return { kind: 'failed', text: en.outcome.notKnownNow(words, result.reason) };
  }

  // The invitation itself shows whether it was cancelled.
  let host: Person | undefined;
  let invitation: Invitation | undefined;
  const look = async () => {
    host = await people.find(request.userId);
    invitation = await visitors.of(host).get(id);
    return invitation.cancelled ? invitation : undefined;
  };
  const found = await look().catch(() => undefined);
  if (found && host) return done({ invitation: found, wasBefore: false }, host);
  const at = () => clock.at(host ?? { zone: 'UTC', locale: 'en-GB' });
  const button = unknownOutcomes.add(newId(), {
    person: request,
    title: en.cancel.title,
    words,
    look,
    card: (cancelled) => cancelledCard({ invitation: cancelled, wasBefore: false }, at()),
    buttons: (cancelled) => visitButtons(cancelled, 'cancelled'),
    formWithProblem: (problem) =>
      confirmView(invitation ?? {}, at(), cancelMetadata(deps, at(), id), problem),
  });
  return { kind: 'unknown', text, button };
};

/** Cancels the visit of a button, which has asked for a confirmation. */
const cancelByButton =
  (deps: FeatureDeps, unknownOutcomes: UnknownOutcomes) =>
  async (action: ActionRequest): Promise<void> => {
    const outcome = await cancel(deps, unknownOutcomes, action, action.value);
    switch (outcome.kind) {
      case 'done':
        return action.respond({ ...outcome.card, blocks: [...outcome.card.blocks, ...outcome.buttons] });
      case 'failed':
        return action.respond({ text: outcome.text });
      case 'unknown':
        return action.respond({ text: outcome.text, blocks: [section(outcome.text), outcome.button] });
    }
  };

/** Cancels the visit of a confirmed question. */
const cancelByForm =
  (deps: FeatureDeps, unknownOutcomes: UnknownOutcomes) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const { requestId, invitationId } = readVisitMetadata(submission.metadata);
    if (!(await deps.claims.take(`${submission.workspace.id} cancel:${requestId}`)))
      return { view: submittedBeforeView() };
    return {
      view: cancellingView(),
      async afterAck() {
        const report: Report = { to: submission, title: en.cancel.title, log: deps.log };
        const outcome = await cancel(deps, unknownOutcomes, submission, invitationId);
        if (outcome.kind === 'done') await reportDone(report, outcome.card, outcome.buttons);
        else if (outcome.kind === 'failed') await reportFailed(report, outcome.text);
        else await reportUnknown(report, outcome.text, outcome.button);
      },
    };
  };

/** Cancelling by a button, or by picking a visit and confirming. */
export const registerCancel = (
  listeners: Listeners,
  deps: FeatureDeps,
  unknownOutcomes: UnknownOutcomes,
): void => {
  listeners.action(ids.action.cancel, cancelByButton(deps, unknownOutcomes));
  listeners.view(ids.view.pickToCancel, showPicked(confirmViewOf(deps)));
  listeners.view(ids.view.cancel, cancelByForm(deps, unknownOutcomes));
};
