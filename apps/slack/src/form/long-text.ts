import type { KnownBlock, SectionBlock } from '@slack/types';
import { plain, slackLimits } from '../slack/blocks.ts';
import { en } from '../text/en.ts';
import { shorten } from '../text/markup.ts';

const EXCERPT = 500;

/** How long a text one input takes: the contract's limit, or Slack's own when that is lower. */
export const inputLimit = (contractLimit: number = slackLimits.inputText): number =>
  Math.min(contractLimit, slackLimits.inputText);

/** Shows the beginning of a text that no input can hold. It is never put into one, where it would be cut. */
export const excerpt = (label: string, text: string): SectionBlock & KnownBlock => ({
  type: 'section',
  text: plain(en.form.soFar(label, text.length, shorten(text, EXCERPT))),
});
