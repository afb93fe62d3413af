import { byId, el } from './dom.js';
import { richText } from './text.js';

/**
 * Asks what a `confirm` object asks; resolves with whether the person said yes.
 * @param {any} confirm @param {any} viewer @returns {Promise<boolean>}
 */
export const askToConfirm = (confirm, viewer) =>
  new Promise((resolve) => {
    const dialog = byId('confirm');
    const danger = confirm.style === 'danger';
    dialog.returnValue = '';
    dialog.replaceChildren(
      el(
        'form',
        { method: 'dialog', class: 'box' },
        el('h2', { id: 'confirm-title' }, confirm.title?.text ?? 'Are you sure?'),
        el('p', { id: 'confirm-text' }, ...richText(confirm.text, viewer)),
        el(
          'div',
          { class: 'buttons end' },
          el('button', { type: 'submit', value: 'no' }, confirm.deny?.text ?? 'Cancel'),
          el(
            'button',
            { type: 'submit', value: 'yes', class: danger ? 'danger' : 'primary' },
            confirm.confirm?.text ?? 'Yes',
          ),
        ),
      ),
    );
    dialog.addEventListener('close', () => resolve(dialog.returnValue === 'yes'), { once: true });
    dialog.showModal();
  });
