import { useRef, useState } from 'preact/hooks';

/**
 * Whether something is under way, and a way to start it that does nothing while it is.
 * @param about what is under way for one thing does not hold up another
 */
export const useBusy = (about = '') => {
  const [busyAbout, setBusyAbout] = useState<string>();
  // The state is known a moment later, and a second click may be faster.
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
