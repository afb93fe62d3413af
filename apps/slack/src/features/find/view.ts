import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Message } from '../../slack/api.ts';
import { header, section } from '../../slack/blocks.ts';
import { en } from '../../text/en.ts';
import { md } from '../../text/markup.ts';
import { visitRows } from '../visit/row.ts';

/** What was found among a host's visits of today and the days ahead. */
export function foundMessage(found: readonly Invitation[], query: string, at: ZonedNow): Required<Message> {
  if (found.length === 0) {
    const text = query ? en.find.noMatch(query) : en.find.none;
    return { text, blocks: [section(text)] };
  }
  const title = en.find.title(found.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(found, at, en.find.refine)] };
}
