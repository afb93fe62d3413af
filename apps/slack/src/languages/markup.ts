/**
 * Text for people, in both formats of Slack. Data in it can neither mention, link nor format: mrkdwn has no escape for
 * `*` or `:tada:`, so a text with such data is shown as plain text.
 */
export interface Text {
  readonly mrkdwn: string;
  /** The same without formatting. */
  readonly plain: string;
  /** Whether it holds data that mrkdwn would format. */
  readonly isLiteral: boolean;
}

const DATA_MAX = 300;

/** Control characters, direction overrides and characters without width, apart from joiners. */
const invisible =
  /[\p{Cc}\u{ad}\u{61c}\u{115f}\u{1160}\u{180e}\u{200b}\u{200e}\u{200f}\u{202a}-\u{202e}\u{2060}-\u{206f}\u{2800}\u{3164}\u{feff}\u{ffa0}\u{e0000}-\u{e007f}]/gu;

/** Joiners that are not between two letters or emoji. */
const strayJoiner =
  /(?<!\p{L}|\p{M}|\p{Extended_Pictographic}|\u{fe0f})(?:\u{200c}|\u{200d})+|(?:\u{200c}|\u{200d})+(?!\p{L}|\p{M}|\p{Extended_Pictographic})/gu;

const rightToLeft =
  /[\u{590}-\u{8ff}\u{fb1d}-\u{fdff}\u{fe70}-\u{fefc}\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;
const FIRST_STRONG_ISOLATE = '\u2068';
const POP_ISOLATE = '\u2069';

/** Shortens a text to `max` characters, ending with an ellipsis. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;

/** Data on one line, without invisible characters, and with its text direction isolated. */
export const clean = (data: string, max: number = DATA_MAX): string => {
  const visible = data.replace(/\s+/gu, ' ').replace(invisible, '').replace(strayJoiner, '');
  // Marks and selectors alone are invisible as well.
  if (!/[\p{L}\p{N}\p{P}\p{S}]/u.test(visible)) return '';
  const line = shorten(visible.replace(/ {2,}/g, ' ').trim(), max);
  return rightToLeft.test(line) ? FIRST_STRONG_ISOLATE + line + POP_ISOLATE : line;
};

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replace(/[&<>]/g, (mark) => entities[mark] ?? mark);

/** What mrkdwn would format. An underscore inside a word is not formatting. */
const formatting = /[*~`]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|:[^\s:]+:|^>/u;

const ofData = (data: string): Text => {
  const line = clean(data);
  return { mrkdwn: escaped(line), plain: line, isLiteral: formatting.test(line) };
};

const withoutMarks = (mrkdwn: string) => mrkdwn.replace(/[*`]/g, '');

/** Makes a text from mrkdwn: ``md`*${name}* is invited.` ``. Values other than `Text` are data, and escaped. */
export const md = (words: TemplateStringsArray, ...values: readonly (Text | string | number)[]): Text => {
  const parts = values.map((value) => (typeof value === 'object' ? value : ofData(String(value))));
  const join = (own: (words: string) => string, form: 'mrkdwn' | 'plain') =>
    words.map((word, index) => own(word) + (parts[index]?.[form] ?? '')).join('');
  return {
    mrkdwn: join((word) => word, 'mrkdwn'),
    plain: join(withoutMarks, 'plain'),
    isLiteral: parts.some(({ isLiteral }) => isLiteral),
  };
};

/**
 * Names a person of the workspace, by their Slack id.
 *
 * @param plain stands for them where people cannot be mentioned; default: the id
 */
export const mention = (userId: string, plain = `@${userId}`): Text =>
  /^[UW][A-Z0-9]+$/.test(userId)
    ? { mrkdwn: `<@${userId}>`, plain, isLiteral: false }
    : { mrkdwn: plain, plain, isLiteral: false };

/** Joins texts, leaving out missing ones. */
export const joined = (texts: readonly (Text | undefined)[], separator: string): Text => {
  const present = texts.filter((text) => text !== undefined);
  return {
    mrkdwn: present.map(({ mrkdwn }) => mrkdwn).join(separator),
    plain: present.map(({ plain }) => plain).join(separator),
    isLiteral: present.some(({ isLiteral }) => isLiteral),
  };
};

/** Names some people. */
export const mentions = (people: readonly string[]): Text =>
  joined(
    people.map((userId) => mention(userId)),
    ', ',
  );

/** Joins texts with line breaks. */
export const lines = (...texts: readonly (Text | undefined)[]): Text => joined(texts, '\n');

/** Joins sentences with spaces. */
export const sentences = (...texts: readonly (Text | undefined)[]): Text => joined(texts, ' ');
