import { nameToEmoji } from 'gemoji';

/** Looks up untrusted names: inherited properties such as `constructor` are not found. */
export const own = <T>(record: Readonly<Record<string, T>>, name: string): T | undefined =>
  Object.hasOwn(record, name) ? record[name] : undefined;

/** Short codes that Slack names differently than gemoji. */
const slackNames: Readonly<Record<string, string>> = {
  large_green_circle: 'green_circle',
  large_red_square: 'red_square',
  spiral_calendar_pad: 'spiral_calendar',
  admission_tickets: 'tickets',
  knife_fork_plate: 'plate_with_cutlery',
  desktop_computer: 'computer',
  male_office_worker: 'man_office_worker',
  female_office_worker: 'woman_office_worker',
  face_with_rolling_eyes: 'roll_eyes',
  simple_smile: 'slightly_smiling_face',
};

/** How to read out short codes that are not words. */
const readAs = { '+1': 'thumbs up', thumbsup: 'thumbs up', '-1': 'thumbs down', thumbsdown: 'thumbs down' };

/** `:wave:`, `:wave::skin-tone-3:` */
export const emojiCode = /:([a-z0-9_+'-]+):(?::skin-tone-([2-6]):)?/;

/** U+1F3FB is tone 2. */
const FIRST_SKIN_TONE = 0x1f3f9;

/** The emoji of a short code, as gemoji and Slack name them. */
export const emojiOf = (name: string, tone?: string): string | undefined => {
  const known = own(slackNames, name.replaceAll('-', '_')) ?? name;
  const emoji = own(nameToEmoji, known);
  if (!emoji || !tone) return emoji;
  const [first = '', ...others] = emoji.replace('\uFE0F', '');
  return first + String.fromCodePoint(FIRST_SKIN_TONE + Number(tone)) + others.join('');
};

/** Text with its short codes as emoji; an unknown one stays as it is. */
export const withEmoji = (text: string): string =>
  text.replace(
    new RegExp(emojiCode, 'g'),
    (whole, name: string, tone?: string) => emojiOf(name, tone) ?? whole,
  );

/** A short code as words: `white_check_mark` is "white check mark". */
export const emojiWords = (code: string): string =>
  code
    .split('::')
    .map((part) => own(readAs, part) ?? part.replaceAll(/[_-]/g, ' '))
    .join(', ');

/** The words of a plain_text object. */
export const plainWords = ({ text, emoji = true }: { text: string; emoji?: boolean }): string =>
  emoji ? withEmoji(text) : text;
