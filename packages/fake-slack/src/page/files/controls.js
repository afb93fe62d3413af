import { combobox } from './combobox.js';
import { el } from './dom.js';
import { richText } from './text.js';
import { instant, wallTime } from './zone.js';

/**
 * Draws one interactive element that holds a value.
 * @typedef {{ element: any, value: any, attributes: Record<string, unknown>, legend: string, viewer: any,
 *   people: any[], load: (query: string) => Promise<any[]>, set: (input: any) => void }} Control
 */

/** @param {any} element */
const groupsOf = (element) => element.option_groups ?? [{ options: element.options ?? [] }];

/** @param {Event} event */
const valueIn = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/** @param {Control} control @param {string} type @param {string | null} shown @param {(text: string) => unknown} read */
const inputOf = ({ element, attributes, set }, type, shown, read = (text) => text) => {
  const input = /** @type {HTMLInputElement} */ (
    el('input', {
      ...attributes,
      type,
      placeholder: element.placeholder?.text,
      maxlength: element.max_length,
      onchange: (/** @type {Event} */ event) => set(read(valueIn(event))),
    })
  );
  input.value = shown ?? '';
  return input;
};

/** @param {Control} control */
const textOf = (control) => {
  const { element, attributes, value, set } = control;
  if (!element.multiline) return inputOf(control, 'text', value.value);
  const area = /** @type {HTMLTextAreaElement} */ (
    el('textarea', {
      ...attributes,
      rows: 4,
      placeholder: element.placeholder?.text,
      onchange: (/** @type {Event} */ event) => set(valueIn(event)),
    })
  );
  area.value = value.value ?? '';
  return area;
};

/** @param {Control} control @param {any[]} groups @param {string | null | undefined} chosen */
const menuOf = ({ element, attributes, set }, groups, chosen) => {
  const options = groups.flatMap((group) => {
    const items = group.options.map((/** @type {any} */ option) =>
      el('option', { value: option.value, selected: option.value === chosen }, option.text.text),
    );
    return group.label ? [el('optgroup', { label: group.label.text }, ...items)] : items;
  });
  return el(
    'select',
    { ...attributes, onchange: (/** @type {Event} */ event) => set(valueIn(event) || null) },
    el('option', { value: '' }, element.placeholder?.text ?? 'Choose'),
    ...options,
  );
};

/** Boxes of which one (radio) or several may be ticked. @param {Control} control @param {'radio' | 'checkbox'} type */
const boxesOf = ({ element, value, attributes, legend, viewer, set }, type) => {
  const chosen = [value.selected_options ?? value.selected_option].flat().map((option) => option?.value);
  const { id, ...described } = attributes;
  const group = el(
    'fieldset',
    { id, class: 'boxes', tabindex: '-1', ...described },
    el('legend', { class: 'visually-hidden' }, legend),
  );
  const read = () => {
    const ticked = [...group.querySelectorAll('input:checked')].map(
      (box) => /** @type {HTMLInputElement} */ (box).value,
    );
    set(type === 'radio' ? (ticked[0] ?? null) : ticked);
  };
  for (const option of groupsOf(element).flatMap((/** @type {any} */ group) => group.options)) {
    const box = el('input', {
      type,
      name: id,
      value: option.value,
      checked: chosen.includes(option.value),
      onchange: read,
    });
    const note = option.description && el('small', {}, ...richText(option.description, viewer));
    group.append(el('label', {}, box, el('span', {}, ...richText(option.text, viewer), note)));
  }
  return group;
};

/** @param {any[]} people */
const peopleAsOptions = (people) => [
  { options: people.map(({ id, name }) => ({ value: id, text: { text: name } })) },
];

/** @type {Record<string, (control: Control) => HTMLElement>} */
const kinds = {
  plain_text_input: textOf,
  email_text_input: (control) => inputOf(control, 'email', control.value.value),
  url_text_input: (control) => inputOf(control, 'url', control.value.value),
  number_input: (control) => inputOf(control, 'number', control.value.value),
  datepicker: (control) => inputOf(control, 'date', control.value.selected_date),
  timepicker: (control) => inputOf(control, 'time', control.value.selected_time),
  datetimepicker: (control) => {
    const { timeZone } = control.viewer;
    const seconds = control.value.selected_date_time;
    const shown = seconds === null ? '' : wallTime(seconds * 1000, timeZone);
    return inputOf(control, 'datetime-local', shown, (text) => (text ? instant(text, timeZone) : null));
  },
  static_select: (control) =>
    menuOf(control, groupsOf(control.element), control.value.selected_option?.value),
  users_select: (control) => menuOf(control, peopleAsOptions(control.people), control.value.selected_user),
  external_select: ({ element, value, attributes, load, set }) =>
    combobox({ element, chosen: value.selected_option, attributes, load, onChoose: set }),
  checkboxes: (control) => boxesOf(control, 'checkbox'),
  radio_buttons: (control) => boxesOf(control, 'radio'),
  multi_static_select: (control) => boxesOf(control, 'checkbox'),
  overflow: (control) => menuOf(control, groupsOf({ ...control.element, placeholder: undefined }), null),
};

/** @param {Control} control @returns {HTMLElement} */
export const controlOf = (control) =>
  kinds[control.element.type]?.(control) ??
  el('p', { class: 'quiet' }, `This page does not draw a ${control.element.type}; tests can fill it.`);
