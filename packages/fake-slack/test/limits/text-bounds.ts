import * as b from './block-kit.ts';
import { type BlockBound, least, most } from './bound.ts';

const { letters, plain, mrkdwn } = b;
const confirm = (fields: b.Json) => b.actions(b.button({ confirm: { text: mrkdwn('Sure?'), ...fields } }));
const container = (fields: b.Json) => ({
  type: 'container',
  title: plain('Box'),
  child_blocks: [],
  ...fields,
});
const video = (fields: b.Json) => ({
  type: 'video',
  video_url: 'https://example.com/v',
  thumbnail_url: 'https://example.com/t.png',
  alt_text: 'The way in',
  title: plain('The way in'),
  ...fields,
});
const feedback = (label: string) => ({
  type: 'context_actions',
  elements: [
    {
      type: 'feedback_buttons',
      positive_button: { text: plain('Good'), value: 'good', accessibility_label: label },
      negative_button: { text: plain('Bad'), value: 'bad' },
    },
  ],
});

/** How long each text may be, and how short. */
export const textBounds: BlockBound[] = [
  most('id of a block', 255, 'too_long', '/block_id', (n) => ({ type: 'divider', block_id: letters(n) })),
  least('least id of a block', 1, 'too_short', '/block_id', (n) => b.section({ block_id: letters(n) })),
  most('id of an element', 255, 'too_long', '/elements/0/action_id', (n) =>
    b.actions(b.button({ action_id: letters(n) })),
  ),
  least('least id of an element', 1, 'too_short', '/element/action_id', (n) =>
    b.input(b.textInput({ action_id: letters(n) })),
  ),

  most('text.any in context', 3000, 'too_long', '/elements/0/text', (n) => b.context(plain(letters(n)))),
  most('text.section as mrkdwn', 3000, 'too_long', '/text/text', (n) =>
    b.section({ text: mrkdwn(letters(n)) }),
  ),
  most('text.section as plain text', 3000, 'too_long', '/text/text', (n) =>
    b.section({ text: plain(letters(n)) }),
  ),
  least('least text.section', 1, 'too_short', '/text/text', (n) => b.section({ text: mrkdwn(letters(n)) })),
  most('text.field', 2000, 'too_long', '/fields/0/text', (n) => b.section({ fields: [plain(letters(n))] })),
  most('text.header', 150, 'too_long', '/text/text', (n) => ({ type: 'header', text: plain(letters(n)) })),
  least('least text.header', 1, 'too_short', '/text/text', (n) => ({
    type: 'header',
    text: plain(letters(n)),
  })),
  most('text.label', 2000, 'too_long', '/label/text', (n) =>
    b.input(b.textInput(), { label: plain(letters(n)) }),
  ),
  most('text.hint', 2000, 'too_long', '/hint/text', (n) =>
    b.input(b.textInput(), { hint: plain(letters(n)) }),
  ),
  most('text.placeholder of a menu', 150, 'too_long', '/accessory/placeholder/text', (n) =>
    b.section({ accessory: b.menu({ placeholder: plain(letters(n)) }) }),
  ),
  most('text.placeholder of an input', 150, 'too_long', '/element/placeholder/text', (n) =>
    b.input(b.textInput({ placeholder: plain(letters(n)) })),
  ),

  most('image.alt', 2000, 'too_long', '/alt_text', (n) => b.image({ alt_text: letters(n) })),
  most('image.url', 3000, 'too_long', '/image_url', (n) => b.image({ image_url: letters(n) })),
  most('image.url of an element', 3000, 'too_long', '/accessory/image_url', (n) =>
    b.section({ accessory: b.image({ image_url: letters(n) }) }),
  ),
  most('image.title', 2000, 'too_long', '/title/text', (n) => b.image({ title: plain(letters(n)) })),

  most('button.text', 75, 'too_long', '/elements/0/text/text', (n) =>
    b.actions(b.button({ text: plain(letters(n)) })),
  ),
  most('button.value', 2000, 'too_long', '/elements/0/value', (n) =>
    b.actions(b.button({ value: letters(n) })),
  ),
  most('button.url', 3000, 'too_long', '/accessory/url', (n) =>
    b.section({ accessory: b.button({ url: letters(n) }) }),
  ),
  most('button.accessibilityLabel', 75, 'too_long', '/elements/0/accessibility_label', (n) =>
    b.actions(b.button({ accessibility_label: letters(n) })),
  ),
  most(
    'button.accessibilityLabel of feedback',
    75,
    'too_long',
    '/elements/0/positive_button/accessibility_label',
    (n) => feedback(letters(n)),
  ),

  most('options.text', 75, 'too_long', '/element/options/0/text/text', (n) =>
    b.input(b.menu({ options: [b.option('a', { text: plain(letters(n)) })] })),
  ),
  most('options.text as mrkdwn', 75, 'too_long', '/element/options/0/text/text', (n) =>
    b.input({ type: 'checkboxes', options: [b.option('a', { text: mrkdwn(letters(n)) })] }),
  ),
  most('options.value', 150, 'too_long', '/element/options/0/value', (n) =>
    b.input(b.menu({ options: [b.option(letters(n))] })),
  ),
  most('options.description', 75, 'too_long', '/element/options/0/description/text', (n) =>
    b.input({ type: 'radio_buttons', options: [b.option('a', { description: plain(letters(n)) })] }),
  ),
  most('options.groupLabel', 75, 'too_long', '/element/option_groups/0/label/text', (n) =>
    b.input({ type: 'static_select', option_groups: [b.group(1, letters(n))] }),
  ),
  most('options.url', 3000, 'too_long', '/accessory/options/0/url', (n) =>
    b.section({ accessory: { type: 'overflow', options: [b.option('a', { url: letters(n) })] } }),
  ),

  most('confirm.title', 100, 'too_long', '/elements/0/confirm/title/text', (n) =>
    confirm({ title: plain(letters(n)) }),
  ),
  most('confirm.text', 300, 'too_long', '/elements/0/confirm/text/text', (n) =>
    confirm({ text: mrkdwn(letters(n)) }),
  ),
  most('confirm.button to confirm', 30, 'too_long', '/elements/0/confirm/confirm/text', (n) =>
    confirm({ confirm: plain(letters(n)) }),
  ),
  most('confirm.button to deny', 30, 'too_long', '/elements/0/confirm/deny/text', (n) =>
    confirm({ deny: plain(letters(n)) }),
  ),

  most('input.length of initial_value', 3000, 'too_long', '/element/initial_value', (n) =>
    b.input(b.textInput({ initial_value: letters(n) })),
  ),
  most('message.markdown', 12_000, 'too_long', '/text', (n) => ({ type: 'markdown', text: letters(n) })),

  most('card.title', 150, 'too_long', '/title/text', (n) => ({ type: 'card', title: mrkdwn(letters(n)) })),
  most('card.subtitle', 150, 'too_long', '/subtitle/text', (n) => ({
    type: 'card',
    title: mrkdwn('A card'),
    subtitle: mrkdwn(letters(n)),
  })),
  most('card.body', 200, 'too_long', '/body/text', (n) => ({ type: 'card', body: mrkdwn(letters(n)) })),
  most('container.title', 150, 'too_long', '/title/text', (n) => container({ title: plain(letters(n)) })),
  most('container.subtitle', 150, 'too_long', '/subtitle/text', (n) =>
    container({ subtitle: plain(letters(n)) }),
  ),
  most('video.title', 199, 'too_long', '/title/text', (n) => video({ title: plain(letters(n)) })),
  most('video.author', 49, 'too_long', '/author_name', (n) => video({ author_name: letters(n) })),
  least('least image.alt', 1, 'too_short', '/alt_text', (n) => b.image({ alt_text: letters(n) })),
  least('least image.url', 1, 'too_short', '/image_url', (n) => b.image({ image_url: letters(n) })),
  least('least options.value', 1, 'too_short', '/element/options/0/value', (n) =>
    b.input(b.menu({ options: [b.option(letters(n))] })),
  ),
  least('least icon', 1, 'too_short', '/elements/0/icon', (n) => ({
    type: 'context_actions',
    elements: [{ type: 'icon_button', icon: letters(n), text: plain('Delete') }],
  })),
  least('least message.markdown', 1, 'too_short', '/text', (n) => ({ type: 'markdown', text: letters(n) })),
  least('least alt_text of a video', 1, 'too_short', '/alt_text', (n) => video({ alt_text: letters(n) })),
  least('least table cell', 1, 'too_short', '/rows/0/0/text', (n) => ({
    type: 'table',
    rows: [[b.cell(letters(n))]],
  })),
];
