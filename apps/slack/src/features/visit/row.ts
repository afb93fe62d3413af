import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { context, section, slackLimits } from '../../slack/blocks.ts';
import { en } from '../../text/en.ts';
import { joined, lines, md, type Text } from '../../text/markup.ts';
import { stateOf } from '../../visitors/states.ts';
import { visitButtons } from './buttons.ts';
import { when, whenOn, where, who } from './lines.ts';
import { visitMenu } from './menu.ts';

/** One visit in a list, as two blocks: who, when, where, where it stands, and what can be done. */
export function visitRow(invitation: Invitation, at: ZonedNow): KnownBlock[] {
  const state = stateOf(invitation, at.now);
  const standing = joined([where(invitation), md`${en.visit.states[state]}`], ' · ');
  return [
    section(lines(who(invitation), when(invitation, at), standing)),
    ...visitButtons(invitation, state),
  ];
}

/** One visit below the heading of its day, as one block: the same in two lines, with a menu of what can be done. */
export function compactRow(invitation: Invitation, day: string, at: ZonedNow): KnownBlock {
  const state = stateOf(invitation, at.now);
  const facts = [whenOn(day, invitation, at), where(invitation), md`${en.visit.states[state]}`];
  return section(lines(who(invitation), joined(facts, ' · ')), visitMenu(invitation, state));
}

/** A message holds so many visits beside a title and a closing line; each takes two blocks. */
const ROWS_MAX = (slackLimits.messageBlocks - 2) / 2;

/** The rows of a list, as many as a message holds, and what there is to know about them: `refine` says how to see fewer. */
export function visitRows(visits: readonly Invitation[], at: ZonedNow, refine: Text): KnownBlock[] {
  const shown = visits.slice(0, ROWS_MAX);
  const hidden = visits.length - shown.length;
  const notes = lines(en.visit.zone(at.zone), hidden > 0 ? en.visit.hidden(hidden, refine) : undefined);
  return [...shown.flatMap((visit) => visitRow(visit, at)), context(notes)];
}
