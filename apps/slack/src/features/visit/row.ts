import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { section, slackLimits } from '../../slack/blocks.ts';
import { stateOf, type VisitState } from '../../visitors/states.ts';
import { visitButtons } from './buttons.ts';
import { when, where, who } from './lines.ts';

const words: Readonly<Record<VisitState, string>> = {
  expected: 'Expected',
  'checked in': 'Checked in',
  cancelled: 'Cancelled',
  ended: 'Ended',
};

/** `zone` is the host's; `now` is in milliseconds since the epoch. */
export interface Moment {
  readonly zone: string;
  readonly now: number;
}

/** One visit in a list: who, when, where, where it stands, and what can be done. */
function visitRow(invitation: Invitation, { zone, now }: Moment): KnownBlock[] {
  const state = stateOf(invitation, now);
  const lines = [who(invitation), when(invitation, zone), `${where(invitation)} · ${words[state]}`];
  return [section(lines.join('\n')), ...visitButtons(invitation, state)];
}

/** A message holds so many visits beside a title and a closing line; each takes two blocks. */
export const ROWS_MAX = (slackLimits.messageBlocks - 2) / 2;

/** The rows of a list, as many as a message holds. */
export const visitRows = (visits: readonly Invitation[], moment: Moment): KnownBlock[] =>
  visits.slice(0, ROWS_MAX).flatMap((visit) => visitRow(visit, moment));
