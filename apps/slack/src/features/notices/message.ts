import type { ActionsBlock } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, context, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import type { Text } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import type { FoundNotice } from '../../watch/host-state.ts';
import { linesOf, nameOf, where } from '../visit/lines.ts';

/** What a notice says in a sentence. */
const sentence = ({ kind, visit, fields = [] }: FoundNotice, lateMinutes: number): Text => {
  const { notice } = texts();
  const name = nameOf(visit);
  switch (kind) {
    case 'arrived':
      return notice.arrived(name, where(visit));
    case 'late':
      return notice.late(name, lateMinutes);
    case 'changed':
      return notice.changed(
        name,
        fields.map((field) => notice.fields[field as keyof typeof notice.fields] ?? field),
      );
    case 'cancelled':
      return notice.cancelled(name);
  }
};

/** What a host can answer to an arrival. */
const answerButtons = ({ id: value }: FoundNotice): ActionsBlock => {
  const { onMyWay, fiveMinutes, ask } = texts().notice;
  return actions(
    button(onMyWay, { action_id: ids.action.onMyWay, value, style: 'primary' }),
    button(fiveMinutes, { action_id: ids.action.fiveMinutes, value }),
    button(ask, { action_id: ids.action.askColleague, value }),
  );
};

/** What a notice is shown with. */
interface NoticeContext {
  readonly at: ZonedNow;
  readonly lateMinutes: number;
  /** Below it: what became of the answer, or where one would go. */
  readonly note?: Text | undefined;
  readonly isAnswerable: boolean;
}

/** A notice, with the visit as it is now. */
export const noticeMessage = (
  notice: FoundNotice,
  { at, lateMinutes, note, isAnswerable }: NoticeContext,
): Required<Message> => {
  const text = sentence(notice, lateMinutes);
  return {
    text,
    blocks: [
      section(text),
      context(linesOf(notice.visit, at)),
      ...(isAnswerable ? [answerButtons(notice)] : []),
      ...(note ? [context(note)] : []),
    ],
  };
};
