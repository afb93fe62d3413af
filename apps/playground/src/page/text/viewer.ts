import type { Profile } from '@visitor-invitations/fake-slack/browser';
import { createContext } from 'preact';
import { useContext } from 'preact/hooks';

/** The person whose screen this is, with the names that menus and mentions show. */
export interface Viewer {
  readonly person: Profile;
  readonly people: readonly Profile[];
  readonly channels: readonly { id: string; name: string }[];
  /** Slack's time: milliseconds since 1970. */
  readonly now: number;
}

export const ViewerContext = createContext<Viewer | undefined>(undefined);

export const useViewer = (): Viewer => {
  const viewer = useContext(ViewerContext);
  if (!viewer) throw new Error('This component works inside of ViewerContext');
  return viewer;
};
