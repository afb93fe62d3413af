import type { Button, KnownBlock, ModalView } from '@slack/types';
import { invitationOf } from '../../form/values.ts';
import type { ReportedIn, RunningJob } from '../../jobs/handler.ts';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView, showInModal, textView } from '../../slack/modals.ts';
import { respondTo } from '../../workspaces/person.ts';
import { heldSurfaces } from '../approval/view.ts';
import type { JobDeps } from '../feature-deps.ts';
import { visitCard } from '../visit/card.ts';
import { linesOf } from '../visit/lines.ts';
import { visitButtons } from '../visit/offers.ts';
import { type FailedOutcome, failureText } from './failure.ts';
import { resultButtons } from './result-buttons.ts';
import type { MadeOutcome, Outcome, VisitWrite, WritePayload } from './write.ts';

/** What a host reads about a change: in its modal, where there is one, and in a message. */
export interface Surfaces {
  readonly view: ModalView;
  readonly message: Message;
  /** Whether there is no need for a message when the modal shows the view. */
  readonly isModalEnough?: boolean;
}

/** A text alone. */
export const textSurfaces = (title: string, text: Text): Surfaces => ({
  view: textView(text, title),
  message: { text },
});

/** The button that checks the outcome of a job. */
export const checkButton = (jobId: string): KnownBlock =>
  actions(
    button(texts().outcome.checkAgain, { action_id: ids.action.checkAgain, value: jobId, style: 'primary' }),
  );

/** Confirms a change that was made, also when it cannot be shown: that must not look like a failure. */
export const madeSurfaces = <Payload extends WritePayload>(
  { clock, log }: Pick<JobDeps, 'clock' | 'log'>,
  write: VisitWrite<Payload>,
  payload: Payload,
  outcome: MadeOutcome,
): Surfaces => {
  try {
    const { invitation, times } = outcome;
    const at = clock.at(times);
    const card = visitCard(invitation, at, write.card(outcome, payload));
    const next = payload.form ? [resultButtons(invitation, payload.form.values)] : [];
    const buttons = visitButtons(invitation, at);
    return {
      view: readOnlyView(write.title(), [...card.blocks, ...next]),
      message: { ...card, blocks: [...card.blocks, buttons] },
    };
  } catch (error) {
    log.error('a change could not be shown', { change: write.operation, ...errorFacts(error) });
    return textSurfaces(write.title(), texts().outcome.doneUnseen(write.words(payload)));
  }
};

/** Whether the form comes back, because nothing was sent. */
export const isFormBack = (outcome: Outcome): boolean =>
  outcome.kind === 'asked' || (outcome.kind === 'failed' && outcome.happened === 'no');

/** The button that opens the form of a job again. */
const formButton = (jobId: string): Button =>
  button(texts().outcome.openForm, { action_id: ids.action.checkAgain, value: jobId });

const failedSurfaces = <Payload extends WritePayload>(
  { clock }: JobDeps,
  write: VisitWrite<Payload>,
  job: RunningJob<Payload>,
  outcome: FailedOutcome,
): Surfaces => {
  const { payload } = job;
  const { happened, errors } = outcome;
  const text = failureText(outcome, write.words(payload));
  if (happened === 'unknown') {
    const { form } = payload;
    const entered = form ? [section(linesOf(invitationOf(form.values), clock.at(form.metadata)))] : [];
    const blocks = [section(text), ...entered, checkButton(job.id)];
    return { view: readOnlyView(write.title(), blocks), message: { text, blocks } };
  }
  // A form that was saved must not be shown again: a second submission would save it twice.
  const view = happened === 'no' ? write.form(job, { problem: text, errors }) : undefined;
  if (!view) return textSurfaces(write.title(), text);
  return {
    view,
    message: { text, blocks: [section(text), actions(formButton(job.id))] },
    isModalEnough: true,
  };
};

export const surfacesOf = <Payload extends WritePayload>(
  deps: JobDeps,
  write: VisitWrite<Payload>,
  job: RunningJob<Payload>,
  outcome: Outcome,
): Surfaces => {
  if (outcome.kind === 'made') return madeSurfaces(deps, write, job.payload, outcome);
  if (outcome.kind === 'failed') return failedSurfaces(deps, write, job, outcome);
  if (outcome.kind === 'held')
    return heldSurfaces(
      write,
      job.id,
      outcome.approvalRequest,
      deps.clock.at(outcome.approvalRequest.payload.form.metadata),
    );
  if (!write.question) throw new Error(`${write.operation} asks nothing`);
  const { form, text, remedy } = write.question(job.payload, outcome.found);
  return {
    view: form,
    message: { text, blocks: [section(text), actions(remedy, formButton(job.id))] },
    isModalEnough: true,
  };
};

/** Shows it in the modal and sends the message. Resolves to where Slack has taken it. */
export const deliver = async (
  log: Log,
  { workspace, payload: { userId, viewId, responseUrl } }: RunningJob<WritePayload>,
  { view, message, isModalEnough = false }: Surfaces,
): Promise<ReportedIn | undefined> => {
  const isShown = viewId !== undefined && (await showInModal({ workspace, viewId }, view));
  if (isShown && isModalEnough) return 'modal';
  try {
    await respondTo({ workspace, userId }, { responseUrl })(message);
    return 'message';
  } catch (error) {
    log.error('a message was not sent', errorFacts(error));
    return isShown ? 'modal' : undefined;
  }
};
