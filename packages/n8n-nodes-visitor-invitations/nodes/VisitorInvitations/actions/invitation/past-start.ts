import { invalid } from '../../../shared/errors/invalid.ts';
import { toggle } from '../../../shared/parameters/parameter.ts';
import { shownTime } from '../../../shared/simplified.ts';
import type { ActionContext } from '../action.ts';
import { startDate } from './common.ts';

export const allowPast = toggle('allowPast', 'Whether to invite visitors even if the start is in the past', {
  displayName: 'Allow Past Start',
});

/** Somebody at the desk is invited for now. */
const NOW_MS = 5 * 60_000;

export const refusePast = ({ flag, workflowZone }: ActionContext, start: Date | string): void => {
  const now = Date.now();
  if (flag(allowPast) || !(new Date(start).getTime() < now - NOW_MS)) return;
  throw invalid(startDate.name, `is in the past: it’s now ${shownTime(now, workflowZone)}`);
};
