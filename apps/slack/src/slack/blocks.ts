import type {
  ActionsBlock,
  AlertBlock,
  Button,
  ContextBlock,
  HeaderBlock,
  KnownBlock,
  ModalView,
  MrkdwnElement,
  Overflow,
  PlainTextElement,
  PlainTextOption,
  SectionBlock,
} from '@slack/types';
import { clean, shorten, type Text } from '../languages/markup.ts';
import { slackLimits } from './limits.ts';

/** Plain text without emoji codes: `:tada:` stays `:tada:`. */
export const plain = (text: string, max: number = slackLimits.sectionText): PlainTextElement => ({
  type: 'plain_text',
  text: shorten(text, max),
  emoji: false,
});

/** Text as mrkdwn without links, or as plain text when its data would be taken for formatting. */
const styled = (text: Text): MrkdwnElement | PlainTextElement =>
  text.isLiteral
    ? plain(text.plain)
    : { type: 'mrkdwn', text: shorten(text.mrkdwn, slackLimits.sectionText), verbatim: true };

export const header = (text: string): HeaderBlock => ({
  type: 'header',
  text: plain(text, slackLimits.headerText),
});

/** @param accessory is shown beside the text */
export const section = (text: Text, accessory?: Overflow | Button): SectionBlock => ({
  type: 'section',
  text: styled(text),
  ...(accessory ? { accessory } : {}),
});

/** What needs attention above a form. */
export const alert = (text: Text): AlertBlock => ({ type: 'alert', level: 'warning', text: styled(text) });

/** The same view for a workspace in which Slack has no alerts yet. */
export const withoutAlerts = (view: ModalView): ModalView => ({
  ...view,
  blocks: view.blocks.map((block) =>
    block.type === 'alert' && 'text' in block ? { type: 'section', text: block.text } : block,
  ) as KnownBlock[],
});

export const context = (text: Text): ContextBlock => ({ type: 'context', elements: [styled(text)] });

export const option = (text: string, value: string): PlainTextOption => ({
  text: plain(text, slackLimits.optionText),
  value,
});

/** The value of an option that only shows a text: for an empty menu, Slack always shows "No results". */
const NO_VALUE = 'nothing';

/** The only option of a menu: a message. */
export const messageOption = (message: string) => ({ options: [option(clean(message), NO_VALUE)] });

/** Whether an option was chosen that is more than a text. */
export const isChoice = ({ value }: { value: string }): boolean => value !== NO_VALUE;

export const actions = (...elements: (Button | Overflow)[]): ActionsBlock => ({ type: 'actions', elements });

export const button = (text: string, fields: Omit<Button, 'type' | 'text'>): Button => ({
  type: 'button',
  text: plain(text, slackLimits.buttonText),
  ...fields,
});
