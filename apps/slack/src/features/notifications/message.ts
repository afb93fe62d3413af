import type { ActionsBlock, Overflow } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import type { Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, context, option, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { fieldOfMember, labels } from '../../visit/fields.ts';
import { settingOf } from '../../watch/followed.ts';
import type { FoundNotification } from '../../watch/host-state.ts';
import { linesOf, nameOf, where } from '../visit/lines.ts';

/** What people call a member of an invitation. */
const labelOf = (member: string): string => {
  const field = fieldOfMember(member);
  return field ? texts().form.inSentence(labels()[field]) : member;
};

/** What a notification says in a sentence. */
const sentence = ({ kind, visit, fields = [] }: FoundNotification, lateMinutes: number): Text => {
  const { notification } = texts();
  const name = nameOf(visit);
  switch (kind) {
    case 'arrived':
      return notification.arrived(name, where(visit));
    case 'late':
      return notification.late(name, lateMinutes);
    case 'changed':
      return notification.changed(name, fields.map(labelOf));
    case 'cancelled':
      return notification.cancelled(name);
  }
};

/** What a host can reply to an arrival. */
const replyButtons = ({ id: value }: FoundNotification): ActionsBlock => {
  const { onMyWay, fiveMinutes, ask } = texts().notification;
  return actions(
    button(onMyWay, { action_id: ids.action.onMyWay, value, style: 'primary' }),
    button(fiveMinutes, { action_id: ids.action.fiveMinutes, value }),
    button(ask, { action_id: ids.action.askColleague, value }),
  );
};

/** Turns this kind of notification off. */
const menu = ({ kind }: FoundNotification): Overflow => {
  const setting = settingOf[kind];
  return {
    type: 'overflow',
    action_id: ids.action.turnOff,
    options: [option(texts().notification.turnOff[setting], setting)],
  };
};

/** What a notification is shown with. */
interface NotificationContext {
  readonly at: ZonedNow;
  readonly lateMinutes: number;
  /** Below it: what became of the reply, or where one would go. */
  readonly note?: Text | undefined;
  readonly canReply: boolean;
}

/** A notification, with the visit as it is now. */
export const notificationMessage = (
  notification: FoundNotification,
  { at, lateMinutes, note, canReply }: NotificationContext,
): Required<Message> => {
  const text = sentence(notification, lateMinutes);
  return {
    text,
    blocks: [
      section(text, menu(notification)),
      context(linesOf(notification.visit, at)),
      ...(canReply ? [replyButtons(notification)] : []),
      ...(note ? [context(note)] : []),
    ],
  };
};
