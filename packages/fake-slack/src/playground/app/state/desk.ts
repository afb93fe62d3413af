import { createContext } from 'preact';
import { useContext } from 'preact/hooks';
import type { PersonSnapshot, Scene } from '../../api.ts';
import type { Onlooker } from '../text/onlooker.ts';
import type { Actions } from './actions.ts';
import type { Place } from './place.ts';
import type { Reads } from './unread.ts';
import type { Snapshots } from './use-screens.ts';

/** What is in front of the person who was picked, and what they can do. */
export interface Desk {
  scene: Scene;
  place: Place;
  snapshots: Snapshots;
  /** Of the person who was picked. */
  snapshot: PersonSnapshot;
  onlooker: Onlooker;
  reads: Reads;
  markRead(handle: string, conversation: string, ts: string): void;
  actions: Actions;
  /** What the page could not do; '' when there is nothing to say. */
  notice: string;
  dismissNotice(): void;
}

export const DeskContext = createContext<Desk | undefined>(undefined);

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext);
  if (!desk) throw new Error('This component works inside of DeskContext');
  return desk;
};
