import type { Actor } from '../../access/actor.ts';
import type { RunningJob, WriteKind } from '../../jobs/handler.ts';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { errorFacts } from '../../lib/log.ts';
import type { ActionRequest } from '../../middleware/requests.ts';
import { section } from '../../slack/blocks.ts';
import { explainError } from '../../slack/explain-error.ts';
import { openModal, readOnlyView, showInModal, textView } from '../../slack/modals.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { followCards, showCard } from '../visit/card.ts';
import { type FailedOutcome, settledAt } from './failure.ts';
import { notifyHost, type Surfaces } from './reply.ts';
import { checkButton, isFormBack, madeSurfaces, surfacesOf } from './report.ts';
import type { Outcome, WritePayload, Writes } from './write.ts';

/** What a check shows in the modal, and leaves in a direct message. */
type CheckResult = Pick<Surfaces, 'view'> & Partial<Surfaces>;

/** Handles the button that checks what became of a change whose outcome is not known, or brings back a form that was refused. */
export const checkAgain = (deps: FeatureDeps, writes: Writes) => {
  const { jobs, changeEvents, clock, log } = deps;

  async function check({ workspace, userId, value: id }: ActionRequest): Promise<CheckResult> {
    const stored = await jobs.findReported(workspace, id);
    if (!stored) return { view: textView(texts().outcome.forgotten) };
    const { access } = workspace;
    const payload = stored.payload as WritePayload;
    let actor: Actor;
    try {
      actor = await access.actor(userId);
      access.check(actor, { of: 'form', userId: payload.userId });
    } catch (error) {
      return { view: textView(explainError(error)) };
    }
    const job: RunningJob<WritePayload> = { workspace, id, payload, actor: async () => actor };
    const write = writes[stored.kind as WriteKind];
    const words = write.words(payload);
    const outcome = stored.outcome as Outcome;
    if (isFormBack(outcome)) return { view: surfacesOf(deps, write, job, outcome).view };
    const stillUnknown = (text: Text) => ({
      view: readOnlyView(write.title(), [section(text), checkButton(id)]),
    });
    try {
      const { invitation, isMade } = await write.look(job, actor, {
        isOfAnotherJob: (invitationId) => jobs.isOfAnotherJob(workspace, id, invitationId),
      });
      const { zone, locale } = actor;
      const times = { zone, locale };
      if (isMade && invitation) {
        await jobs.settle(stored, invitation.id);
        await changeEvents.announce(workspace, actor, invitation);
        const outcome = { kind: 'made', invitation, how: 'foundDone', times } as const;
        await Promise.all([
          notifyHost(deps, write, job, outcome),
          followCards(deps, workspace, invitation, userId),
        ]);
        return madeSurfaces(deps, write, payload, outcome);
      }
      if (clock.now() < settledAt(stored.outcome as FailedOutcome))
        return stillUnknown(texts().outcome.notYet(words));
      const problem = texts().outcome.notAfterAll(words);
      const form = write.form(job, { problem, found: invitation && { invitation, times } });
      return { view: form ?? textView(problem, write.title()) };
    } catch (error) {
      log.warn('an outcome could not be checked', errorFacts(error));
      return stillUnknown(texts().outcome.checkFailed(explainError(error)));
    }
  }

  return async (action: ActionRequest): Promise<void> => {
    const { workspace, userId, modalId: viewId } = action;
    let result: CheckResult | undefined;
    const checkedView = async () => {
      result = await check(action);
      return result.view;
    };
    if (viewId === undefined) {
      await openModal(action, checkedView);
    } else {
      await showInModal({ workspace, viewId }, textView(texts().outcome.checking));
      await showInModal({ workspace, viewId }, await checkedView());
    }
    const { card, message } = result ?? {};
    if (card) await showCard(deps, action, card, true);
    else if (message) await workspace.slack.sendMessage(userId, message);
  };
};
