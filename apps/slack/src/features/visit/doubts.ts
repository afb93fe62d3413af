import type { KnownBlock, ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { factsOf } from '../../log.ts';
import type { Parts } from '../../parts.ts';
import { createRecent } from '../../recent.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, section } from '../../slack/blocks.ts';
import type { Press } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { showingView } from '../../slack/notice-view.ts';
import { openModal } from '../../slack/open-modal.ts';
import { directly, showInModal } from '../../slack/tell.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { explain } from '../../visitors/explain.ts';

/** A change of which nobody knows whether it was made, with what its host entered. */
export interface Doubt {
  readonly userId: string;
  readonly title: string;
  readonly words: ChangeWords;
  /** Looks whether it was made: gives the invitation as it is then, or nothing when it was not made so far. */
  look(): Promise<Invitation | undefined>;
  /** Confirms that it was made. */
  card(invitation: Invitation): Required<Message>;
  buttons(invitation: Invitation): KnownBlock[];
  /** What was entered, to be sent again. */
  formAgain(problem: Text): ModalView;
}

/** Remembers doubts until somebody has looked, the newest of many, in this copy of the app. */
export interface Doubts {
  /** Gives the button that looks. */
  keep(id: string, doubt: Doubt): KnownBlock;
  /** Looks again, where the button was pressed. */
  checkAgain(press: Press): Promise<void>;
}

/** What a look has shown, and what is to stay of it in a message. */
interface Seen {
  readonly view: ModalView;
  readonly message?: Message;
}

const KEEP_AT_MOST = 2000;

/** A service that has not acted on a request by then will not do so any more; in milliseconds. */
const SURE_AFTER_MS = 60_000;

/** A button that looks again. */
const checkButton = (id: string): KnownBlock =>
  actions(button(en.outcome.checkAgain, { action_id: ids.action.checkAgain, value: id, style: 'primary' }));

export function createDoubts({
  changes,
  clock,
  log,
  sleep,
}: Pick<Parts, 'changes' | 'clock' | 'log' | 'sleep'>): Doubts {
  const doubts = createRecent<Doubt & { readonly since: number }>(KEEP_AT_MOST);

  function seenDone(doubt: Doubt, found: Invitation, press: Press): Seen {
    changes.tell(press);
    try {
      const { text, blocks } = doubt.card(found);
      const message = { text, blocks: [...blocks, ...doubt.buttons(found)] };
      return { view: showingView(doubt.title, blocks), message };
    } catch (error) {
      log.error('a change could not be shown', factsOf(error));
      const text = en.outcome.doneUnseen(doubt.words);
      return { view: showingView(doubt.title, [section(text)]), message: { text } };
    }
  }

  async function lookAgain(id: string, press: Press): Promise<Seen> {
    const doubt = doubts.get(id);
    if (doubt?.userId !== press.userId) {
      return { view: showingView(en.modal.title, [section(en.outcome.forgotten)]) };
    }
    const { title, words } = doubt;
    const stillInDoubt = (text: Text) => ({ view: showingView(title, [section(text), checkButton(id)]) });
    try {
      const found = await doubt.look();
      if (found) {
        doubts.delete(id);
        return seenDone(doubt, found, press);
      }
    } catch (error) {
      log.warn('a change could not be looked up', factsOf(error));
      return stillInDoubt(en.outcome.checkFailed(explain(error)));
    }
    if (clock.now() < doubt.since + SURE_AFTER_MS) return stillInDoubt(en.outcome.notYet(words));
    return { view: doubt.formAgain(en.outcome.notAfterAll(words)) };
  }

  return {
    keep(id, doubt) {
      doubts.set(id, { ...doubt, since: clock.now() });
      return checkButton(id);
    },
    async checkAgain(press) {
      const { modalId, slack, value } = press;
      let seen: Seen | undefined;
      const look = async () => {
        seen = await lookAgain(value, press);
        return seen.view;
      };
      if (modalId === undefined) {
        await openModal(press, look, sleep);
      } else {
        const modal = { slack, viewId: modalId };
        await showInModal(modal, showingView(en.modal.title, [section(en.outcome.checking)]));
        await showInModal(modal, await look());
      }
      if (seen?.message) await directly(press)(seen.message);
    },
  };
}
