import type { Scene } from '@visitor-invitations/fake-slack/browser';
import { useEffect, useState } from 'preact/hooks';

/** The tabs of the app's conversation. */
export type Tab = 'home' | 'messages';

/** Person and conversation that the page shows. */
export interface PageLocation {
  readonly handle: string;
  /** `app`, or a channel's name. */
  readonly conversation: string;
  /** Always `messages` in a channel. */
  readonly tab: Tab;
}

/** Tabs that the app has. */
export const tabsOf = ({ app }: Pick<Scene, 'app'>): Tab[] => [
  ...(app.homeTab ? (['home'] as const) : []),
  ...(app.messagesTab !== 'off' ? (['messages'] as const) : []),
];

/** Whether the app takes messages and commands in its own conversation. */
export const takesMessages = ({ messagesTab }: Scene['app']): boolean => messagesTab === 'open';

/** The first conversation in which one can type. */
const firstConversation = ({ app, channels }: Scene): string =>
  takesMessages(app) ? 'app' : (channels.at(-1)?.name ?? 'app');

/** Parses a hash such as `#alice/visitors` or `#bob/app/home`; what is missing or unknown gets a default. */
export const parseLocation = (hash: string, scene: Scene): PageLocation => {
  const [handle, conversation, tab] = decodeURIComponent(hash.replace(/^#/, '')).split('/');
  const person = scene.people.find((candidate) => candidate.handle === handle) ?? scene.people[0];
  const known = conversation === 'app' || scene.channels.some(({ name }) => name === conversation);
  const location = {
    handle: person?.handle ?? '',
    conversation: known && conversation ? conversation : firstConversation(scene),
  };
  if (location.conversation !== 'app') return { ...location, tab: 'messages' };
  const tabs = tabsOf(scene);
  const preferred = tabs.find((each) => each === tab) ?? tabs.find((each) => each === 'messages');
  return { ...location, tab: preferred ?? tabs[0] ?? 'messages' };
};

/** The hash of a location. */
export const hashOf = ({ handle, conversation, tab }: PageLocation): string =>
  tab === 'messages' ? `#${handle}/${conversation}` : `#${handle}/${conversation}/${tab}`;

/** The location in the address bar. */
export const usePageLocation = (scene: Scene): PageLocation => {
  const [hash, setHash] = useState(location.hash);
  useEffect(() => {
    const follow = () => setHash(location.hash);
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  return parseLocation(hash, scene);
};
