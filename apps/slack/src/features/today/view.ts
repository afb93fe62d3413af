import type { Invitation } from '@visitor-invitations/core';
import { header, section } from '../../slack/blocks.ts';
import type { Message } from '../../slack/types.ts';
import { type Moment, visitRows } from '../visit/row.ts';

/** What is said of today when nobody comes. */
export const NOBODY_TODAY = 'Nobody visits you today.';

/** The visits of a host's day. */
export function todayMessage(visits: readonly Invitation[], moment: Moment): Required<Message> {
  if (visits.length === 0) {
    const text = `${NOBODY_TODAY} \`/visitor invite\` invites somebody.`;
    return { text, blocks: [section(text)] };
  }
  const text = visits.length === 1 ? 'One visit today' : `${visits.length} visits today`;
  const refine = '`/visitor find` with a name or company shows them.';
  return { text, blocks: [header(text), ...visitRows(visits, moment, refine)] };
}
