import { useRef, useState } from 'preact/hooks';

/** The draft of a conversation, kept in the session. */
export const useDraft = (conversation: string) => {
  const key = `playground-draft/${conversation}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (next: string): void => {
    sessionStorage.setItem(key, next);
    setText(next);
  };
  return [text, write] as const;
};

/** Lines that this person sent in this window, for the arrow keys. */
export const useHistory = (handle: string) => {
  const key = `playground-sent/${handle}`;
  const lines: readonly string[] = JSON.parse(sessionStorage.getItem(key) ?? '[]');
  const shown = useRef(lines.length);

  return {
    add: (line: string) => {
      const all = [...lines.filter((old) => old !== line), line];
      sessionStorage.setItem(key, JSON.stringify(all));
      shown.current = all.length;
    },
    /** The line that a key brings back; undefined when there is none, or when something else is being typed. */
    at: (pressed: string, text: string): string | undefined => {
      const by = { ArrowUp: -1, ArrowDown: 1 }[pressed];
      const from = text === '' ? lines.length : shown.current;
      if (by === undefined || text !== (lines[from] ?? '')) return undefined;
      const next = from + by;
      if (next < 0 || next > lines.length) return undefined;
      shown.current = next;
      return lines[next] ?? '';
    },
  };
};
