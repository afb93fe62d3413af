import type { VirtualClock } from '@visitor-invitations/local-server';
import { SlackError } from '../slack-error.ts';
import { workspace } from '../workspace.ts';
import type { Changes } from './changes.ts';
import type { Ids } from './ids.ts';
import type { MessageContent, Messages } from './messages.ts';

const maxAheadMs = 120 * 24 * 60 * 60_000;
const minCancelMs = 60_000;
/** The limit for one channel. */
const rateLimit = { messages: 30, seconds: 300 };

export interface ScheduledMessage extends MessageContent {
  readonly id: string;
  readonly channel: string;
  readonly threadTs?: string | undefined;
  /** Unix seconds. */
  readonly postAt: number;
  /** Unix seconds. */
  readonly createdAt: number;
}

/** Scheduled messages. There are no timers: due messages are posted when the clock advances, or with the next change. */
export const createScheduledMessages = (
  ids: Ids,
  messages: Messages,
  changes: Changes,
  clock: VirtualClock,
) => {
  let pending: readonly ScheduledMessage[] = [];
  const postDue = (): void => {
    const isDue = ({ postAt }: ScheduledMessage) => postAt * 1000 <= clock.now();
    const due = pending.filter(isDue);
    // Before posting: each post is a change, which calls this function again.
    pending = pending.filter((message) => !isDue(message));
    for (const { id, postAt, createdAt, ...message } of due) {
      messages.post({ ...message, from: workspace.botUserId });
    }
  };
  changes.subscribe(postDue);
  return {
    /** The messages still to post, by `postAt`. */
    get pending(): readonly ScheduledMessage[] {
      postDue();
      return pending;
    },
    /** @throws SlackError `invalid_time`, `time_in_past`, `time_too_far` or `restricted_too_many` */
    add: (message: Omit<ScheduledMessage, 'id' | 'createdAt'>): ScheduledMessage => {
      const { channel, postAt } = message;
      const now = clock.now();
      if (!Number.isInteger(postAt)) throw new SlackError('invalid_time');
      if (postAt * 1000 <= now) throw new SlackError('time_in_past');
      if (postAt * 1000 > now + maxAheadMs) throw new SlackError('time_too_far');
      postDue();
      const scheduled = { ...message, id: ids.next('Q'), createdAt: Math.floor(now / 1000) };
      const all = [...pending, scheduled].sort((one, other) => one.postAt - other.postAt);
      const times = all.filter((other) => other.channel === channel).map((other) => other.postAt);
      const { messages: most, seconds } = rateLimit;
      if (times.some((time, i) => (times[i + most] ?? Infinity) - time < seconds))
        throw new SlackError('restricted_too_many');
      pending = all;
      clock.due(postAt * 1000, postDue);
      return scheduled;
    },
    /** @throws SlackError `invalid_scheduled_message_id`, also in the last minute before it is due */
    cancel: (channel: string, id: string): void => {
      postDue();
      const found = pending.find((message) => message.channel === channel && message.id === id);
      if (!found || found.postAt * 1000 - clock.now() <= minCancelMs)
        throw new SlackError('invalid_scheduled_message_id');
      pending = pending.filter((message) => message !== found);
    },
  };
};
