import type { Parts } from '../../parts.ts';
import type { Listeners } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { showPicked } from '../pick/flow.ts';
import type { Doubts } from '../visit/doubts.ts';
import { openUpdate, updateViewOf } from './open.ts';
import { submitUpdate } from './submit.ts';

/** Updating: from a button or a picked visit to the form, and from the form to the service. */
export function registerUpdate(listeners: Listeners, parts: Parts, doubts: Doubts): void {
  listeners.button(ids.action.update, openUpdate(parts));
  listeners.submission(ids.view.pickToUpdate, showPicked(updateViewOf(parts)));
  listeners.submission(ids.view.update, submitUpdate(parts, doubts));
}
