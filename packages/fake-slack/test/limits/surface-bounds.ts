import type { Rule } from '../../src/limits/problem.ts';
import { checkMessage, checkOptions, checkView } from '../../src/limits/surfaces.ts';
import * as b from './block-kit.ts';
import type { Bound } from './bound.ts';

const { letters, many, plain } = b;
const inModal = (fields: b.Json) => checkView(b.modal([], fields), 'modal', ['view']);
const inHome = (fields: b.Json) => checkView(b.home([], fields), 'home', ['view']);

const most = (limit: string, allowed: number, rule: Rule, pointer: string, found: Bound['found']): Bound => ({
  limit,
  allowed,
  refused: allowed + 1,
  rule,
  pointer,
  found,
});
const least = (...row: Parameters<typeof most>): Bound => ({ ...most(...row), refused: row[1] - 1 });

const tables = (count: number) => many(count, () => ({ type: 'table', rows: [b.row(1)] }));
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
  most('blocks.message', 50, 'too_many', '/blocks', (n) =>
    checkMessage(b.message(...many(n, () => b.divider))),
  ),
  most('blocks.message of an attachment', 50, 'too_many', '/attachments/0/blocks', (n) =>
    checkMessage({ text: 'Hello', attachments: [{ blocks: many(n, () => b.divider) }] }),
  ),
  most('blocks.view of a modal', 100, 'too_many', '/view/blocks', (n) =>
    checkView(b.modal(many(n, () => b.divider)), 'modal', ['view']),
  ),
  most('blocks.view of Home', 100, 'too_many', '/view/blocks', (n) =>
    checkView(b.home(many(n, () => b.divider)), 'home', ['view']),
  ),
  most('message.text', 40_000, 'too_long', '/text', (n) => checkMessage({ text: letters(n) })),
  most('message.attachments', 100, 'too_many', '/attachments', (n) =>
    checkMessage({ text: 'Hello', attachments: many(n, () => ({ text: 'More' })) }),
  ),
  most('message.markdown of two blocks', 6000, 'too_long', '/blocks', (n) =>
    checkMessage(b.message(halfMarkdown, { type: 'markdown', text: letters(n) })),
  ),
  most('message.tables', 1, 'too_many', '/blocks', (n) => checkMessage(b.message(...tables(n)))),

  most('view.title', 24, 'too_long', '/view/title/text', (n) => inModal({ title: plain(letters(n)) })),
  least('least view.title', 1, 'too_short', '/view/title/text', (n) => inModal({ title: plain(letters(n)) })),
  most('view.button to submit', 24, 'too_long', '/view/submit/text', (n) =>
    inModal({ submit: plain(letters(n)) }),
  ),
  most('view.button to close', 24, 'too_long', '/view/close/text', (n) =>
    inModal({ close: plain(letters(n)) }),
  ),
  most('view.callbackId', 255, 'too_long', '/view/callback_id', (n) => inModal({ callback_id: letters(n) })),
  most('view.callbackId of Home', 255, 'too_long', '/view/callback_id', (n) =>
    inHome({ callback_id: letters(n) }),
  ),
  most('view.externalId', 255, 'too_long', '/view/external_id', (n) => inModal({ external_id: letters(n) })),
  most('view.privateMetadata', 3000, 'too_long', '/view/private_metadata', (n) =>
    inModal({ private_metadata: letters(n) }),
  ),
  most('view.privateMetadata of Home', 3000, 'too_long', '/view/private_metadata', (n) =>
    inHome({ private_metadata: letters(n) }),
  ),

  most('view.characters', 250_000, 'too_long', '/view', (n) => checkView(homeOf(n), 'home', ['view'])),

  most('options.select loaded', 100, 'too_many', '/options', (n) => checkOptions({ options: b.options(n) })),
  most('options.groups loaded', 100, 'too_many', '/option_groups', (n) =>
    checkOptions({ option_groups: many(n, () => b.group(1)) }),
  ),
];
