/** Short builders of Block Kit as an app would send it. */
type Json = Record<string, unknown>;

export const plain = (text: string) => ({ type: 'plain_text', text });
export const mrkdwn = (text: string) => ({ type: 'mrkdwn', text });
export const option = (text: string, fields: Json = {}) => ({
  text: plain(text),
  value: text.toLowerCase().replaceAll(' ', '-'),
  ...fields,
});
export const section = (text: string, fields: Json = {}) => ({
  type: 'section',
  text: mrkdwn(text),
  ...fields,
});
export const actions = (...elements: Json[]) => ({ type: 'actions', block_id: 'actions', elements });
export const button = (text: string, fields: Json = {}) => ({
  type: 'button',
  action_id: text.toLowerCase(),
  text: plain(text),
  ...fields,
});
/** An input block whose ids say what is entered, such as `name/name`. */
export const input = (label: string, element: Json, fields: Json = {}) => {
  const id = label.toLowerCase().replaceAll(' ', '_');
  return {
    type: 'input',
    block_id: id,
    label: plain(label),
    element: { action_id: id, ...element },
    ...fields,
  };
};

/** Rich text, its paragraphs, their words; the cell of a table. */
export const rich = (...elements: object[]) => ({ type: 'rich_text', elements });
export const part = (...elements: object[]) => ({ type: 'rich_text_section', elements });
export const words = (text: string, style?: object) => ({ type: 'text', text, ...(style && { style }) });
export const cell = (text: string) => ({ type: 'raw_text', text });

/** A picture that needs no network. */
export const picture = (colour: string) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="480" height="270"><rect width="480" height="270" fill="${colour}"/></svg>`)}`;
