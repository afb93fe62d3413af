import type { Block, Option } from '../block-kit.ts';
import { directMessages, directMessagesOwner, isDirectMessages, workspace } from '../workspace.ts';
import type { Changes } from './changes.ts';
import type { ElementValues } from './element-values.ts';
import type { Ids } from './ids.ts';
import type { Reaction } from './reactions.ts';

/** What is written in a message. */
export interface MessageContent {
  text: string;
  blocks: Block[];
  /** As the app sent them. */
  attachments?: readonly Readonly<Record<string, unknown>>[];
  /** For programs alone: an event and its payload, as the app sent it. */
  metadata?: Readonly<Record<string, unknown>>;
}

/** A message as it stands now. */
export interface StoredMessage extends MessageContent {
  ts: string;
  channel: string;
  /** User id, the bot's or Slackbot's included. */
  from: string;
  /** Only this user sees it. */
  ephemeralTo?: string;
  threadTs?: string;
  /** In the order in which they came. */
  reactions: readonly Reaction[];
  /** Grows with each edit. */
  revision: number;
  /** What the person chose in the message's own menus. */
  values: ElementValues;
  /** Options that the app loaded into its menus, by `placeKey`. */
  offered: Map<string, Option[]>;
}

type NewMessage = MessageContent & Pick<StoredMessage, 'channel' | 'from' | 'ephemeralTo' | 'threadTs'>;

/** Every message of the workspace, in order of arrival. */
export class Messages {
  readonly #ids: Ids;
  readonly #changes: Changes;
  #all: StoredMessage[] = [];

  constructor(ids: Ids, changes: Changes) {
    this.#ids = ids;
    this.#changes = changes;
  }

  post(message: NewMessage): StoredMessage {
    const stored = {
      ...message,
      ts: this.#ids.timestamp(),
      reactions: [],
      revision: 0,
      values: new Map(),
      offered: new Map(),
    };
    this.#all.push(stored);
    this.changed(stored);
    return stored;
  }

  /** Puts new content into a message; its metadata stays unless there is another. */
  edit(message: StoredMessage, { metadata = message.metadata, ...content }: MessageContent): StoredMessage {
    return this.#replace({ ...message, ...content, metadata, revision: message.revision + 1 });
  }

  /** Puts other reactions under a message, which is no edit of it. */
  react(message: StoredMessage, reactions: readonly Reaction[]): void {
    this.#replace({ ...message, reactions });
  }

  remove(message: StoredMessage): void {
    this.#all = this.#all.filter((item) => item.ts !== message.ts);
    this.changed(message);
  }

  find(channel: string, ts: string): StoredMessage | undefined {
    return this.#all.find((message) => message.channel === channel && message.ts === ts);
  }

  visibleTo(person: string): StoredMessage[] {
    return this.#all.filter((message) => {
      if (message.ephemeralTo) return message.ephemeralTo === person;
      return !isDirectMessages(message.channel) || message.channel === directMessages(person);
    });
  }

  /** To be called after touching `values`. */
  changed({ channel, ephemeralTo }: Pick<StoredMessage, 'channel' | 'ephemeralTo'>): void {
    this.#changes.notify({ kind: 'messages', person: ephemeralTo ?? directMessagesOwner(channel) });
  }

  #replace(message: StoredMessage): StoredMessage {
    this.#all = this.#all.map((item) => (item.ts === message.ts ? message : item));
    this.changed(message);
    return message;
  }
}

/** The message object as it appears in answers and payloads. */
export const messageObject = (message: StoredMessage) => ({
  type: 'message',
  user: message.from,
  ...(message.from === workspace.botUserId && { bot_id: workspace.botId, app_id: workspace.appId }),
  team: workspace.teamId,
  ts: message.ts,
  text: message.text,
  ...(message.blocks.length > 0 && { blocks: message.blocks }),
  ...(message.attachments?.length && { attachments: message.attachments }),
  ...(message.metadata && { metadata: message.metadata }),
  ...(message.threadTs && { thread_ts: message.threadTs }),
  ...(message.reactions.length > 0 && {
    reactions: message.reactions.map((reaction) => ({ ...reaction, count: reaction.users.length })),
  }),
});

/** The address of a message in the workspace. */
export const permalink = ({ channel, ts, threadTs }: StoredMessage): string => {
  const address = `https://${workspace.domain}.slack.com/archives/${channel}/p${ts.replace('.', '')}`;
  return threadTs ? `${address}?thread_ts=${threadTs}&cid=${channel}` : address;
};
