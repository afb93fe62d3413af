import type { Parts } from '../../parts.ts';
import type { Listeners } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { showPicked } from '../pick/flow.ts';
import type { Doubts } from '../visit/doubts.ts';
import { cancelConfirmed, cancelPressed } from './cancel.ts';
import { confirmViewOf } from './open.ts';

/** Cancelling: by a button, or by picking a visit and saying yes. */
export function registerCancel(listeners: Listeners, parts: Parts, doubts: Doubts): void {
  listeners.button(ids.action.cancel, cancelPressed(parts, doubts));
  listeners.submission(ids.view.pickToCancel, showPicked(confirmViewOf(parts)));
  listeners.submission(ids.view.cancel, cancelConfirmed(parts, doubts));
}
