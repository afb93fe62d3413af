import type { Element, Option } from '../block-kit.ts';
import type { Profile } from '../people.ts';
import type { UserFile } from '../state/files.ts';
import { channelName, directMessages, workspace } from '../workspace.ts';
import { visibleText } from './visible-text.ts';

/** The user, the element they enter something into, and its options. */
export interface InputContext {
  readonly element: Element;
  readonly options: readonly Option[];
  readonly person: Profile;
  readonly profiles: readonly Profile[];
  readonly appName: string;
  /** Finds one of the user's uploaded files by ID. */
  readonly fileOf: (id: string) => UserFile | undefined;
}

export type InputItem = string | number | Date;
export type ItemReader = (item: InputItem, context: InputContext) => unknown;

export type ItemLookup = Readonly<Record<'option' | 'user' | 'channel' | 'conversation', ItemReader>>;

/** The ID of the one user with this name (with or without `@`) or ID. */
const findUser = (wanted: string, profiles: readonly Profile[]): string => {
  const active = profiles.filter(({ deleted }) => !deleted);
  const name = wanted.replace(/^@/, '');
  const [first, ...others] = active.filter((profile) => profile.id === wanted || profile.name === name);
  if (first && others.length === 0) return first.id;
  if (first)
    throw new Error(`Several users are called "${name}". Use an ID: ${first.id} or ${others[0]?.id}`);
  const names = active.map((profile) => profile.name).join(', ') || 'nobody';
  throw new Error(`Unknown user "${name}". Users: ${names}`);
};

const findChannel = (wanted: string): string => {
  const { channels } = workspace;
  const found = channels.find(({ id, name }) => id === wanted || `#${name}` === wanted);
  if (found) return found.id;
  const names = channels.map(({ name }) => `#${name}`).join(', ');
  throw new Error(`Unknown channel "${wanted}". Channels: ${names}`);
};

/** The ID of a channel, or of this user's direct messages with the app if given the app's name. */
export const findConversation = (
  wanted: string,
  { filter }: Partial<Element>,
  person: Profile,
  appName: string,
): string => {
  const { include, exclude_bot_users: withoutBots = false } = filter ?? {};
  const directId = directMessages(person.id);
  const isDirect = wanted === directId || wanted === appName;
  const id = isDirect ? directId : findChannel(wanted);
  if ((include?.includes(isDirect ? 'im' : 'public') ?? true) && !(isDirect && withoutBots)) return id;
  const name = isDirect ? appName : `#${channelName(id)}`;
  throw new Error(`This menu’s filter excludes ${name}`);
};

const missingOption = (
  item: InputItem,
  { options }: InputContext,
  nameOf: (option: Option) => string | undefined,
) => {
  const names = options.map(nameOf).join(', ') || 'none (load them with typeahead first)';
  return new Error(`Unknown option "${item}". Options: ${names}`);
};

/** Finds items by visible text, or else by value or ID. */
export const lookupByText: ItemLookup = {
  option: (item, context) => {
    const { options } = context;
    const byText = options.filter(({ text }) => visibleText(text) === item);
    if (byText.length > 1) throw new Error(`Several options are called "${item}". Choose one by its value`);
    const found = byText[0] ?? options.find(({ value }) => value === item);
    if (!found) throw missingOption(item, context, ({ text }) => visibleText(text));
    return found;
  },
  user: (item, { profiles }) => findUser(String(item), profiles),
  channel: (item) => findChannel(String(item)),
  conversation: (item, { element, person, appName }) =>
    findConversation(String(item), element, person, appName),
};

/**
 * Finds items only by value or ID, because a text may equal another option's value. `#name` still works: no ID contains a `#`.
 */
export const lookupById: ItemLookup = {
  ...lookupByText,
  option: (item, context) => {
    const found = context.options.find(({ value }) => value === item);
    if (!found) throw missingOption(item, context, ({ value }) => value);
    return found;
  },
  user: (item, { profiles }) => {
    const found = profiles.find(({ id, deleted }) => id === item && !deleted);
    if (found) return found.id;
    throw new Error(`Nobody has the user ID "${item}"`);
  },
};
