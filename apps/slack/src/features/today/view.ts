import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Message } from '../../slack/api.ts';
import { header, section } from '../../slack/blocks.ts';
import { en } from '../../text/en.ts';
import { md, sentences } from '../../text/markup.ts';
import { visitRows } from '../visit/row.ts';

/** The visits of a host's day. */
export function todayMessage(visits: readonly Invitation[], at: ZonedNow): Required<Message> {
  if (visits.length === 0) {
    const text = sentences(en.today.none, en.today.invite);
    return { text, blocks: [section(text)] };
  }
  const title = en.today.title(visits.length);
  return { text: md`${title}`, blocks: [header(title), ...visitRows(visits, at, en.today.refine)] };
}
