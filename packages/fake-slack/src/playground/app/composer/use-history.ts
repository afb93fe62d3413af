import { useRef } from 'preact/hooks';

const stored = (key: string): readonly string[] => JSON.parse(sessionStorage.getItem(key) ?? '[]');

/** What this person sent before, in this window. */
export const useHistory = (handle: string) => {
  const key = `playground-sent/${handle}`;
  const at = useRef<number | undefined>(undefined);

  const found = (index: number): string => {
    const lines = stored(key);
    at.current = Math.min(index, lines.length);
    return lines[at.current] ?? '';
  };
  return {
    add: (line: string) => {
      sessionStorage.setItem(key, JSON.stringify([...stored(key).filter((old) => old !== line), line]));
      at.current = undefined;
    },
    /** The one before; undefined when there is none, or when something else is being typed. */
    earlier: (text: string): string | undefined => {
      const lines = stored(key);
      const from = lines[at.current ?? -1] === text ? (at.current ?? 0) : lines.length;
      if (from === 0 || (from === lines.length && text !== '')) return undefined;
      return found(from - 1);
    },
    /** The one after, and after the last an empty line. */
    later: (text: string): string | undefined =>
      at.current !== undefined && stored(key)[at.current] === text ? found(at.current + 1) : undefined,
  };
};
