import type { Element } from '../block-kit.ts';
import type { Profile } from '../people.ts';
import { channelName, directMessages, workspace } from '../workspace.ts';

const listOf = (names: readonly string[]): string => names.join(', ') || 'nobody';

/**
 * The user id of somebody called by name, with or without `@`, or by id.
 * @throws Error when nobody or more than one is called so
 */
export const userNamed = (wanted: string, profiles: readonly Profile[]): string => {
  const present = profiles.filter(({ deleted }) => !deleted);
  const name = wanted.replace(/^@/, '');
  const [first, ...others] = present.filter((profile) => profile.id === wanted || profile.name === name);
  if (first && others.length === 0) return first.id;
  if (first)
    throw new Error(`Several people are called "${name}": say an id, ${first.id} or ${others[0]?.id}`);
  throw new Error(`Nobody is called "${name}" here. People: ${listOf(present.map((one) => one.name))}`);
};

/**
 * The id of a channel called `#visitors`, or by id.
 * @throws Error when there is none
 */
export const channelNamed = (wanted: string): string => {
  const { channels } = workspace;
  const found = channels.find(({ id, name }) => id === wanted || `#${name}` === wanted);
  if (found) return found.id;
  throw new Error(
    `There is no channel "${wanted}". Channels: ${channels.map(({ name }) => `#${name}`).join(', ')}`,
  );
};

/**
 * The id of a channel, or of this person's direct messages with the app when its name is said.
 * @throws Error when there is none, or the menu's filter leaves it out
 */
export const conversationNamed = (
  wanted: string,
  { filter }: Partial<Element>,
  person: Profile,
  appName: string,
): string => {
  const { include, exclude_bot_users: withoutBots = false } = filter ?? {};
  const own = directMessages(person.id);
  const isOwn = wanted === own || wanted === appName;
  const id = isOwn ? own : channelNamed(wanted);
  const kind = isOwn ? 'im' : 'public';
  if ((include?.includes(kind) ?? true) && !(isOwn && withoutBots)) return id;
  throw new Error(
    `This menu does not offer ${isOwn ? appName : `#${channelName(id)}`}: its filter leaves it out`,
  );
};
