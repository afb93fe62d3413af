import { type ElementValue, holderOf, type Input } from '../state/element-values.ts';
import { instantOf, wallTime } from '../wall-time.ts';
import type { InputContext, InputItem, ItemLookup, ItemReader } from './lookup.ts';

const invalid = (expected: string, item: InputItem): never => {
  throw new Error(`${expected}, not ${JSON.stringify(item)}`);
};

const text: ItemReader = (item) => (item instanceof Date ? invalid('Enter text here', item) : String(item));

const richText: ItemReader = (item, context) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text: text(item, context) }] }],
});

const date: ItemReader = (item, { person }) => {
  if (item instanceof Date) return wallTime(item, person.timeZone).date;
  return /^\d{4}-\d\d-\d\d$/.test(String(item)) ? item : invalid('Enter the date like 2026-07-08', item);
};

const time: ItemReader = (item, { person }) => {
  if (item instanceof Date) return wallTime(item, person.timeZone).time;
  return /^\d\d:\d\d$/.test(String(item)) ? item : invalid('Enter the time like 09:30', item);
};

/** Unix seconds. If the date doesn't exist, returns the text, which the client checks then report. */
const dateTime: ItemReader = (item, { person }) => {
  if (item instanceof Date) return Math.floor(item.getTime() / 1000);
  if (/^\d+$/.test(String(item))) return Number(item);
  const [, day, clock] = /^(\d{4}-\d\d-\d\d)[ T](\d\d:\d\d)$/.exec(String(item)) ?? [];
  if (!day || !clock) return invalid('Enter the date and time like 2026-07-08 10:00', item);
  const at = instantOf(day, clock, person.timeZone);
  return Number.isNaN(at) ? item : at / 1000;
};

const file: ItemReader = (item, { element, fileOf }) => {
  const found = fileOf(String(item));
  if (!found) throw new Error(`Unknown file "${item}". Use the ID that person.upload returns`);
  const { filetypes } = element as { readonly filetypes?: readonly string[] };
  if (filetypes && !filetypes.includes(found.filetype))
    throw new Error(`Slack accepts ${filetypes.join(', ')} here, not "${found.name}"`);
  return found;
};

const itemsOf = (input: Input): readonly InputItem[] =>
  input === null || input === '' ? [] : ([input].flat() as InputItem[]);

/** @throws Error when the element doesn't accept the input. It says what the element accepts. */
export const enterValue = (input: Input, context: InputContext, lookup: ItemLookup): ElementValue => {
  const { element } = context;
  const holder = holderOf(element);
  if (!holder) throw new Error(`You can’t enter anything into a ${element.type}`);
  const readers = { text, rich_text: richText, date, time, date_time: dateTime, file, ...lookup };
  const items = itemsOf(input).map((item) => readers[holder.kind](item, context));
  const max = holder.many ? Number(element.max_selected_items ?? element.max_files ?? Infinity) : 1;
  if (items.length > max) throw new Error(`Slack accepts at most ${max} here, not ${items.length}`);
  return { [holder.field]: holder.many ? items : (items[0] ?? null) };
};
