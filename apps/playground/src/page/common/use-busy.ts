import { useRef, useState } from 'preact/hooks';

/**
 * Runs one task at a time, and says whether one is running.
 * @param about tasks for different things do not block each other
 */
export const useBusy = (about = '') => {
  const [busyAbout, setBusyAbout] = useState<string>();
  // State changes only with the next render, and a second click may come before.
  const latest = useRef<string | undefined>(undefined);
  const set = (value: string | undefined): void => {
    latest.current = value;
    setBusyAbout(value);
  };
  const busily = async (work: () => Promise<unknown>): Promise<void> => {
    if (latest.current === about) return;
    set(about);
    try {
      await work();
    } finally {
      if (latest.current === about) set(undefined);
    }
  };
  return [busyAbout === about, busily] as const;
};
