import type { Clock } from '../clock/clock.ts';
import { SlackError } from '../slack-error.ts';
import { workspace } from '../workspace.ts';
import type { Changes } from './changes.ts';
import type { Ids } from './ids.ts';
import type { MessageContent, Messages } from './messages.ts';

const furthestMs = 120 * 24 * 60 * 60_000;
const lastCallMs = 60_000;
/** No more than so many messages in so many seconds to one channel. */
const crowd = { messages: 30, seconds: 300 };

/** A message that the app has scheduled and that is not sent yet. */
export interface ScheduledMessage extends MessageContent {
  id: string;
  channel: string;
  threadTs?: string;
  /** Unix seconds. */
  postAt: number;
  /** Unix seconds. */
  createdAt: number;
}

/** Messages for later. There are no timers: what is due is posted when the clock is turned, or something changes. */
export class ScheduledMessages {
  readonly #ids: Ids;
  readonly #messages: Messages;
  readonly #clock: Clock;
  #pending: readonly ScheduledMessage[] = [];

  constructor(ids: Ids, messages: Messages, changes: Changes, clock: Clock) {
    this.#ids = ids;
    this.#messages = messages;
    this.#clock = clock;
    changes.subscribe(() => this.#deliverDue());
  }

  /** What is still to be sent, in the order of `postAt`. */
  get pending(): readonly ScheduledMessage[] {
    this.#deliverDue();
    return this.#pending;
  }

  /** @throws SlackError `invalid_time`, `time_in_past`, `time_too_far` or `restricted_too_many` */
  add(message: Omit<ScheduledMessage, 'id' | 'createdAt'>): ScheduledMessage {
    const { channel, postAt } = message;
    const now = this.#clock.now();
    if (!Number.isInteger(postAt)) throw new SlackError('invalid_time');
    if (postAt * 1000 <= now) throw new SlackError('time_in_past');
    if (postAt * 1000 > now + furthestMs) throw new SlackError('time_too_far');
    const scheduled = { ...message, id: this.#ids.next('Q'), createdAt: Math.floor(now / 1000) };
    const all = [...this.pending, scheduled].sort((one, other) => one.postAt - other.postAt);
    const times = all.filter((other) => other.channel === channel).map((other) => other.postAt);
    const isCrowded = times.some((time, i) => (times[i + crowd.messages] ?? Infinity) - time < crowd.seconds);
    if (isCrowded) throw new SlackError('restricted_too_many');
    this.#pending = all;
    this.#clock.due(postAt * 1000, () => this.#deliverDue());
    return scheduled;
  }

  /** @throws SlackError `invalid_scheduled_message_id`, also in the last minute before it is sent */
  cancel(channel: string, id: string): void {
    const found = this.pending.find((message) => message.channel === channel && message.id === id);
    if (!found || found.postAt * 1000 - this.#clock.now() <= lastCallMs) {
      throw new SlackError('invalid_scheduled_message_id');
    }
    this.#pending = this.#pending.filter((message) => message !== found);
  }

  #deliverDue(): void {
    const now = this.#clock.now();
    const isDue = ({ postAt }: ScheduledMessage) => postAt * 1000 <= now;
    const due = this.#pending.filter(isDue);
    // Before posting: each post is a change, which calls this method again.
    this.#pending = this.#pending.filter((message) => !isDue(message));
    for (const { id, postAt, createdAt, ...message } of due) {
      this.#messages.post({ ...message, from: workspace.botUserId });
    }
  }
}
