import type { KnownBlock, ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { createBoundedMap } from '../../lib/bounded-map.ts';
import { errorFacts } from '../../lib/log.ts';
import { type ActionRequest, type PersonInWorkspace, personKey } from '../../requests/requests.ts';
import { byDirectMessage } from '../../requests/respond.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, section } from '../../slack/blocks.ts';
import { explainError } from '../../slack/explain-error.ts';
import { ids } from '../../slack/ids.ts';
import { openModal, readOnlyView, showInModal } from '../../slack/modals.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** A change with an ambiguous outcome, and what its host entered. */
interface UnknownOutcome {
  readonly person: PersonInWorkspace;
  readonly title: string;
  readonly words: ChangeWords;
  /** Looks the change up: the changed invitation, or `undefined` when it was not made so far. */
  look(): Promise<Invitation | undefined>;
  /** Confirms the change. */
  card(invitation: Invitation): Required<Message>;
  buttons(invitation: Invitation): KnownBlock[];
  /** The form with what was entered, to submit again. */
  formWithProblem(problem: Text): ModalView;
}

/** Keeps changes with ambiguous outcomes, in memory, until their hosts have checked them. */
export interface UnknownOutcomes {
  /** Keeps an outcome, and returns the button to check it. */
  add(id: string, outcome: UnknownOutcome): KnownBlock;
  /** Handles the button. */
  checkAgain(action: ActionRequest): Promise<void>;
}

/** What a check shows in the modal, and leaves in a direct message. */
interface CheckResult {
  readonly view: ModalView;
  readonly message?: Message;
}

const MAX_OUTCOMES = 2000;

/** The service does not act on a request any more after this time, in milliseconds. */
const SETTLED_AFTER_MS = 60_000;

const checkButton = (id: string): KnownBlock =>
  actions(button(en.outcome.checkAgain, { action_id: ids.action.checkAgain, value: id, style: 'primary' }));

export const createUnknownOutcomes = ({
  changes,
  clock,
  log,
  sleep,
}: Pick<FeatureDeps, 'changes' | 'clock' | 'log' | 'sleep'>): UnknownOutcomes => {
  const outcomes = createBoundedMap<UnknownOutcome & { readonly since: number }>(MAX_OUTCOMES);

  function confirmed(outcome: UnknownOutcome, found: Invitation): CheckResult {
    try {
      const { text, blocks } = outcome.card(found);
      const message = { text, blocks: [...blocks, ...outcome.buttons(found)] };
      return { view: readOnlyView(outcome.title, blocks), message };
    } catch (error) {
      log.error('a change could not be shown', errorFacts(error));
      const text = en.outcome.doneUnseen(outcome.words);
      return { view: readOnlyView(outcome.title, [section(text)]), message: { text } };
    }
  }

  async function check(id: string, action: ActionRequest): Promise<CheckResult> {
    const outcome = outcomes.get(id);
    if (!outcome || personKey(outcome.person) !== personKey(action)) {
      return { view: readOnlyView(en.modal.title, [section(en.outcome.forgotten)]) };
    }
    const { title, words } = outcome;
    const stillUnknown = (text: Text) => ({ view: readOnlyView(title, [section(text), checkButton(id)]) });
    try {
      const found = await outcome.look();
      if (found) {
        outcomes.delete(id);
        changes.emit(action);
        return confirmed(outcome, found);
      }
    } catch (error) {
      log.warn('an outcome could not be checked', errorFacts(error));
      return stillUnknown(en.outcome.checkFailed(explainError(error)));
    }
    if (clock.now() < outcome.since + SETTLED_AFTER_MS) return stillUnknown(en.outcome.notYet(words));
    return { view: outcome.formWithProblem(en.outcome.notAfterAll(words)) };
  }

  return {
    add(id, outcome) {
      outcomes.set(id, { ...outcome, since: clock.now() });
      return checkButton(id);
    },
    async checkAgain(action) {
      const { modalId, triggerId, value } = action;
      const { slack } = action.workspace;
      let result: CheckResult | undefined;
      const checkedView = async () => {
        result = await check(value, action);
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
    },
  };
};
