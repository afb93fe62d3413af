import { nameToEmoji } from 'gemoji';
import { own } from './own.ts';

/** Short codes that Slack writes differently. */
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

/** Short codes that are no words. */
const readAs: Readonly<Record<string, string>> = {
  '+1': 'thumbs up',
  thumbsup: 'thumbs up',
  '-1': 'thumbs down',
  thumbsdown: 'thumbs down',
};

const skinTones: Readonly<Record<string, string>> = {
  '2': '\u{1F3FB}',
  '3': '\u{1F3FC}',
  '4': '\u{1F3FD}',
  '5': '\u{1F3FE}',
  '6': '\u{1F3FF}',
};

/** `:wave:`, `:wave::skin-tone-3:` */
export const emojiCode = /:([a-z0-9_+'-]+):(?::skin-tone-([2-6]):)?/;

/** The emoji of a short code, as gemoji and Slack name them. */
export const emojiOf = (name: string, tone?: string): string | undefined => {
  const known = own(slackNames, name.replaceAll('-', '_')) ?? name;
  const emoji = own(nameToEmoji, known);
  if (!emoji || !tone) return emoji;
  const [first = '', ...others] = emoji.replace('\uFE0F', '');
  return first + skinTones[tone] + others.join('');
};

/** Text with its short codes as emoji; an unknown one stays as it is. */
export const withEmoji = (text: string): string =>
  text.replace(
    new RegExp(emojiCode, 'g'),
    (whole, name: string, tone?: string) => emojiOf(name, tone) ?? whole,
  );

/** A short code without its colons in words: `white_check_mark` as "white check mark". */
export const emojiWords = (code: string): string =>
  code
    .split('::')
    .map((part) => own(readAs, part) ?? part.replaceAll(/[_-]/g, ' '))
    .join(', ');
