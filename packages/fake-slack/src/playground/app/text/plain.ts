import { emojiCode, emojiOf } from './emoji.ts';
import { scan, type Token } from './tokens.ts';

/** Undoes what an app escapes in mrkdwn. */
export const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

const codes = new RegExp(emojiCode, 'g');

/** Text without any formatting but the short codes of emoji. */
export const plain = (text: string): Token[] =>
  scan(
    text,
    codes,
    ([whole, name = '', tone]) => {
      const emoji = emojiOf(name, tone);
      return [emoji ? { type: 'emoji', name, text: emoji } : { type: 'text', text: whole }];
    },
    (between) => [{ type: 'text', text: between }],
  );
