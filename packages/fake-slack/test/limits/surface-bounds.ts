import { checkMessage, checkOptions, checkView } from '../../src/limits/surfaces.ts';
import * as b from './block-kit.ts';
import { type Bound, ofCounts, ofTexts } from './bound.ts';

const { letters, many, plain } = b;
const checkModal = ({ view }: b.Json) => checkView(view, 'modal', ['view']);
const checkHome = ({ view }: b.Json) => checkView(view, 'home', ['view']);

const message = b.message();
const modal = { view: b.modal([], { close: plain('Cancel') }) };
const home = { view: b.home([]) };
const divider = () => b.divider;
const table = () => ({ type: 'table', rows: [b.row(1)] });
const halfMarkdown = { type: 'markdown', text: letters(6000) };

/** A Home tab whose JSON has this many characters. */
const homeOf = (characters: number) => {
  const filled = (rest: number) => {
    const texts = [...many(84, () => 2900), rest];
    return b.home(texts.map((length) => b.section({ text: b.mrkdwn(letters(length)) })));
  };
  return filled(characters - JSON.stringify(filled(0)).length);
};

/** What a whole view, message or response with options may hold. */
export const surfaceBounds: Bound[] = [
  ...ofCounts(checkMessage, [
    ['blocks.message', 0, 50, message, '/blocks', divider],
    [
      'blocks.message of an attachment',
      0,
      50,
      { text: 'Hello', attachments: [{}] },
      '/attachments/0/blocks',
      divider,
    ],
    ['message.attachments', 0, 100, message, '/attachments', () => ({ text: 'More' })],
    ['message.tables', 0, 1, message, '/blocks', table],
  ]),
  ...ofTexts(checkMessage, [['message.text', 0, 40_000, message, '/text']]),
  ...ofCounts(checkModal, [['blocks.view of a modal', 0, 100, modal, '/view/blocks', divider]]),
  ...ofTexts(checkModal, [
    ['view.title', 1, 24, modal, '/view/title/text'],
    ['view.button to submit', 1, 24, modal, '/view/submit/text'],
    ['view.button to close', 1, 24, modal, '/view/close/text'],
    ['view.callbackId', 0, 255, modal, '/view/callback_id'],
    ['view.externalId', 0, 255, modal, '/view/external_id'],
    ['view.privateMetadata', 0, 3000, modal, '/view/private_metadata'],
  ]),
  ...ofCounts(checkHome, [['blocks.view of Home', 0, 100, home, '/view/blocks', divider]]),
  ...ofTexts(checkHome, [
    ['view.callbackId of Home', 0, 255, home, '/view/callback_id'],
    ['view.privateMetadata of Home', 0, 3000, home, '/view/private_metadata'],
  ]),
  ...ofCounts(checkOptions, [
    ['options.select loaded', 0, 100, {}, '/options', b.numbered],
    ['options.groups loaded', 0, 100, {}, '/option_groups', () => b.group(1)],
  ]),
  {
    limit: 'message.markdown of two blocks',
    allowed: [6000],
    refused: [[6001, 'too_long']],
    pointer: '/blocks',
    found: (size) => checkMessage(b.message(halfMarkdown, { type: 'markdown', text: letters(size) })),
  },
  {
    limit: 'view.characters',
    allowed: [250_000],
    refused: [[250_001, 'too_long']],
    pointer: '/view',
    found: (size) => checkView(homeOf(size), 'home', ['view']),
  },
];
