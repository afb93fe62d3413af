import { useCallback, useEffect, useState } from 'preact/hooks';
import { type Reads, readKey } from './unread.ts';

const STORAGE_KEY = 'playground-read';

const stored = (): Reads => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '{}');

/** What was read, shared by every window of this browser. */
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
