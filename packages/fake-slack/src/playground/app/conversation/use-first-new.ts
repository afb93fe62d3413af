import { useRef } from 'preact/hooks';
import type { MessageSnapshot } from '../../api.ts';
import { useDesk } from '../state/desk.ts';
import { readKey } from '../state/unread.ts';

/** The `ts` of the first message that was new when the person came to this conversation, if there was one. */
export const useFirstNew = (channel: string, messages: readonly MessageSnapshot[]): string | undefined => {
  const { snapshot, reads } = useDesk();
  const { id, handle } = snapshot.person;
  const key = readKey(handle, channel);
  const now = { key, read: reads[key], last: messages.at(-1)?.ts ?? '0' };
  const arrival = useRef(now);
  if (arrival.current.key !== key) arrival.current = now;
  const { read, last } = arrival.current;
  if (read === undefined) return undefined;
  const cameMeanwhile = (ts: string) => Number(ts) > Number(read) && Number(ts) <= Number(last);
  return messages.find(({ ts, from }) => from !== id && cameMeanwhile(ts))?.ts;
};
