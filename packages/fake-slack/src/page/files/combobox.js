import { el } from './dom.js';

const pauseMs = 200;

/**
 * An external select: options come from the app while the person types.
 * @param {{ element: any, chosen: any, attributes: Record<string, unknown>,
 *   load: (query: string) => Promise<any[]>, onChoose: (value: string | null) => void }} options
 */
export const combobox = ({ element, chosen, attributes, load, onChoose }) => {
  const least = element.min_query_length ?? 3;
  const listId = `${attributes.id}-options`;
  const list = el('ul', { role: 'listbox', id: listId, hidden: true });
  /** @type {any[]} */
  let options = [];
  let active = -1;
  let timer = 0;

  const input = /** @type {HTMLInputElement} */ (
    el('input', {
      ...attributes,
      role: 'combobox',
      autocomplete: 'off',
      'aria-expanded': 'false',
      'aria-controls': listId,
      'aria-autocomplete': 'list',
      placeholder: element.placeholder?.text ?? 'Type to search',
    })
  );
  input.value = chosen?.text.text ?? '';

  const close = () => {
    list.hidden = true;
    active = -1;
    input.setAttribute('aria-expanded', 'false');
    input.removeAttribute('aria-activedescendant');
  };
  /** @param {any} option */
  const choose = (option) => {
    input.value = option.text.text;
    close();
    onChoose(option.value);
  };
  /** @param {string} message */
  const show = (message = '') => {
    const items = options.map((option, index) =>
      el(
        'li',
        {
          role: 'option',
          id: `${listId}-${index}`,
          'aria-selected': String(index === active),
          onmousedown: () => choose(option),
        },
        option.text.text,
        option.description && el('small', {}, option.description.text),
      ),
    );
    list.replaceChildren(
      ...(items.length > 0 ? items : [el('li', { class: 'quiet' }, message || 'No results')]),
    );
    list.hidden = false;
    input.setAttribute('aria-expanded', 'true');
    if (active >= 0) input.setAttribute('aria-activedescendant', `${listId}-${active}`);
  };
  const search = async () => {
    const query = input.value;
    if (query.length < least) return close();
    try {
      const loaded = await load(query);
      if (query !== input.value) return;
      options = loaded;
      show();
    } catch (error) {
      options = [];
      show(/** @type {Error} */ (error).message);
    }
  };

  input.addEventListener('input', () => {
    onChoose(null);
    close();
    clearTimeout(timer);
    timer = setTimeout(search, pauseMs);
  });
  input.addEventListener('focus', () => {
    if (least === 0 && input.value === '') void search();
  });
  input.addEventListener('blur', close);
  input.addEventListener('keydown', (event) => {
    if (list.hidden) return;
    if (event.key === 'ArrowDown') active = Math.min(active + 1, options.length - 1);
    else if (event.key === 'ArrowUp') active = Math.max(active - 1, 0);
    else if (event.key === 'Enter' && options[active]) choose(options[active]);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
    if (!list.hidden) show();
  });
  return el('div', { class: 'combobox' }, input, list);
};
