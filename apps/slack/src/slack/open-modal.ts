import type { ModalView } from '@slack/types';
import { type Sleep, withDeadline } from '../deadline.ts';
import { en } from '../text/en.ts';
import { explain } from '../visitors/explain.ts';
import type { Request } from './calls.ts';
import { noticeView } from './notice-view.ts';
import { showInModal } from './tell.ts';

/** Slack takes a trigger for 3 seconds, counted on its side: after this long a modal opens with what we have. */
const PATIENCE_MS = 1000;

/**
 * Opens a modal with a view that may take a while to make: in time it opens with the view itself, else with a word of
 * waiting that the view, or why there is none, replaces later. A view that fails in time opens nothing and throws.
 */
export async function openModal(
  { slack, triggerId }: Request,
  makeView: () => Promise<ModalView>,
  sleep: Sleep,
): Promise<void> {
  const making = makeView();
  const ready = await withDeadline(making, PATIENCE_MS, sleep);
  const viewId = await slack.openModal(triggerId, ready?.value ?? noticeView(en.modal.wait));
  if (ready || viewId === undefined) return;
  const view = await making.catch((error) => noticeView(explain(error)));
  // Who closed it meanwhile wants it no more.
  await showInModal({ slack, viewId }, view);
}
