import { SlackError } from '../slack-error.ts';
import type { ScheduledMessage } from '../state/scheduled-messages.ts';
import { workspace } from '../workspace.ts';
import { channelFor } from './channel-for.ts';
import { checkedContent } from './checked.ts';
import { requireConversation } from './conversation-objects.ts';
import { type Methods, text } from './method.ts';
import { pageOf } from './paging.ts';
import { textWarnings } from './warnings.ts';

const scheduledObject = ({ id, channel, postAt, createdAt, text }: ScheduledMessage) => ({
  id,
  channel_id: channel,
  post_at: postAt,
  date_created: createdAt,
  text,
});

export const scheduledMethods: Methods = {
  'chat.scheduleMessage': {
    scopes: ['chat:write'],
    warnings: textWarnings,
    run: (args, world, granted) => {
      const channel = channelFor(text(args.channel), world, granted);
      const content = checkedContent('chat.scheduleMessage', args, world);
      const postAt = Number(args.post_at ?? Number.NaN);
      const threadTs = text(args.thread_ts) || undefined;
      const { id } = world.scheduled.add({ ...content, channel, threadTs, postAt });
      return {
        channel,
        scheduled_message_id: id,
        post_at: postAt,
        message: {
          type: 'delayed_message',
          subtype: 'bot_message',
          bot_id: workspace.botId,
          text: content.text,
          ...(content.blocks.length > 0 && { blocks: content.blocks }),
        },
      };
    },
  },
  'chat.deleteScheduledMessage': {
    scopes: ['chat:write'],
    run: (args, world) => {
      requireConversation(args.channel, world);
      world.scheduled.cancel(text(args.channel), text(args.scheduled_message_id));
      return {};
    },
  },
  'chat.scheduledMessages.list': {
    run: (args, world) => {
      if (args.channel) requireConversation(args.channel, world, 'invalid_channel');
      const { channel, oldest, latest } = args;
      if (oldest && latest && Number(oldest) >= Number(latest)) throw new SlackError('invalid_arguments');
      const fitting = world.scheduled.pending.filter(
        (message) =>
          (!channel || message.channel === channel) &&
          (!oldest || message.postAt >= Number(oldest)) &&
          (!latest || message.postAt <= Number(latest)),
      );
      const { items, ...rest } = pageOf(fitting, args, ({ id }) => id, 100);
      return { scheduled_messages: items.map(scheduledObject), ...rest };
    },
  },
};
