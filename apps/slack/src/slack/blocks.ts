import type {
  ActionsBlock,
  Button,
  ContextBlock,
  HeaderBlock,
  MrkdwnElement,
  Overflow,
  PlainTextElement,
  PlainTextOption,
  SectionBlock,
} from '@slack/types';
import { shorten, type Text } from '../text/markup.ts';

/** Slack's limits that our own blocks can meet (docs.slack.dev/reference/block-kit). */
export const slackLimits = {
  sectionText: 3000,
  headerText: 150,
  inputText: 3000,
  optionText: 75,
  optionValue: 75,
  selectOptions: 100,
  messageBlocks: 50,
} as const;

/** Text as it is written: `:tada:` in it stays `:tada:`. */
export const plain = (text: string, max: number = slackLimits.sectionText): PlainTextElement => ({
  type: 'plain_text',
  text: shorten(text, max),
  emoji: false,
});

/** Formatted where nothing in it would be taken for formatting; addresses in it do not link. */
const styled = (text: Text): MrkdwnElement | PlainTextElement =>
  text.isLiteral
    ? plain(text.plain)
    : { type: 'mrkdwn', text: shorten(text.mrkdwn, slackLimits.sectionText), verbatim: true };

export const header = (text: string): HeaderBlock => ({
  type: 'header',
  text: plain(text, slackLimits.headerText),
});

/** `accessory` stands beside the text. */
export const section = (text: Text, accessory?: Overflow): SectionBlock => ({
  type: 'section',
  text: styled(text),
  ...(accessory ? { accessory } : {}),
});

export const context = (text: Text): ContextBlock => ({ type: 'context', elements: [styled(text)] });

export const option = (text: string, value: string): PlainTextOption => ({
  text: plain(text, slackLimits.optionText),
  value,
});

export const actions = (...elements: Button[]): ActionsBlock => ({ type: 'actions', elements });

export const button = (text: string, fields: Omit<Button, 'type' | 'text'>): Button => ({
  type: 'button',
  text: plain(text, slackLimits.optionText),
  ...fields,
});
