import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { ChangeStream } from './change-stream.ts';

/** Browsers allow six connections to one address, so the whole page shares this one. */
export const ChangeStreamContext = createContext<ChangeStream | undefined>(undefined);

/** Everything that changes in this Slack, for components that look at more than one person's screen. */
export const useChangeStream = (): ChangeStream => {
  const stream = useContext(ChangeStreamContext);
  if (!stream) throw new Error('This component works inside of ChangeStreamContext');
  return stream;
};
