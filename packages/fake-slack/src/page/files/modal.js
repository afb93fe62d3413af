import { post } from './api.js';
import { drawBlocks } from './blocks.js';
import { byId, el } from './dom.js';
import { stillThere } from './touched.js';

/** Shows the modal on top of the person's stack as a dialog, and keeps what is typed while the app updates it. */
export class ModalDialog {
  #dialog = byId('modal');
  #shown = '';
  /** @type {Record<string, any>} */
  #touched = {};
  #id = '';
  #path = '';

  constructor() {
    this.#dialog.addEventListener('cancel', (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.#send('close');
    });
  }

  /** @param {any} snapshot @param {{ path: string, viewer: any, people: any[] }} context */
  show(snapshot, { path, viewer, people }) {
    this.#path = path;
    if (!snapshot) {
      this.#dialog.close();
      this.#shown = '';
      return;
    }
    const { view, errors, failure, values } = snapshot;
    const signature = JSON.stringify([path, view.id, view.hash, errors, failure]);
    if (signature === this.#shown) return;
    this.#shown = signature;
    this.#touched = view.id === this.#id ? stillThere(this.#touched, values) : {};
    this.#id = view.id;
    const focused = document.activeElement?.getAttribute('data-key');
    this.#draw(view, { failure, surface: this.#surface({ viewer, people, values, errors }) });
    if (!this.#dialog.open) this.#dialog.showModal();
    this.#focus(errors, focused);
  }

  /** @param {{ viewer: any, people: any[], values: any, errors: any }} context */
  #surface(context) {
    return {
      prefix: 'modal/',
      ...context,
      enter: (/** @type {string} */ key, /** @type {any} */ input) => {
        this.#touched[key] = input;
      },
      act: (/** @type {object} */ action) => this.#send('action', { ...action, values: this.#touched }),
      load: async (/** @type {string} */ field, /** @type {string} */ query) =>
        (await post(`${this.#path}/modal/typeahead`, { field, query })).options,
    };
  }

  /** @param {any} view @param {{ failure?: string, surface: any }} context */
  #draw(view, { failure, surface }) {
    const form = el(
      'form',
      {
        class: 'box',
        novalidate: true,
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (view.submit) void this.#send('submit', { values: this.#touched });
        },
      },
      el('h2', { id: 'modal-title' }, view.title.text),
      el(
        'div',
        { class: 'content' },
        failure && el('p', { class: 'alert error', role: 'alert' }, failure),
        ...drawBlocks(view.blocks, surface),
      ),
      el(
        'div',
        { class: 'buttons end' },
        el('button', { type: 'button', onclick: () => this.#send('close') }, view.close?.text ?? 'Cancel'),
        view.submit && el('button', { type: 'submit', class: 'primary' }, view.submit.text),
      ),
    );
    this.#dialog.replaceChildren(form);
  }

  /** The first field with an error, else where the person was. @param {object} errors @param {string | null | undefined} key */
  #focus(errors, key) {
    const wrong = Object.keys(errors).length > 0 && this.#dialog.querySelector('[aria-invalid]');
    const kept = key && this.#dialog.querySelector(`[data-key="${CSS.escape(key)}"]`);
    const first = this.#dialog.querySelector('.content :is(input, select, textarea)');
    (wrong || kept || first)?.focus();
  }

  /** @param {string} message */
  #complain(message) {
    this.#dialog
      .querySelector('.content')
      ?.prepend(el('p', { class: 'alert error', role: 'alert' }, message));
  }

  /** @param {string} what @param {object} [body] */
  async #send(what, body) {
    for (const button of this.#dialog.querySelectorAll('button')) button.disabled = true;
    try {
      await post(`${this.#path}/modal/${what}`, body);
    } catch (error) {
      this.#complain(/** @type {Error} */ (error).message);
    } finally {
      for (const button of this.#dialog.querySelectorAll('button')) button.disabled = false;
    }
  }
}
