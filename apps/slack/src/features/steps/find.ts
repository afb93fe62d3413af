import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { InterruptedError, type JobHandler, type JobPayload } from '../../jobs/handler.ts';
import { tellingJob } from '../../jobs/telling.ts';
import { busyOf } from '../../lib/busy.ts';
import type { StepEnd } from '../../slack/api.ts';
import { explainError } from '../../slack/explain-error.ts';
import { texts } from '../../text/texts.ts';
import { findVisits } from '../../visitors/find-visits.ts';
import type { ChangePayload } from '../change/change.ts';
import { isShutdown } from '../change/failure.ts';
import type { JobDeps } from '../feature-deps.ts';
import { nameOf, where } from '../visit/lines.ts';
import { endStep } from './ends.ts';
import { textOf } from './inputs.ts';

/** A search by a step of a workflow. */
export interface FindPayload extends JobPayload {
  readonly execution: string;
  readonly inputs: NonNullable<ChangePayload['inputs']>;
}

/** More would fit no message. */
const MAX_LINES = 30;

const outputsOf = (visits: readonly Invitation[], at: ZonedNow): StepEnd => {
  const { none, more } = texts().steps;
  const lines = visits
    .slice(0, MAX_LINES)
    .map((visit) => `${at.short(visit.startDate) ?? ''}: ${nameOf(visit)}, ${where(visit).plain}`);
  const rest = visits.length > MAX_LINES ? [more(visits.length - MAX_LINES)] : [];
  const [only] = visits.length === 1 ? visits : [];
  return {
    outputs: {
      count: visits.length,
      text: visits.length === 0 ? none : [...lines, ...rest].join('\n'),
      ...(only?.id ? { invitation_id: only.id } : {}),
    },
  };
};

/** Searches the visits of a host for a step. It is a job, so that the workflow goes on although a process ends. */
export const findJob = ({ clock, log }: JobDeps): JobHandler<FindPayload, StepEnd | undefined> =>
  tellingJob<FindPayload, StepEnd>({
    async find({ workspace: { access, visitors }, payload: { userId, inputs } }) {
      try {
        const actor = await access.actor(userId);
        const { email } = await access.host(actor, textOf(inputs, 'host') ?? userId);
        // Days are those of the person who runs it.
        const { visits, busy } = await visitors.upcoming({ ...actor, email });
        // What is known may be old, and a workflow cannot see that.
        if (busy) throw new InterruptedError('The service is busy.');
        const at = clock.at(actor);
        return outputsOf(findVisits(visits, textOf(inputs, 'query') ?? '', at), at);
      } catch (error) {
        // It is searched again a little later.
        if (error instanceof InterruptedError || busyOf(error) || isShutdown(error))
          throw new InterruptedError('Not now.', { cause: error });
        return { error: explainError(error).plain };
      }
    },
    async tell(job, end) {
      if (!(await endStep(log, job, job.payload.execution, end))) throw new Error('Slack did not take it.');
    },
  });
