/** Short builders of Block Kit, for tables of cases. */
export type Json = Record<string, unknown>;

export const letters = (count: number) => 'x'.repeat(count);
export const many = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));

/** A copy with another value at this pointer. */
export const withValue = (sample: Json, pointer: string, value: unknown): Json => {
  const copy = structuredClone(sample);
  const [, ...names] = pointer.split('/');
  const last = names.pop() as string;
  const place = names.reduce((inside, name) => inside[name] as Json, copy);
  place[last] = value;
  return copy;
};

export const plain = (text: string) => ({ type: 'plain_text', text });
export const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
export const option = (value: string, fields: Json = {}) => ({ text: plain('An option'), value, ...fields });
export const numbered = (index: number) => option(`o${index}`);
export const options = (count: number) => many(count, numbered);
export const group = (count: number, label = 'A group', prefix = 'o') => ({
  label: plain(label),
  options: many(count, (index) => option(`${prefix}${index}`)),
});

export const of = (type: string, fields: Json = {}) => ({ type, ...fields });
export const button = (fields: Json = {}) => ({ type: 'button', text: plain('Go'), ...fields });
export const image = (fields: Json = {}) => ({
  type: 'image',
  alt_text: 'A map',
  image_url: 'https://example.com/map.png',
  ...fields,
});
export const menu = (fields: Json = {}) => ({ type: 'static_select', options: options(2), ...fields });
export const textInput = (fields: Json = {}) => ({ type: 'plain_text_input', ...fields });

export const divider = { type: 'divider' };
export const section = (fields: Json = {}) => ({ type: 'section', text: mrkdwn('Hello'), ...fields });
export const actions = (...elements: Json[]) => ({ type: 'actions', elements });
export const context = (...elements: Json[]) => ({ type: 'context', elements });
export const input = (element: Json, fields: Json = {}) => ({
  type: 'input',
  label: plain('Label'),
  element,
  ...fields,
});
export const richText = (text: string) => ({
  type: 'rich_text',
  elements: [{ type: 'rich_text_section', elements: [{ type: 'text', text }] }],
});
export const header = of('header', { text: plain('Today') });
export const iconButton = of('icon_button', { icon: 'trash', text: plain('Delete') });
export const feedbackButtons = of('feedback_buttons', {
  positive_button: { text: plain('Good'), value: 'good' },
  negative_button: { text: plain('Bad'), value: 'bad' },
});
export const video = of('video', {
  video_url: 'https://example.com/v',
  thumbnail_url: 'https://example.com/t.png',
  alt_text: 'The way in',
  title: plain('The way in'),
});
export const cell = (text: string) => ({ type: 'raw_text', text });
export const row = (count: number) => many(count, () => cell('c'));

export const message = (...blocks: Json[]) => ({ text: 'Hello', blocks });
export const modal = (blocks: Json[], fields: Json = {}) => ({
  type: 'modal',
  title: plain('Invite'),
  submit: plain('Send'),
  blocks,
  ...fields,
});
export const home = (blocks: Json[], fields: Json = {}) => ({ type: 'home', blocks, ...fields });
