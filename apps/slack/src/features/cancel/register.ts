import type { Parts } from '../../parts.ts';
import type { Listeners } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { showPicked } from '../pick/flow.ts';
import { cancelConfirmed, cancelPressed } from './cancel.ts';
import { confirmViewOf } from './open.ts';

/** Cancelling: by a button, or by picking a visit and saying yes. */
export function registerCancel(listeners: Listeners, parts: Parts): void {
  listeners.button(ids.action.cancel, cancelPressed(parts));
  listeners.submission(ids.view.pickToCancel, showPicked(confirmViewOf(parts)));
  listeners.submission(ids.view.cancel, cancelConfirmed(parts));
}
