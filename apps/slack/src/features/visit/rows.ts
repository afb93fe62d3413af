import type { KnownBlock } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { Person } from '../../access/actor.ts';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { context, section } from '../../slack/blocks.ts';
import { slackLimits } from '../../slack/limits.ts';
import { en } from '../../text/en.ts';
import { joined, lines, md, type Text } from '../../text/markup.ts';
import { stateOf } from '../../visitors/visit.ts';
import { when, whenOn, where, who, whose } from './lines.ts';
import { visitButtons, visitMenu } from './offers.ts';

/** A visit in a list, with its buttons, as two blocks. */
const visitRow = (invitation: Invitation, at: ZonedNow, reader: Person): KnownBlock[] => {
  const state = stateOf(invitation, at.now);
  const whereAndState = joined([where(invitation), md`${en.visit.states[state]}`], ' · ');
  return [
    section(lines(who(invitation), when(invitation, at), whereAndState, whose(invitation, reader))),
    visitButtons(invitation, at),
  ];
};

/** A visit below the heading of a day, with a menu, as one block. */
export const compactRow = (
  invitation: Invitation,
  day: string,
  at: ZonedNow,
  reader: { readonly email?: string | undefined } | undefined,
): KnownBlock => {
  const state = stateOf(invitation, at.now);
  const facts = [whenOn(day, invitation, at), where(invitation), md`${en.visit.states[state]}`];
  const texts = lines(who(invitation), joined(facts, ' · '), whose(invitation, reader));
  return section(texts, visitMenu(invitation, state));
};

/** A message also holds a title and a closing line. */
const MAX_ROWS = (slackLimits.messageBlocks - 2) / 2;

/** The rows of a list, as many as a message holds, and a closing line; `refine` says how to see fewer. */
export const visitRows = (
  visits: readonly Invitation[],
  at: ZonedNow,
  refine: Text,
  reader: Person,
  age: Text | undefined,
): KnownBlock[] => {
  const shown = visits.slice(0, MAX_ROWS);
  const hidden = visits.length - shown.length;
  const notes = lines(en.visit.zone(at.zone), hidden > 0 ? en.visit.hidden(hidden, refine) : undefined, age);
  return [...shown.flatMap((visit) => visitRow(visit, at, reader)), context(notes)];
};
