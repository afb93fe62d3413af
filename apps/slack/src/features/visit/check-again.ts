import type { ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { JobKind, JobPayload } from '../../jobs/handler.ts';
import { errorFacts } from '../../lib/log.ts';
import type { ActionRequest } from '../../requests/requests.ts';
import { byDirectMessage } from '../../requests/respond.ts';
import type { Message } from '../../slack/api.ts';
import { section } from '../../slack/blocks.ts';
import { explainError } from '../../slack/explain-error.ts';
import { noticeView, openModal, readOnlyView, showInModal } from '../../slack/modals.ts';
import { en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { Workspace } from '../../workspaces/workspace.ts';
import type { FeatureDeps } from '../feature-deps.ts';
import { checkButton, type UnknownChange } from './outcome.ts';

/** A job whose outcome is ambiguous, as data. */
export interface UnknownJob {
  readonly workspace: Workspace;
  readonly id: string;
  readonly payload: never;
  readonly outcome: never;
}

/** How the jobs of a kind are checked. */
export type UnknownChanges = Readonly<Record<JobKind, (job: UnknownJob) => UnknownChange>>;

/** What a check shows in the modal, and leaves in a direct message. */
interface CheckResult {
  readonly view: ModalView;
  readonly message?: Message;
}

/** The service does not act on a request any more after this time, in milliseconds. */
const SETTLED_AFTER_MS = 60_000;

const forgotten: CheckResult = { view: noticeView(en.outcome.forgotten) };

/** Handles the button that checks what became of a change whose outcome is ambiguous. */
export const checkAgain = (
  { jobs, changes, clock, log, sleep }: FeatureDeps,
  unknownChanges: UnknownChanges,
) => {
  function confirmed(change: UnknownChange, found: Invitation): CheckResult {
    try {
      const { text, blocks } = change.card(found);
      const message = { text, blocks: [...blocks, ...change.buttons(found)] };
      return { view: readOnlyView(change.title, blocks), message };
    } catch (error) {
      log.error('a change could not be shown', errorFacts(error));
      const text = en.outcome.doneUnseen(change.words);
      return { view: readOnlyView(change.title, [section(text)]), message: { text } };
    }
  }

  async function check({ workspace, userId, value: id, ...action }: ActionRequest): Promise<CheckResult> {
    const job = await jobs.findTold(workspace, id);
    if (!job) return forgotten;
    const { access } = workspace;
    try {
      access.check(await access.actor(userId), { of: 'form', userId: (job.payload as JobPayload).userId });
    } catch (error) {
      return { view: noticeView(explainError(error)) };
    }
    const { payload, outcome } = job as unknown as Pick<UnknownJob, 'payload' | 'outcome'>;
    const change = unknownChanges[job.kind as JobKind]({ workspace, id, payload, outcome });
    const { title, words } = change;
    const stillUnknown = (text: Text) => ({ view: readOnlyView(title, [section(text), checkButton(id)]) });
    try {
      const found = await change.look();
      if (found) {
        await jobs.settle(job, found.id, change.resultOf(found));
        changes.emit({ workspace, userId, ...action });
        return confirmed(change, found);
      }
    } catch (error) {
      log.warn('an outcome could not be checked', errorFacts(error));
      return stillUnknown(en.outcome.checkFailed(explainError(error)));
    }
    if (clock.now() < change.since + SETTLED_AFTER_MS) return stillUnknown(en.outcome.notYet(words));
    return { view: change.formWithProblem(en.outcome.notAfterAll(words)) };
  }

  return async (action: ActionRequest): Promise<void> => {
    const { modalId, triggerId } = action;
    const { slack } = action.workspace;
    let result: CheckResult | undefined;
    const checkedView = async () => {
      result = await check(action);
      return result.view;
    };
    if (modalId === undefined) {
      await openModal(slack, triggerId, checkedView, sleep);
    } else {
      const modal = { slack, viewId: modalId };
      await showInModal(modal, readOnlyView(en.modal.title, [section(en.outcome.checking)]));
      await showInModal(modal, await checkedView());
    }
    if (result?.message) await byDirectMessage(action)(result.message);
  };
};
