import { useState } from 'preact/hooks';

/** What is being typed in a conversation; it is still there after a look elsewhere, or after a reload. */
export const useDraft = (place: string) => {
  const key = `playground-draft/${place}`;
  const [text, setText] = useState(() => sessionStorage.getItem(key) ?? '');
  const write = (next: string): void => {
    if (next) sessionStorage.setItem(key, next);
    else sessionStorage.removeItem(key);
    setText(next);
  };
  return [text, write] as const;
};
