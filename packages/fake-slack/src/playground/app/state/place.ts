import type { Scene } from '../../api.ts';

/** The parts of the app's own conversation. */
export type Tab = 'home' | 'messages' | 'about';

/** Who sits in front of the page, and what they look at. */
export interface Place {
  handle: string;
  /** `app`, or a channel's name. */
  conversation: string;
  /** Always `messages` in a channel. */
  tab: Tab;
}

const isTab = (text: string | undefined): text is Tab =>
  text === 'home' || text === 'messages' || text === 'about';

/** Tabs that the app has. */
export const tabsOf = ({ app }: Pick<Scene, 'app'>): Tab[] => [
  ...(app.hasHome ? (['home'] as const) : []),
  ...(app.hasMessages ? (['messages'] as const) : []),
  'about',
];

/** Whether the app takes messages and commands in its own conversation. */
export const takesMessages = ({ hasMessages, messagesAreReadOnly }: Scene['app']): boolean =>
  hasMessages && !messagesAreReadOnly;

/** Where somebody starts: where they can type. */
const firstConversation = ({ app, channels }: Scene): string =>
  takesMessages(app) ? 'app' : (channels.at(-1)?.name ?? 'app');

/** Reads an address such as `#alice/visitors` or `#bob/app/home`; what it lacks or what does not exist is filled in. */
export const parsePlace = (hash: string, scene: Scene): Place => {
  const [handle, conversation, tab] = decodeURIComponent(hash.replace(/^#/, '')).split('/');
  const person = scene.people.find((candidate) => candidate.handle === handle) ?? scene.people[0];
  const known = conversation === 'app' || scene.channels.some(({ name }) => name === conversation);
  const place = {
    handle: person?.handle ?? '',
    conversation: known && conversation ? conversation : firstConversation(scene),
  };
  if (place.conversation !== 'app') return { ...place, tab: 'messages' };
  const tabs = tabsOf(scene);
  const preferred = isTab(tab) ? tab : 'messages';
  return { ...place, tab: tabs.includes(preferred) ? preferred : (tabs[0] ?? 'about') };
};

/** The address of a place. */
export const placeHash = ({ handle, conversation, tab }: Place): string =>
  tab === 'messages' ? `#${handle}/${conversation}` : `#${handle}/${conversation}/${tab}`;
