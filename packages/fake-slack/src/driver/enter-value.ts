import { type ElementValue, holderOf, type Input } from '../state/element-values.ts';
import { momentOf, wallTime } from '../wall-time.ts';
import type { Calling, Entry, Item, Read } from './choices.ts';

const refuse = (what: string, item: Item): never => {
  throw new Error(`${what}, not ${JSON.stringify(item)}`);
};

const textOf: Read = (item) => (item instanceof Date ? refuse('Text is entered here', item) : String(item));

const richText: Read = (item, entry) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: textOf(item, entry) }] }],
});

const date: Read = (item, { person }) => {
  if (item instanceof Date) return wallTime(item, person.timeZone).date;
  return /^\d{4}-\d\d-\d\d$/.test(String(item)) ? item : refuse('A date is written 2026-07-08', item);
};

const time: Read = (item, { person }) => {
  if (item instanceof Date) return wallTime(item, person.timeZone).time;
  return /^\d\d:\d\d$/.test(String(item)) ? item : refuse('A time is written 09:30', item);
};

/** Unix seconds; the text itself when there is no such date, for the client's checks to complain about. */
const moment: Read = (item, { person }) => {
  if (item instanceof Date) return Math.floor(item.getTime() / 1000);
  if (/^\d+$/.test(String(item))) return Number(item);
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(String(item)) ?? [];
  if (!day || !clock) return refuse('A date with a time is written 2026-07-08 10:00', item);
  const at = momentOf(day, clock, person.timeZone);
  return Number.isNaN(at) ? item : at / 1000;
};

/** By the field of the state that takes it. */
const readers = ({ option, user, channel, conversation }: Calling): Readonly<Record<string, Read>> => ({
  value: textOf,
  rich_text_value: richText,
  selected_date: date,
  selected_time: time,
  selected_date_time: moment,
  selected_option: option,
  selected_options: option,
  selected_user: user,
  selected_users: user,
  selected_channel: channel,
  selected_channels: channel,
  selected_conversation: conversation,
  selected_conversations: conversation,
  files: textOf,
});

const itemsOf = (input: Input): readonly Item[] =>
  input === null || input === '' ? [] : ([input].flat() as Item[]);

/**
 * The state value after a person entered this.
 * @throws Error when nothing like that can be entered there, saying what can
 */
export const enterValue = (input: Input, entry: Entry, calling: Calling): ElementValue => {
  const { element } = entry;
  const holder = holderOf(element);
  const read = holder && readers(calling)[holder.field];
  if (!holder || !read) throw new Error(`Nothing can be entered into a ${element.type}`);
  const items = itemsOf(input).map((item) => read(item, entry));
  const most = holder.many ? Number(element.max_selected_items ?? element.max_files ?? Infinity) : 1;
  if (items.length > most) throw new Error(`Slack takes ${most} here, not ${items.length}`);
  return { [holder.field]: holder.many ? items : (items[0] ?? null) };
};
