import type { RunningJob } from '../../jobs/handler.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { PersonInWorkspace } from '../../requests/requests.ts';
import type { StepEnd } from '../../slack/api.ts';
import type { Change, ChangePayload, Outcome } from '../change/change.ts';
import { type FailedOutcome, failureText } from '../change/failure.ts';
import { madeSurfaces } from '../change/report.ts';
import type { JobDeps } from '../feature-deps.ts';
import { atInput } from './inputs.ts';

/** Ends a step of a workflow. Resolves to whether Slack has taken that. */
export const endStep = async (
  log: Log,
  { workspace }: Pick<PersonInWorkspace, 'workspace'>,
  executionId: string,
  end: StepEnd,
): Promise<boolean> =>
  workspace.slack.endStep(executionId, end).then(
    () => true,
    (error: unknown) => {
      log.error('a step was not ended', errorFacts(error));
      return false;
    },
  );

/** One sentence, which names the input where one is wrong. */
const reasonOf = ({ errors = {}, reason }: FailedOutcome): string => {
  const [wrong] = Object.entries(errors);
  return (wrong ? atInput(...wrong) : reason).plain;
};

/** How a step ends with the outcome of its change; `undefined` while that waits for approval. */
export const endOf = <Payload extends ChangePayload>(
  deps: JobDeps,
  change: Change<Payload>,
  { payload }: RunningJob<Payload>,
  outcome: Outcome,
): StepEnd | undefined => {
  switch (outcome.kind) {
    case 'made': {
      const { text } = madeSurfaces(deps, change, payload, outcome).message;
      return { outputs: { invitation_id: outcome.invitation.id, text: text.plain } };
    }
    case 'failed': {
      const isKnown = outcome.happened === 'no';
      return { error: isKnown ? reasonOf(outcome) : failureText(outcome, change.words(payload)).plain };
    }
    // What is asked is refused to a step.
    case 'asked':
    case 'held':
      return undefined;
  }
};
