import { angled } from './angled.ts';
import { plain, unescaped } from './plain.ts';
import { scan, type Token } from './tokens.ts';

/** Between a pair of marks that touch words inside and no word outside. */
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

const bare = (text: string, url: string): Token => ({
  type: 'link',
  url,
  children: [{ type: 'text', text }],
});

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
 * Slack's own markup as tokens. Lists stay the text they are, as in Slack.
 * @param verbatim leave addresses that are not between angle brackets alone
 */
export const parseMrkdwn = (text: string, { verbatim = false } = {}): Token[] =>
  scan(
    text,
    /```([\s\S]+?)```\n?/g,
    ([, code = '']) => [{ type: 'preformatted', text: unescaped(code.replace(/^\n|\n$/g, '')) }],
    (between) => withQuotes(between, verbatim ? written : alsoBare),
  );
