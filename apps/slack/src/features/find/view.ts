import type { Invitation } from '@visitor-invitations/core';
import { header, section } from '../../slack/blocks.ts';
import type { Message } from '../../slack/types.ts';
import { safe } from '../visit/lines.ts';
import { type Moment, visitRows } from '../visit/row.ts';

const LATER = 'today or later';

const titleOf = (count: number) => `${count} ${count === 1 ? 'visit' : 'visits'}, ${LATER}`;

/** What was found among a host's visits of today and the days ahead. */
export function foundMessage(
  found: readonly Invitation[],
  { query, ...moment }: Moment & { query: string },
): Required<Message> {
  if (found.length === 0) {
    const text = query
      ? `No visit of yours fits “${safe(query)}”, ${LATER}. Try a name, a company, an e-mail address or a day.`
      : `Nobody visits you, ${LATER}. \`/visitor invite\` invites somebody.`;
    return { text, blocks: [section(text)] };
  }
  const text = titleOf(found.length);
  const refine = 'Add a word to `/visitor find` to see fewer, such as a name or `8 July`.';
  return { text, blocks: [header(text), ...visitRows(found, moment, refine)] };
}
