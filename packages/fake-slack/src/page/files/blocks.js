import { askToConfirm } from './confirm.js';
import { controlOf } from './controls.js';
import { el } from './dom.js';
import { mrkdwn, richText } from './text.js';

/**
 * What drawing a message or a view needs to know.
 * @typedef {{ prefix: string, viewer: any, people: any[], values: any, errors: Record<string, string>,
 *   act: (action: { actionId: string, blockId: string, input?: any }) => Promise<void>,
 *   enter: (key: string, input: any) => void,
 *   load: (field: string, query: string) => Promise<any[]> }} Surface
 */

/** @param {any} element @param {Surface} surface */
const confirmed = async (element, surface) =>
  !element.confirm || askToConfirm(element.confirm, surface.viewer);

/** @param {any} block @param {any} element @param {Surface} surface */
const buttonOf = (block, element, surface) => {
  const press = async () => {
    if (!(await confirmed(element, surface))) return;
    if (element.url) window.open(element.url, '_blank', 'noreferrer');
    await surface.act({ actionId: element.action_id, blockId: block.block_id });
  };
  const label = element.accessibility_label;
  return el(
    'button',
    { type: 'button', class: element.style, 'aria-label': label, onclick: press },
    element.text.text,
  );
};

/** @param {any} block @param {any} element @param {Surface} surface @param {{ tells: boolean, described?: string }} options */
const fieldOf = (block, element, surface, { tells, described }) => {
  const key = `${block.block_id}/${element.action_id}`;
  const legend = block.label?.text ?? element.placeholder?.text ?? 'More actions';
  const set = async (/** @type {any} */ input) => {
    if (element.type !== 'overflow') surface.enter(key, input);
    if (!tells || input === null || !(await confirmed(element, surface))) return;
    await surface.act({ actionId: element.action_id, blockId: block.block_id, input });
  };
  return controlOf({
    element: element.type === 'overflow' ? { ...element, placeholder: { text: 'More' } } : element,
    value: surface.values[block.block_id]?.[element.action_id] ?? {},
    attributes: {
      id: `${surface.prefix}${key}`,
      'data-key': key,
      'aria-label': block.label ? undefined : legend,
      'aria-describedby': described,
      'aria-invalid': surface.errors[block.block_id] ? 'true' : undefined,
    },
    legend,
    viewer: surface.viewer,
    people: surface.people,
    load: (query) => surface.load(key, query),
    set,
  });
};

/** @param {any} block @param {any} element @param {Surface} surface */
const elementOf = (block, element, surface) => {
  if (element.type === 'button' || element.type === 'workflow_button')
    return buttonOf(block, element, surface);
  if (element.type === 'image') return el('img', { src: element.image_url, alt: element.alt_text });
  return fieldOf(block, element, surface, { tells: true });
};

/** @param {any} block @param {Surface} surface */
const inputOf = (block, surface) => {
  const { label, hint, element } = block;
  const id = `${surface.prefix}${block.block_id}/${element.action_id}`;
  const error = surface.errors[block.block_id];
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined;
  const boxes = /checkboxes|radio_buttons|multi_static/.test(element.type);
  return el(
    'div',
    { class: 'field' },
    el(
      boxes ? 'span' : 'label',
      { class: 'label', for: boxes ? undefined : id },
      label.text,
      block.optional && el('small', {}, ' (optional)'),
    ),
    fieldOf(block, element, surface, { tells: block.dispatch_action === true, described }),
    hint && el('p', { id: `${id}-hint`, class: 'quiet' }, hint.text),
    error && el('p', { id: `${id}-error`, class: 'error' }, error),
  );
};

/** @type {Record<string, (block: any, surface: Surface) => HTMLElement>} */
const kinds = {
  header: (block) => el('h3', {}, block.text.text),
  divider: () => el('hr'),
  section: (block, surface) =>
    el(
      'div',
      { class: 'section' },
      el(
        'div',
        {},
        block.text && el('p', {}, ...richText(block.text, surface.viewer)),
        block.fields &&
          el(
            'div',
            { class: 'fields' },
            ...block.fields.map((/** @type {any} */ field) =>
              el('p', {}, ...richText(field, surface.viewer)),
            ),
          ),
      ),
      block.accessory && elementOf(block, block.accessory, surface),
    ),
  context: (block, { viewer }) =>
    el(
      'div',
      { class: 'context' },
      ...block.elements.map((/** @type {any} */ item) =>
        item.type === 'image'
          ? el('img', { src: item.image_url, alt: item.alt_text })
          : el('span', {}, ...richText(item, viewer)),
      ),
    ),
  actions: (block, surface) =>
    el(
      'div',
      { class: 'buttons' },
      ...block.elements.map((/** @type {any} */ element) => elementOf(block, element, surface)),
    ),
  image: (block) => el('img', { class: 'picture', src: block.image_url, alt: block.alt_text }),
  alert: (block, { viewer }) =>
    el('p', { class: `alert ${block.level ?? ''}` }, ...richText(block.text, viewer)),
  markdown: (block, { viewer }) => el('p', {}, ...mrkdwn(block.text, viewer)),
  input: inputOf,
};

/** The blocks as nodes. @param {readonly any[]} blocks @param {Surface} surface */
export const drawBlocks = (blocks, surface) =>
  blocks.map(
    (block) => kinds[block.type]?.(block, surface) ?? el('p', { class: 'quiet' }, `A ${block.type} block.`),
  );
