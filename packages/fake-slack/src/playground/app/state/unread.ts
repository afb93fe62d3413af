import type { MessageSnapshot, PersonSnapshot } from '../../api.ts';

/** The `ts` of the last message that was read, by `handle/conversation id`. */
export type Reads = Readonly<Record<string, string>>;

export const readKey = (handle: string, conversation: string): string => `${handle}/${conversation}`;

/** How many messages of others a person has not seen in a conversation. */
export const unreadCount = (
  { person, messages }: PersonSnapshot,
  conversation: string,
  reads: Reads,
): number => {
  const read = Number(reads[readKey(person.handle, conversation)] ?? 0);
  const isNew = ({ channel, from, ts }: MessageSnapshot) =>
    channel === conversation && from !== person.id && Number(ts) > read;
  return messages.filter(isNew).length;
};

/** The same over all conversations of the person. */
export const unreadTotal = (snapshot: PersonSnapshot, reads: Reads): number =>
  snapshot.conversations.reduce((sum, { id }) => sum + unreadCount(snapshot, id, reads), 0);
