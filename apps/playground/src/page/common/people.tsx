import type { Profile, Scene } from '@visitor-invitations/fake-slack/browser';
import { Icon } from './icon.tsx';

/** The first letters of the first and the last name. */
const initials = (name: string): string => {
  const words = name.split(/\s+/);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('');
};

/** Degrees on the colour wheel that tell the demo workspace's names apart best. */
const STEP = 123;

/** The hue of a name's avatar, in degrees. */
const hueOf = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) * STEP) % 360;

interface AvatarProps {
  readonly name: string;
  /** Draws the app's icon instead of initials. */
  readonly isApp?: boolean;
  readonly size?: number;
}

/** The picture of a person or the app, hidden from screen readers: the name is beside it. */
export const Avatar = ({ name, isApp = false, size = 36 }: AvatarProps) => (
  <span
    class={isApp ? 'avatar is-app' : 'avatar'}
    aria-hidden="true"
    style={{ '--size': `${size}px`, '--hue': hueOf(name) }}
  >
    {isApp ? <Icon name="app" size={size * 0.62} /> : initials(name)}
  </span>
);

const kinds: Record<Profile['kind'], string> = {
  member: 'Member',
  guest: 'Slack guest',
  'single-channel-guest': 'Slack guest',
  stranger: 'From another workspace',
  bot: 'App',
};

/** A person's title, or what kind of member they are. */
export const roleOf = ({ title, kind, isAdmin }: Profile): string =>
  title ?? (isAdmin ? 'Workspace admin' : kinds[kind]);

/** The name of a message's author. */
export const authorName = (from: string, { app, people }: Scene): string => {
  if (from === 'app') return app.botName;
  if (from === 'slack') return 'Slackbot';
  return people.find(({ id }) => id === from)?.name ?? from;
};
