import type { KnownBlock, SectionBlock } from '@slack/types';
import { plain, shorten, slackLimits } from '../slack/blocks.ts';

const EXCERPT = 500;

/** How long a text one input takes: the contract's limit, or Slack's own when that is lower. */
export const inputLimit = (contractLimit: number = slackLimits.inputText): number =>
  Math.min(contractLimit, slackLimits.inputText);

/** Shows the beginning of a text that no input can hold. It is never put into one, where it would be cut. */
export const excerpt = (label: string, text: string): SectionBlock & KnownBlock => ({
  type: 'section',
  text: plain(`${label} so far (${text.length} characters):\n${shorten(text, EXCERPT)}`),
});
