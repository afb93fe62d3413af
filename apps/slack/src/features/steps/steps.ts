import * as z from 'zod';
import { isChoice, siteOptions } from '../../form/menus.ts';
import type { JobKind, JobPayload } from '../../jobs/handler.ts';
import { withDeadline } from '../../lib/deadline.ts';
import type { Listeners } from '../../requests/listeners.ts';
import type { StepRequest } from '../../requests/requests.ts';
import { ids } from '../../slack/ids.ts';
import { RefusedError } from '../../text/errors.ts';
import { texts } from '../../text/texts.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { endStep } from './ends.ts';
import { atInput, textOf } from './inputs.ts';

/** A builder waits three seconds for the options of an input; in milliseconds. */
const OPTIONS_MS = 2000;

/** What the job of a step is told, beside who runs it and which execution it is; `undefined` where nothing can be done. */
type Given = (Readonly<Record<string, unknown>> & Pick<JobPayload, 'invitationId'>) | undefined;

/** Stores a step as a job, once however often Slack delivers it. Resolves to what is to be done after the ack. */
const acceptStep =
  ({ jobs, log }: FeatureDeps, kind: JobKind, givenBy: (inputs: StepRequest['inputs']) => Given) =>
  async (step: StepRequest): Promise<() => Promise<void>> => {
    const { workspace, userId, executionId, inputs } = step;
    const fail = (text: string) => async () => void (await endStep(log, step, executionId, { error: text }));
    if (userId === '') return fail(texts().steps.noPerson.plain);
    const given = givenBy(inputs);
    if (!given) return fail(atInput('Visit ID', texts().visit.notFound.plain).plain);
    const payload = { ...given, userId, execution: executionId };
    const accepted = await jobs.accept(workspace, kind, `step ${executionId}`, payload);
    switch (accepted.state) {
      case 'accepted':
        return accepted.run;
      case 'known':
        return async () => {};
      case 'refused':
        return fail(texts().kept.refused.plain);
      case 'unsure':
        // Without an ack, Slack delivers it again.
        throw new Error('It is not known whether a step was stored.');
    }
  };

/** Steps that people add to workflows in Workflow Builder. */
export const registerSteps = (listeners: Listeners, deps: FeatureDeps): void => {
  const given = (inputs: StepRequest['inputs']) => ({ inputs });
  const visitGiven = (inputs: StepRequest['inputs']): Given => {
    const { success, data: invitationId } = z.guid().safeParse(textOf(inputs, 'invitation_id'));
    return success ? { invitationId } : undefined;
  };
  listeners.step(ids.step.invite, acceptStep(deps, 'invite', given));
  listeners.step(ids.step.find, acceptStep(deps, 'find', given));
  listeners.step(ids.step.cancel, acceptStep(deps, 'cancel', visitGiven));
  listeners.stepOptions(ids.stepOptions.sites, async ({ access, visitors }, query) => {
    const sites = await withDeadline(visitors.sites(), OPTIONS_MS, deps.sleep);
    if (!sites) throw new RefusedError(({ steps }) => steps.loading);
    return siteOptions(access.sitesOf(sites.value), query).options.filter(({ value = '' }) =>
      isChoice({ value }),
    );
  });
};
