import type { MessageSnapshot, PersonSnapshot } from '@visitor-invitations/fake-slack/browser';
import { useCallback, useEffect, useState } from 'preact/hooks';

/** The `ts` of the last message that was read, by `handle/conversation id`. */
export type Reads = Readonly<Record<string, string>>;

const readKey = (handle: string, conversation: string): string => `${handle}/${conversation}`;

/** Unread messages of others in a conversation. */
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

/** Unread messages in all conversations of a person. */
export const unreadTotal = (snapshot: PersonSnapshot, reads: Reads): number =>
  snapshot.conversations.reduce((sum, { id }) => sum + unreadCount(snapshot, id, reads), 0);

const STORAGE_KEY = 'playground-read';

const stored = (): Reads => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');

/** Read marks, shared by all windows of this browser. */
export const useReads = () => {
  const [reads, setReads] = useState(stored);
  useEffect(() => {
    const follow = () => setReads(stored());
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, []);
  const markRead = useCallback((handle: string, conversation: string, ts: string) => {
    const known = stored();
    const key = readKey(handle, conversation);
    if (known[key] === ts) return;
    const changed = { ...known, [key]: ts };
    localStorage.setItem(STORAGE_KEY, JSON.stringify(changed));
    setReads(changed);
  }, []);
  return { reads, markRead };
};
