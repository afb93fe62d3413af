import { InputError } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import { shownTime } from '../../../shared/simplified.ts';
import type { ActionContext } from '../action.ts';
import { timeOptions } from '../time-zone.ts';
import { startDate } from './common.ts';

export const allowPast: INodeProperties = {
  displayName: 'Allow Past Start',
  name: 'allowPast',
  type: 'boolean',
  default: false,
  description: 'Whether to invite visitors even if the start is in the past',
};

/** The options of the actions that invite. */
export const inviteOptions: INodeProperties = {
  ...timeOptions,
  options: [allowPast, ...((timeOptions.options ?? []) as INodeProperties[])],
};

/** Somebody at the desk is invited for now. */
const NOW_MS = 5 * 60_000;

/** @throws InputError for a visit that started in the past, unless that's allowed. */
export const refusePast = ({ flag, workflowZone }: ActionContext, start: Date | string): void => {
  const now = Date.now();
  if (flag(allowPast) || !(new Date(start).getTime() < now - NOW_MS)) return;
  throw new InputError([
    { field: startDate.name, rule: `is in the past: it’s now ${shownTime(now, workflowZone)}` },
  ]);
};
