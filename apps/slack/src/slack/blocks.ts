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

/** Shortens a text to so many characters, and says so with an ellipsis. */
export const shorten = (text: string, max: number): string =>
  text.length <= max ? text : `${text.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '')}…`;

export const plain = (text: string, max: number = slackLimits.sectionText): PlainTextElement => ({
  type: 'plain_text',
  text: shorten(text, max),
});

/** Formatted text. What a person or the service wrote must have gone through `escaped`; addresses in it do not link. */
const mrkdwn = (text: string): MrkdwnElement => ({
  type: 'mrkdwn',
  text: shorten(text, slackLimits.sectionText),
  verbatim: true,
});

export const header = (text: string): HeaderBlock => ({
  type: 'header',
  text: plain(text, slackLimits.headerText),
});

/** `accessory` stands beside the text. */
export const section = (text: string, accessory?: Overflow): SectionBlock => ({
  type: 'section',
  text: mrkdwn(text),
  ...(accessory ? { accessory } : {}),
});

export const context = (text: string): ContextBlock => ({ type: 'context', elements: [mrkdwn(text)] });

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
