import type { ActionsBlock, Button, KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { RunningJob } from '../../jobs/handler.ts';
import { texts } from '../../languages/texts.ts';
import { errorFacts } from '../../lib/log.ts';
import { actions, button, context, header, section } from '../../slack/blocks.ts';
import { inButton } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView, textView } from '../../slack/modals.ts';
import { type FormValues, formValues, invitationOf } from '../../visit/fields.ts';
import type { JobDeps } from '../feature-deps.ts';
import { visitCard } from '../visit/card.ts';
import { linesOf } from '../visit/lines.ts';
import { type FailedOutcome, failureText } from './failure.ts';
import { type Surfaces, textSurfaces } from './reply.ts';
import type { MadeOutcome, Outcome, VisitWrite, WritePayload } from './write.ts';

/** Writes and reads what another visitor at the same place and time is invited with. */
export const sameVisit = inButton(
  formValues.pick({ hostId: true, siteId: true, visitorType: true, startDate: true, endDate: true }),
);

/** What can be done next with a visit that a form has made or changed. */
const resultButtons = (invitation: Invitation, values: FormValues): ActionsBlock => {
  const { inviteAnother } = texts().outcome;
  return actions(
    button(inviteAnother, { action_id: ids.action.inviteAnother, value: sameVisit.write(values) }),
    button(texts().outcome.update, { action_id: ids.action.update, value: invitation.id }),
    button(texts().visit.offers.copyDetails, { action_id: ids.action.copyDetails, value: invitation.id }),
  );
};

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
    const done = write.card(outcome, payload);
    const message = visitCard(invitation, clock.at(times), done);
    const next = payload.form ? [resultButtons(invitation, payload.form.values)] : [];
    return {
      view: readOnlyView(write.title(), [header(done.title), context(done.email), ...next]),
      message: { text: message.text },
      card: { invitation, message },
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
  return { ...textSurfaces(write.title(), text, formButton(job.id)), view, isModalEnough: true };
};

export const surfacesOf = <Payload extends WritePayload>(
  deps: JobDeps,
  write: VisitWrite<Payload>,
  job: RunningJob<Payload>,
  outcome: Outcome,
): Surfaces => {
  if (outcome.kind === 'made') return madeSurfaces(deps, write, job.payload, outcome);
  if (outcome.kind === 'failed') return failedSurfaces(deps, write, job, outcome);
  if (outcome.kind === 'waiting') return { view: textView(outcome.text, write.title()) };
  if (!write.question) throw new Error(`${write.operation} asks nothing`);
  const { form: view, text, remedy } = write.question(job.payload, outcome.found);
  return { ...textSurfaces(write.title(), text, remedy, formButton(job.id)), view, isModalEnough: true };
};
