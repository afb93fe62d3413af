import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { context, section, slackLimits } from '../../slack/blocks.ts';
import { zoneLine } from '../../slack/time.ts';
import { stateOf, type VisitState } from '../../visitors/states.ts';
import { visitButtons } from './buttons.ts';
import { when, whenOn, where, who } from './lines.ts';
import { visitMenu } from './menu.ts';

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

/** One visit in a list, as two blocks: who, when, where, where it stands, and what can be done. */
export function visitRow(invitation: Invitation, { zone, now }: Moment): KnownBlock[] {
  const state = stateOf(invitation, now);
  const lines = [who(invitation), when(invitation, zone), `${where(invitation)} · ${words[state]}`];
  return [section(lines.join('\n')), ...visitButtons(invitation, state)];
}

/** One visit below the heading of its day, as one block: the same in two lines, with a menu of what can be done. */
export function compactRow(invitation: Invitation, day: string, { zone, now }: Moment): KnownBlock {
  const state = stateOf(invitation, now);
  const facts = [whenOn(day, invitation, zone), where(invitation), words[state]].join(' · ');
  return section(`${who(invitation)}\n${facts}`, visitMenu(invitation, state));
}

/** A message holds so many visits beside a title and a closing line; each takes two blocks. */
const ROWS_MAX = (slackLimits.messageBlocks - 2) / 2;

/** The rows of a list, as many as a message holds, and what there is to know about them: `refine` says how to see fewer. */
export function visitRows(visits: readonly Invitation[], moment: Moment, refine: string): KnownBlock[] {
  const shown = visits.slice(0, ROWS_MAX);
  const hidden = visits.length - shown.length;
  const notes = [zoneLine(moment.zone), ...(hidden > 0 ? [`${hidden} more are not shown. ${refine}`] : [])];
  return [...shown.flatMap((visit) => visitRow(visit, moment)), context(notes.join('\n'))];
}
