import { emojiCode, emojiOf } from './emoji.ts';
import { isSafeUrl, linkTo, scan, type Token, words } from './tokens.ts';

/** Undoes what an app escapes in mrkdwn. */
const unescaped = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** Text without any formatting but the short codes of emoji. */
export const plain = (text: string): Token[] =>
  scan(
    text,
    emojiCode,
    ([whole, name = '']) => {
      const text = emojiOf(name);
      return [text ? { type: 'emoji', name, text } : words(whole)];
    },
    (between) => [words(between)],
  );

const broadcasts = new Set(['here', 'channel', 'everyone']);

const dateOf = (target: string, label: string | undefined): Token | undefined => {
  const [, seconds, pattern = '', url] = /^!date\^(-?\d+)\^([^^]*)(?:\^(.*))?$/.exec(target) ?? [];
  if (!seconds) return undefined;
  return {
    type: 'date',
    seconds: Number(seconds),
    pattern: unescaped(pattern),
    fallback: unescaped(label ?? pattern),
    ...(url && isSafeUrl(url) && { url: unescaped(url) }),
  };
};

const special = (target: string, label: string | undefined): Token | undefined => {
  const [, id] = /^!subteam\^(\w+)$/.exec(target) ?? [];
  if (id) return { type: 'group', id, label };
  const range = target.slice(1);
  if (broadcasts.has(range)) return { type: 'broadcast', label: `@${range}` };
  return dateOf(target, label) ?? (label ? words(unescaped(label)) : undefined);
};

const mention = (target: string, label: string | undefined): Token | undefined => {
  const [, sign, id = ''] = /^([@#])(\w+)$/.exec(target) ?? [];
  if (sign === '@') return { type: 'user', id, label };
  return sign === '#' ? { type: 'channel', id, label } : undefined;
};

/** Tokens of `<…>`: a link, a mention, a channel, a date, or plain text when Slack knows nothing of the kind. */
const angled = (inside: string): readonly Token[] => {
  const [target = '', ...rest] = inside.split('|');
  const label = rest.length > 0 ? unescaped(rest.join('|')) : undefined;
  const token = target.startsWith('!') ? special(target, label) : mention(target, label);
  if (token) return [token];
  const url = unescaped(target);
  if (!isSafeUrl(url) && label === undefined) return [words(unescaped(`<${inside}>`))];
  return linkTo(url, label === undefined ? [words(url)] : plain(label));
};

/** Text between two marks that touch a word inside and none outside. */
const marked = (mark: string): string =>
  String.raw`(?<![\w${mark}])${mark}(\S(?:[^${mark}\n]*[^\s${mark}])?)${mark}(?![\w${mark}])`;

const formats = [
  String.raw`${'`'}([^${'`'}\n]+)${'`'}`,
  '<([^<>]+)>',
  marked('\\*'),
  marked('_'),
  marked('~'),
];
const address = String.raw`https?:\/\/(?:(?!&[lg]t;)[^\s<>|*])*(?!&[lg]t;)[^\s<>|*.,;:!?)'"]`;
const email = String.raw`(?<![\w.+-])[\w.+-]{1,64}@[\w-]+(?:\.[\w-]+)+`;

const written = new RegExp(formats.join('|'), 'g');
const alsoBare = new RegExp([...formats, `(${address})`, `(${email})`].join('|'), 'g');

const bare = (text: string, url: string): Token => ({ type: 'link', url, children: [words(text)] });

const inline = (text: string, pattern: RegExp): Token[] =>
  scan(
    text,
    pattern,
    ([, code, angle, bold, italic, strike, url, mail]) => {
      if (code) return [{ type: 'code', text: unescaped(code) }];
      if (angle) return angled(angle);
      if (bold) return [{ type: 'bold', children: inline(bold, pattern) }];
      if (italic) return [{ type: 'italic', children: inline(italic, pattern) }];
      if (strike) return [{ type: 'strike', children: inline(strike, pattern) }];
      return url ? [bare(unescaped(url), unescaped(url))] : [bare(mail ?? '', `mailto:${mail}`)];
    },
    (between) => plain(unescaped(between)),
  );

const quotes = /^(?:(?:&gt;|>){3}([\s\S]+)|(?:(?:&gt;|>)[^\n]*(?:\n|$))+)/gm;

const withQuotes = (text: string, pattern: RegExp): Token[] =>
  scan(
    text,
    quotes,
    ([lines, rest]) => {
      const quoted = rest ?? lines.replace(/^(?:&gt;|>) ?/gm, '').replace(/\n$/, '');
      return [{ type: 'quote', children: inline(quoted, pattern) }];
    },
    (between) => inline(between, pattern),
  );

/**
 * Parses mrkdwn. Lists stay plain text, as in Slack.
 * @param verbatim leave addresses that are not between angle brackets alone
 */
export const parseMrkdwn = (text: string, { verbatim = false } = {}): Token[] =>
  scan(
    text,
    /```([\s\S]+?)```\n?/g,
    ([, code = '']) => [{ type: 'preformatted', text: unescaped(code.replace(/^\n|\n$/g, '')) }],
    (between) => withQuotes(between, verbatim ? written : alsoBare),
  );
