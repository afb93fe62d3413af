import type { TextObject as SlackText } from '@slack/types';
import { withEmoji } from './emoji.ts';
import { Mrkdwn } from './mrkdwn.tsx';
import type { Onlooker } from './onlooker.ts';

/** The words of a plain_text object. */
export const plainWords = ({ text, emoji = true }: { text: string; emoji?: boolean }): string =>
  emoji ? withEmoji(text) : text;

/** A text object of either kind. */
export const TextObject = ({ text, onlooker }: { text: SlackText; onlooker: Onlooker }) =>
  text.type === 'mrkdwn' ? (
    <Mrkdwn text={text.text} verbatim={text.verbatim} onlooker={onlooker} />
  ) : (
    plainWords(text)
  );
