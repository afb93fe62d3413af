import { useRef } from 'preact/hooks';
import type { MessageSnapshot } from '../../api.ts';
import { useDesk } from '../state/desk.ts';
import { readKey } from '../state/unread.ts';

/** The `ts` of the first message that was new when the person came to this conversation, if there was one. */
export const useFirstNew = (channel: string, messages: readonly MessageSnapshot[]): string | undefined => {
  const { snapshot, reads } = useDesk();
  const { id, handle } = snapshot.person;
  const key = readKey(handle, channel);
  const arrival = useRef({ key, read: reads[key] });
  if (arrival.current.key !== key) arrival.current = { key, read: reads[key] };
  const { read } = arrival.current;
  if (read === undefined) return undefined;
  return messages.find(({ ts, from }) => from !== id && Number(ts) > Number(read))?.ts;
};
