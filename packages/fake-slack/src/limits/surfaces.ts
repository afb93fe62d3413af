import * as z from 'zod';
import type { Block } from '../block-kit.ts';
import { anyBlock } from './blocks.ts';
import { mrkdwnString, optionGroup, plainText, selectOption } from './composition.ts';
import { limits } from './limits.ts';
import { brokenRule, type Problem, problem, problemIf, problemsOf } from './problem.ts';
import { blockRules } from './rules.ts';

const blocksUpTo = (max: number) => z.array(anyBlock).max(max);

const viewFields = {
  blocks: blocksUpTo(limits.blocks.view),
  private_metadata: z.string().max(limits.view.privateMetadata).optional(),
  callback_id: z.string().max(limits.view.callbackId).optional(),
  external_id: z.string().max(limits.view.externalId).optional(),
};

const viewSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('modal'),
    ...viewFields,
    title: plainText(limits.view.title),
    submit: plainText(limits.view.button).optional(),
    close: plainText(limits.view.button).optional(),
    clear_on_close: z.boolean().optional(),
    notify_on_close: z.boolean().optional(),
    submit_disabled: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('home'), ...viewFields }),
]);

const messageBlocks = blocksUpTo(limits.blocks.message).optional();

/** An event with its payload, or work object entities, whose content isn't checked. */
const metadata = z
  .looseObject({
    event_type: z.string().min(1).optional(),
    event_payload: z.record(z.string(), z.unknown()).optional(),
    entities: z.array(z.unknown()).optional(),
  })
  .refine(
    ({ event_type, entities }) => (event_type ?? entities) !== undefined,
    brokenRule('required', 'needs event_type', ['event_type']),
  )
  .refine(
    ({ event_payload, entities }) => (event_payload ?? entities) !== undefined,
    brokenRule('required', 'needs event_payload', ['event_payload']),
  );

/** A message. Unknown fields are the method's arguments. */
const messageSchema = z.looseObject({
  text: mrkdwnString(limits.message.text).optional(),
  blocks: messageBlocks,
  attachments: z
    .array(z.looseObject({ blocks: messageBlocks }))
    .max(limits.message.attachments)
    .optional(),
  metadata: metadata.optional(),
});

interface Message {
  readonly text?: string;
  readonly blocks?: Block[];
  readonly attachments?: { blocks?: Block[] }[];
}

const flatOptions = z.strictObject({ options: z.array(selectOption).max(limits.options.select) });
const groupedOptions = z.strictObject({ option_groups: z.array(optionGroup).max(limits.options.groups) });

/** Checks a view from views.* or from a `response_action`. It must have this `type`. */
export const checkView = (view: unknown, type: 'modal' | 'home', at: readonly string[]): Problem[] => {
  const most = limits.view.characters;
  if (JSON.stringify(view ?? '').length > most)
    return [problem(at, `a view’s JSON can have at most ${most} characters`, 'too_long')];
  const wrong = problemsOf(viewSchema, view, at);
  if (wrong.length > 0) return wrong;
  const { blocks, submit, ...rest } = view as { type: string; blocks: Block[]; submit?: unknown };
  if (rest.type !== type) return [problem([...at, 'type'], `must be "${type}" here`)];
  const needsSubmit = type === 'modal' && !submit && blocks.some((block) => block.type === 'input');
  return [
    ...blockRules(blocks, [...at, 'blocks'], type),
    ...problemIf(needsSubmit, [...at, 'submit'], 'is required if the view has an input block', 'required'),
  ];
};

const textNeeded = 'is required in addition to blocks: notifications and screen readers use it';

/** Checks a message from chat.*, a response_url or a command's ack. */
export const checkMessage = (message: object): Problem[] => {
  const wrong = problemsOf(messageSchema, message, []);
  if (wrong.length > 0) return wrong;
  const { text, blocks = [], attachments = [] } = message as Message;
  return [
    ...blockRules(blocks, ['blocks'], 'message'),
    ...attachments.flatMap((attachment, index) =>
      blockRules(attachment.blocks ?? [], ['attachments', index, 'blocks'], 'message'),
    ),
    ...problemIf(blocks.length > 0 && !text, ['text'], textNeeded, 'required'),
  ];
};

/** Checks the response to a block_suggestion request. */
export const checkOptions = (response: unknown): Problem[] => {
  const isFlat = typeof response === 'object' && response !== null && 'options' in response;
  return problemsOf(isFlat ? flatOptions : groupedOptions, response, []);
};

/** Checks a submission ack's `errors`. Keys must be block_ids of the view's inputs, and texts mustn't be empty. */
export const checkErrors = (errors: unknown, blocks: readonly Block[]): Problem[] => {
  const wrong = problemsOf(z.record(z.string(), z.string().min(1)), errors, ['errors']);
  if (wrong.length > 0) return wrong;
  const inputs = blocks.filter((block) => block.type === 'input').map((block) => block.block_id);
  return Object.keys(errors as object)
    .filter((key) => !inputs.includes(key))
    .map((key) =>
      problem(
        ['errors', key],
        `isn’t an input's block_id. Inputs: ${inputs.join(', ') || 'none'}`,
        'not_allowed_here',
      ),
    );
};
