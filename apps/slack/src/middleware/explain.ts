import type { SlackOptionsMiddlewareArgs, ViewOutput, ViewResponseAction } from '@slack/bolt';
import type { KnownBlock } from '@slack/types';
import { isRefusal } from '../languages/errors.ts';
import type { Text } from '../languages/markup.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { messageOption, plain, section } from '../slack/blocks.ts';
import { explainError } from '../slack/explain-error.ts';
import { textView } from '../slack/modals.ts';
import type { RequestMiddleware } from './requests.ts';

type Say = (text: Text) => Promise<void>;

/** Keeps a form open with what was entered, and a reason at its first field or above it. */
const keptForm = (view: ViewOutput, reason: Text): ViewResponseAction => {
  const blocks = view.blocks as KnownBlock[];
  const input = blocks.find(({ type }) => type === 'input');
  if (input?.block_id) return { response_action: 'errors', errors: { [input.block_id]: reason.plain } };
  const { title, submit, close, callback_id, private_metadata } = view;
  const kept = {
    type: 'modal' as const,
    callback_id,
    private_metadata,
    title: plain(title.text),
    ...(submit ? { submit: plain(submit.text) } : {}),
    ...(close ? { close: plain(close.text) } : {}),
  };
  return { response_action: 'update', view: { ...kept, blocks: [section(reason), ...blocks] } };
};

/**
 * Says in the ack why nothing is done: in the form, in the menu, or privately. A button's ack shows nothing, so `respond` says it.
 *
 * @param isTemporary whether a form stays open, so that nothing that was entered is lost
 */
export const sayInAck = async (
  args: Parameters<RequestMiddleware>[0],
  text: Text,
  respond: Say,
  isTemporary = false,
): Promise<void> => {
  if ('event' in args) return;
  if ('command' in args) return args.ack({ response_type: 'ephemeral', text: text.mrkdwn });
  if ('options' in args)
    return (args as SlackOptionsMiddlewareArgs<'block_suggestion'>).ack(messageOption(text.plain));
  if ('view' in args)
    return args.ack(
      isTemporary ? keptForm(args.view, text) : { response_action: 'update', view: textView(text) },
    );
  await args.ack();
  await respond(text);
};

/** What a request asks for, by the id in its listener. */
const nameOf = ({ payload }: { readonly payload: object }): string => {
  const { command, action_id, callback_id, type } = payload as Readonly<Record<string, string | undefined>>;
  return command ?? action_id ?? callback_id ?? type ?? '';
};

/** Runs a part of a request. An error is logged without its message, and explained to the person. Never rejects. */
export const explained = async (
  log: Log,
  where: string,
  say: Say,
  run: () => Promise<void>,
): Promise<void> => {
  const logFailure = (error: unknown) => {
    // A person without permission is nothing to look into.
    if (isRefusal(error)) log.info('refused', { where });
    else log.error('listener failed', { where, ...errorFacts(error) });
  };
  try {
    await run();
  } catch (error) {
    logFailure(error);
    await say(explainError(error)).catch(logFailure);
  }
};

/** Explains errors to the person who asked, where they asked. */
export const explain =
  (log: Log): RequestMiddleware =>
  (args) => {
    const { context, next } = args;
    const respond = (text: Text) => context.request.respond({ text });
    const say = (text: Text) => (context.isAcknowledged ? respond(text) : sayInAck(args, text, respond));
    return explained(log, nameOf(args), say, next);
  };
