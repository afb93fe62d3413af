/** @typedef {Node | string | null | undefined | false} Child */

/**
 * Makes an element. Functions become listeners (`onclick`), true an empty attribute, everything else its text.
 * @param {string} tag @param {Record<string, unknown>} [attributes] @param {Child[]} children
 * @returns {HTMLElement}
 */
export const el = (tag, attributes = {}, ...children) => {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined || value === false || value === null) continue;
    if (typeof value === 'function')
      element.addEventListener(name.slice(2), /** @type {EventListener} */ (value));
    else element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...children.filter((child) => child !== null && child !== undefined && child !== false));
  return element;
};

/** The element with this id, which is in the page. @param {string} id @returns {any} */
export const byId = (id) => document.getElementById(id);
