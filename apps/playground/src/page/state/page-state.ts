import type { Conversation, PersonSnapshot } from '@visitor-invitations/fake-slack/browser';
import { createContext } from 'preact';
import { useContext, useMemo, useState } from 'preact/hooks';
import type { Viewer } from '../text/viewer.ts';
import { type Actions, actionsOf } from './control-api.ts';
import { type PageLocation, usePageLocation } from './location.ts';
import type { Server } from './server.ts';
import { useReads } from './unread.ts';

/** What the page shows to the person it is viewed as, and what they can do. */
export interface PageState extends Omit<Server, 'refresh'>, ReturnType<typeof useReads> {
  readonly location: PageLocation;
  /** The open conversation. */
  readonly conversation: Conversation;
  /** Of that person. */
  readonly screen: PersonSnapshot;
  readonly viewer: Viewer;
  readonly actions: Actions;
  /** An error of the page itself; '' for none. */
  readonly notice: string;
  dismissNotice(): void;
}

/** The name of a conversation, such as `#visitors`. */
export const titleOf = ({ kind, name }: Conversation): string => (kind === 'channel' ? `#${name}` : name);

export const PageContext = createContext<PageState | undefined>(undefined);

export const usePage = (): PageState => {
  const page = useContext(PageContext);
  if (!page) throw new Error('This component works inside of PageContext');
  return page;
};

/** The state for the location in the address bar; undefined when that person's screen is not known. */
export const usePageState = ({ refresh, ...server }: Server): PageState | undefined => {
  const { scene, screens } = server;
  const location = usePageLocation(scene);
  const reads = useReads();
  const [notice, setNotice] = useState('');
  const { handle } = location;
  const actions = useMemo(() => actionsOf({ handle, refresh, showNotice: setNotice }), [handle, refresh]);
  const screen = screens[handle];
  const conversation = screen?.conversations.find(({ kind, name }) =>
    kind === 'app' ? location.conversation === 'app' : name === location.conversation,
  );
  if (!screen || !conversation) return undefined;
  const { people, channels } = scene;
  const viewer = { person: screen.person, people, channels, now: screen.now };
  const shown = { location, conversation, screen, viewer };
  return { ...server, ...reads, ...shown, actions, notice, dismissNotice: () => setNotice('') };
};
