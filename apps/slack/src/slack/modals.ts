import type { ViewOutput } from '@slack/bolt';
import type { KnownBlock, ModalView } from '@slack/types';
import type { Text } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import type { Within } from '../lib/deadline.ts';
import type { SlackApi } from './api.ts';
import { plain, section } from './blocks.ts';
import { explainError } from './explain-error.ts';

/** A modal without inputs. */
export const readOnlyView = (title: string, blocks: KnownBlock[]): ModalView => ({
  type: 'modal',
  title: plain(title),
  close: plain(texts().modal.close),
  blocks,
});

/** A modal with a single message. */
export const textView = (text: Text, title: string = texts().modal.title): ModalView =>
  readOnlyView(title, [section(text)]);

/** What a modal shows, and what was entered into it so far. */
export interface ShownForm {
  readonly blocks: readonly KnownBlock[];
  readonly values: ViewOutput['state']['values'];
  /** Its `private_metadata`. */
  readonly metadata: string;
  readonly viewId: string;
}

/** The form of a modal as Bolt gives it. */
export const formOf = ({ blocks, state, private_metadata, id }: ViewOutput): ShownForm => ({
  blocks: blocks as KnownBlock[],
  values: state.values,
  metadata: private_metadata,
  viewId: id,
});

/** A modal that was opened, by the id of its view. */
interface OpenedModal {
  readonly workspace: { readonly slack: SlackApi };
  readonly viewId: string;
  /** Of the view that is replaced, where only that may be. */
  readonly hash?: string | undefined;
}

/** Updates a modal. Resolves to false when it was closed. */
export const showInModal = ({ workspace, viewId, hash }: OpenedModal, view: ModalView): Promise<boolean> =>
  workspace.slack.updateModal(viewId, view, hash).then(
    () => true,
    () => false,
  );

/** What opens a modal, once, in its workspace. */
export interface Trigger {
  readonly workspace: { readonly slack: SlackApi };
  readonly triggerId: string;
  /** The modal in which a button was pressed, which then shows the view. */
  readonly modalId?: string | undefined;
  readonly within: Within;
}

/**
 * Opens a modal whose view may take long to make: in time it opens with the view, otherwise with a notification that the view,
 * or an error, replaces later. When making the view fails in time, nothing opens and this rejects.
 */
export const openModal = async (
  { workspace, triggerId, modalId, within }: Trigger,
  makeView: () => Promise<ModalView>,
): Promise<void> => {
  const making = makeView();
  const viewOrError = making.catch((error) => textView(explainError(error)));
  if (modalId !== undefined) {
    const modal = { workspace, viewId: modalId };
    // Slack would keep what was entered into fields that both views have.
    await showInModal(modal, textView(texts().modal.wait));
    await showInModal(modal, await viewOrError);
    return;
  }
  const ready = await within('view', making);
  const viewId = await workspace.slack.openModal(triggerId, ready?.value ?? textView(texts().modal.wait));
  if (ready || viewId === undefined) return;
  await showInModal({ workspace, viewId }, await viewOrError);
};
