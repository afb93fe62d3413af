import type { PersonSummary, Scene } from '@visitor-invitations/fake-slack/browser';

/** The first letters of the first and the last name. */
export const initials = (name: string): string => {
  const words = name.split(/\s+/).filter(Boolean);
  const picked = words.length > 1 ? [words[0], words.at(-1)] : words;
  return picked.map((word) => [...(word ?? '')][0]?.toUpperCase()).join('');
};

/** Degrees on the colour wheel that tell the demo workspace's names apart best. */
const STEP = 123;

/** The hue of a name's avatar, in degrees. */
export const hueOf = (name: string): number =>
  ([...name].reduce((sum, letter) => sum + (letter.codePointAt(0) ?? 0), 0) * STEP) % 360;

const kinds: Record<PersonSummary['kind'], string> = {
  member: 'Member',
  guest: 'Slack guest',
  'single-channel-guest': 'Slack guest',
  stranger: 'From another workspace',
  bot: 'App',
};

/** A person's title, or what kind of member they are. */
export const roleOf = ({ title, kind, isAdmin }: PersonSummary): string =>
  title ?? (isAdmin ? 'Workspace admin' : kinds[kind]);

/** The name of a message's author. */
export const authorName = (from: string, { app, people }: Scene): string => {
  if (from === 'app') return app.botName;
  if (from === 'slack') return 'Slackbot';
  return people.find(({ id }) => id === from)?.name ?? from;
};
