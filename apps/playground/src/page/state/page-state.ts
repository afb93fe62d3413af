import type { Conversation, PersonSnapshot } from '@visitor-invitations/fake-slack/browser';
import { createContext } from 'preact';
import { useCallback, useContext, useMemo, useState } from 'preact/hooks';
import type { Viewer } from '../text/viewer.ts';
import { type Actions, actionsOf } from './control-api.ts';
import { type PageLocation, usePageLocation } from './location.ts';
import { useReads } from './unread.ts';
import type { Workspace } from './use-workspace.ts';

/** What the page shows to the person it is viewed as, and what they can do. */
export interface PageState extends Pick<Workspace, 'scene' | 'snapshots'>, ReturnType<typeof useReads> {
  readonly location: PageLocation;
  /** The open conversation. */
  readonly conversation: Conversation;
  /** Of that person. */
  readonly snapshot: PersonSnapshot;
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

/** The state for the location in the address bar; undefined until the person's screen is known. */
export const usePageState = ({ scene, snapshots, refresh }: Workspace): PageState | undefined => {
  const location = usePageLocation(scene);
  const reads = useReads();
  const [notice, setNotice] = useState('');
  const dismissNotice = useCallback(() => setNotice(''), []);
  const { handle } = location;
  const actions = useMemo(() => actionsOf({ handle, refresh, showNotice: setNotice }), [handle, refresh]);
  const snapshot = snapshots[handle];
  const conversation = snapshot?.conversations.find(({ kind, name }) =>
    kind === 'app' ? location.conversation === 'app' : name === location.conversation,
  );
  if (!snapshot || !conversation) return undefined;
  const { people, channels } = scene;
  const viewer = { person: snapshot.person, people, channels, now: snapshot.now };
  const shown = { scene, location, conversation, snapshots, snapshot, viewer };
  return { ...shown, ...reads, actions, notice, dismissNotice };
};
