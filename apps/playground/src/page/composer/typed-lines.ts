import { useRef, useState } from 'preact/hooks';

/** The draft of a conversation, kept in the session. */
export const useDraft = (conversation: string) => {
  const key = `playground-draft/${conversation}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (next: string): void => {
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
    setText(next);
  };
  return [text, write] as const;
};

const stored = (key: string): readonly string[] => JSON.parse(sessionStorage.getItem(key) ?? '[]');

/** Lines that this person sent in this window, for the arrow keys. */
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
    /** The previous line; undefined when there is none or something else is being typed. */
    earlier: (text: string): string | undefined => {
      const lines = stored(key);
      const from = lines[at.current ?? -1] === text ? (at.current ?? 0) : lines.length;
      if (from === 0 || (from === lines.length && text !== '')) return undefined;
      return found(from - 1);
    },
    /** The next line; an empty one after the last. */
    later: (text: string): string | undefined =>
      at.current !== undefined && stored(key)[at.current] === text ? found(at.current + 1) : undefined,
  };
};
