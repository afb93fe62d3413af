import { el } from './dom.js';
import { parseMrkdwn } from './mrkdwn.js';

/** @param {string} url */
const isSafe = (url) => /^(https?|mailto|tel):/i.test(url);

/** @param {import('./mrkdwn.js').Piece} piece @returns {Node | string} */
const draw = (piece) => {
  switch (piece.tag) {
    case 'text':
      return piece.text;
    case 'mention':
      return el('span', { class: 'mention' }, piece.text);
    case 'code':
      return el('code', {}, piece.text);
    case 'pre':
      return el('pre', {}, piece.text);
    case 'link':
      if (!isSafe(piece.url)) return piece.text;
      return el('a', { href: piece.url, target: '_blank', rel: 'noreferrer' }, piece.text);
    case 'quote':
      return el('blockquote', {}, ...piece.children.map(draw));
    default:
      return el(piece.tag, {}, ...piece.children.map(draw));
  }
};

/** mrkdwn as nodes. @param {string} text @param {any} viewer */
export const mrkdwn = (text, viewer) => parseMrkdwn(text, viewer).map(draw);

/** A text object of either kind as nodes. @param {{ type: string, text: string } | undefined} object @param {any} viewer */
export const richText = (object, viewer) => {
  if (!object) return [];
  return object.type === 'mrkdwn' ? mrkdwn(object.text, viewer) : [object.text];
};
