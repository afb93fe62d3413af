import type { Block, Option } from '../block-kit.ts';
import { directMessages, directMessagesOwner, isDirectMessages, type Team, workspace } from '../workspace.ts';
import type { Changes } from './changes.ts';
import type { ElementValues } from './element-values.ts';
import type { Ids } from './ids.ts';

export interface MessageContent {
  readonly text: string;
  readonly blocks: Block[];
  /** As the app sent them. */
  readonly attachments?: readonly Readonly<Record<string, unknown>>[] | undefined;
  /** As the app sent it. Users don't see it. */
  readonly metadata?: Readonly<Record<string, unknown>> | undefined;
}

export interface StoredMessage extends MessageContent {
  /** The workspace's ID. */
  readonly team: string;
  readonly ts: string;
  readonly channel: string;
  /** ID of the user, including the bot and Slackbot. */
  readonly from: string;
  /** The only user who sees it. */
  readonly ephemeralTo?: string | undefined;
  readonly threadTs?: string | undefined;
  /** Increases with each edit. */
  readonly revision: number;
  /** The users' choices in the message's menus. */
  readonly values: ElementValues;
  /** Options that the app loaded into the message's menus, by `elementKey`. */
  readonly loadedOptions: Map<string, Option[]>;
}

type NewMessage = MessageContent & Pick<StoredMessage, 'channel' | 'from' | 'ephemeralTo' | 'threadTs'>;

export const createMessages = (ids: Ids, changes: Changes, { id: team }: Team) => {
  let all: StoredMessage[] = [];
  const changed = ({ channel, ephemeralTo }: Pick<StoredMessage, 'channel' | 'ephemeralTo'>): void =>
    changes.notify({ kind: 'messages', person: ephemeralTo ?? directMessagesOwner(channel) });
  const replace = (message: StoredMessage): StoredMessage => {
    all = all.map((item) => (item.ts === message.ts ? message : item));
    changed(message);
    return message;
  };
  return {
    post: (message: NewMessage): StoredMessage => {
      const ts = ids.timestamp();
      const stored = {
        ...message,
        team,
        ts,
        revision: 0,
        values: new Map(),
        loadedOptions: new Map(),
      };
      all.push(stored);
      changed(stored);
      return stored;
    },
    /** Replaces a message's content. Keeps its metadata, unless there's new metadata. */
    edit: (message: StoredMessage, { metadata = message.metadata, ...content }: MessageContent) =>
      replace({ ...message, ...content, metadata, revision: message.revision + 1 }),
    remove: (message: StoredMessage): void => {
      all = all.filter((item) => item.ts !== message.ts);
      changed(message);
    },
    find: (channel: string, ts: string): StoredMessage | undefined =>
      all.find((message) => message.channel === channel && message.ts === ts),
    visibleTo: (person: string): StoredMessage[] =>
      all.filter(({ ephemeralTo, channel }) => {
        if (ephemeralTo) return ephemeralTo === person;
        return !isDirectMessages(channel) || channel === directMessages(person);
      }),
    /** Call it after changing `values`. */
    changed,
  };
};

/** The message object in responses and payloads. */
export const messageObject = (message: StoredMessage) => ({
  type: 'message',
  user: message.from,
  ...(message.from === workspace.botUserId && { bot_id: workspace.botId, app_id: workspace.appId }),
  team: message.team,
  ts: message.ts,
  text: message.text,
  ...(message.blocks.length > 0 && { blocks: message.blocks }),
  ...(message.attachments?.length && { attachments: message.attachments }),
  ...(message.metadata && { metadata: message.metadata }),
  ...(message.threadTs && { thread_ts: message.threadTs }),
});
