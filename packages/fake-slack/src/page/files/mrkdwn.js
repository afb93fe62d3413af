import { formatDate } from './date-token.js';

/** @typedef {import('./date-token.js').Viewer} Viewer */
/**
 * A piece of formatted text. `tag` is how it is drawn; text is never HTML.
 * @typedef {{ tag: 'text' | 'code' | 'pre' | 'mention', text: string }
 *   | { tag: 'link', text: string, url: string }
 *   | { tag: 'strong' | 'em' | 's' | 'quote', children: Piece[] }} Piece
 */

/** @param {string} text */
const unescaped = (text) => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** @param {string} text @returns {Piece} */
const plain = (text) => ({ tag: 'text', text: unescaped(text) });

/** What stands between angle brackets. @param {string} inside @param {Viewer & { names?: Record<string, string> }} viewer @returns {Piece} */
const angled = (inside, viewer) => {
  const bar = inside.indexOf('|');
  const target = bar < 0 ? inside : inside.slice(0, bar);
  const label = bar < 0 ? undefined : inside.slice(bar + 1);
  const [, seconds, pattern = '', url] = /^!date\^(\d+)\^([^^]*)(?:\^(.*))?$/.exec(target) ?? [];
  if (seconds) {
    const text = formatDate(Number(seconds), unescaped(pattern), viewer);
    return url ? { tag: 'link', text, url } : { tag: 'text', text };
  }
  if (target.startsWith('@')) {
    return { tag: 'mention', text: `@${label ?? viewer.names?.[target.slice(1)] ?? target.slice(1)}` };
  }
  if (target.startsWith('#')) return { tag: 'mention', text: `#${label ?? target.slice(1)}` };
  if (target.startsWith('!')) return { tag: 'mention', text: `@${label ?? target.slice(1)}` };
  return { tag: 'link', text: unescaped(label ?? target), url: unescaped(target) };
};

const patterns =
  /```([\s\S]+?)```|`([^`\n]+)`|<([^<>]+)>|(?<![\w*])\*(\S(?:[^*\n]*\S)?)\*(?![\w*])|(?<![\w_])_(\S(?:[^_\n]*\S)?)_(?![\w_])|(?<![\w~])~(\S(?:[^~\n]*\S)?)~(?![\w~])/g;

/** @param {string} text @param {Viewer} viewer @returns {Piece[]} */
const inline = (text, viewer) => {
  /** @type {Piece[]} */
  const pieces = [];
  let from = 0;
  for (const match of text.matchAll(patterns)) {
    const [whole, pre, code, angle, strong, em, struck] = match;
    if (match.index > from) pieces.push(plain(text.slice(from, match.index)));
    from = match.index + whole.length;
    if (pre) pieces.push({ tag: 'pre', text: unescaped(pre.replace(/^\n/, '')) });
    else if (code) pieces.push({ tag: 'code', text: unescaped(code) });
    else if (angle) pieces.push(angled(angle, viewer));
    else if (strong) pieces.push({ tag: 'strong', children: inline(strong, viewer) });
    else if (em) pieces.push({ tag: 'em', children: inline(em, viewer) });
    else if (struck) pieces.push({ tag: 's', children: inline(struck, viewer) });
  }
  if (from < text.length) pieces.push(plain(text.slice(from)));
  return pieces;
};

/**
 * Slack's mrkdwn as pieces to draw.
 * @param {string} text @param {Viewer & { names?: Record<string, string> }} viewer @returns {Piece[]}
 */
export const parseMrkdwn = (text, viewer) =>
  text.split(/((?:^(?:&gt;|>) ?.*(?:\n|$))+)/m).flatMap((part) => {
    if (!/^(?:&gt;|>)/.test(part)) return inline(part, viewer);
    const quoted = part.replace(/^(?:&gt;|>) ?/gm, '').replace(/\n$/, '');
    return [{ tag: 'quote', children: inline(quoted, viewer) }];
  });
