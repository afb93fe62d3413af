import { angled } from './angled.ts';
import { plain, unescaped } from './plain.ts';
import { linkTo, scan, type Token } from './tokens.ts';

const between = (mark: string): string => String.raw`${mark}(?=\S)((?:(?!${mark})[^\n])*\S)${mark}`;

const pattern = new RegExp(
  [
    String.raw`\\([!-/:-@[-${'`'}{-~])`,
    String.raw`${'`'}([^${'`'}\n]+)${'`'}`,
    String.raw`!?\[([^[\]\n]*)\]\(([^\s()]+)\)`,
    String.raw`<([^<>\n]+)>`,
    between(String.raw`\*\*`),
    String.raw`(?<!\w)${between('__')}(?!\w)`,
    between('~~'),
    between(String.raw`\*`),
    String.raw`(?<!\w)${between('_')}(?!\w)`,
    String.raw`(https?:\/\/[^\s<>()]*[^\s<>().,;:!?'"*_~])`,
  ].join('|'),
  'g',
);

/** The Markdown within a paragraph. */
export const markdownInline = (text: string): Token[] =>
  scan(
    text,
    pattern,
    ([, literal, code, label, url, angle, bold, alsoBold, strike, italic, alsoItalic, bare]) => {
      if (literal) return [{ type: 'text', text: literal }];
      if (code) return [{ type: 'code', text: code }];
      if (url) return linkTo(url, markdownInline(label || url));
      if (angle) return angled(angle);
      const strong = bold ?? alsoBold;
      if (strong) return [{ type: 'bold', children: markdownInline(strong) }];
      if (strike) return [{ type: 'strike', children: markdownInline(strike) }];
      const stressed = italic ?? alsoItalic;
      if (stressed) return [{ type: 'italic', children: markdownInline(stressed) }];
      return linkTo(bare ?? '', [{ type: 'text', text: bare ?? '' }]);
    },
    (words) => plain(unescaped(words)),
  );
