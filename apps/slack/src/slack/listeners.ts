import type {
  App,
  BlockAction,
  BlockSuggestion,
  ButtonAction,
  GlobalShortcut,
  OverflowAction,
  ViewOutput,
} from '@slack/bolt';
import type { KnownBlock } from '@slack/types';
import type { Claims } from '../claims/claims.ts';
import { factsOf, type Log } from '../log.ts';
import { Refused } from '../refused.ts';
import { explain } from '../visitors/explain.ts';
import type { SlackApi } from './api.ts';
import { plain, slackLimits } from './blocks.ts';
import type { Choices, Listeners, Press, Request, Submission, SubmissionAnswer } from './calls.ts';
import { noticeView } from './notice-view.ts';
import { directly, ephemerally, inModal, silently, type Tell } from './tell.ts';

const optionsAnswer = ({ options, title }: Choices) =>
  title ? { option_groups: [{ label: plain(title, slackLimits.optionText), options }] } : { options };

/** What the listeners work with. */
export interface ListenersDeps {
  readonly slack: SlackApi;
  readonly log: Log;
  readonly claims: Claims;
}

/** Listens through Bolt. */
export function boltListeners(app: App, { slack, log, claims }: ListenersDeps): Listeners {
  const failed = (where: string, error: unknown) => {
    // Who may not do something is told so; nobody has to look into it.
    if (error instanceof Refused && error.cause === undefined) log.info('refused', { where });
    else log.error('listener failed', { where, ...factsOf(error) });
  };

  /** An answer that does not reach Slack is no reason to leave the work: what was claimed is done by nobody else. */
  const answered = (ack: Promise<void>) => ack.catch((error: unknown) => failed('ack', error));

  const guarded = async (where: string, tell: Tell, handle: () => Promise<void>) => {
    try {
      await handle();
    } catch (error) {
      failed(where, error);
      await tell({ text: explain(error) });
    }
  };

  /** Handles a request once, however often Slack delivers it: the trigger is its own. */
  const handleOnce = <Kind extends Request>(
    where: string,
    request: Kind,
    handle: (request: Kind) => Promise<void>,
  ) =>
    guarded(where, request.tell, async () => {
      if (await claims.take(`request:${request.triggerId}`)) await handle(request);
    });

  return {
    // Bolt itself answers events, before anything is listened to.
    opening: (name, handle) =>
      app.event(name, async ({ event, body }) => {
        const hash = (event.view as ViewOutput | undefined)?.hash;
        const opening = { slack, userId: event.user, tab: event.tab, hash };
        await guarded(name, silently, async () => {
          if (await claims.take(`event:${body.event_id}`)) await handle(opening);
        });
      }),

    command: (name, handle) =>
      app.command(name, async ({ ack, command }) => {
        await answered(ack());
        const { user_id: userId, trigger_id: triggerId, text } = command;
        const tell = ephemerally({ slack, userId }, command.response_url);
        await handleOnce(name, { slack, userId, triggerId, text, tell }, handle);
      }),

    shortcut: (callbackId, handle) =>
      app.shortcut<GlobalShortcut>({ callback_id: callbackId, type: 'shortcut' }, async ({ ack, body }) => {
        await answered(ack());
        const call = { slack, userId: body.user.id };
        await handleOnce(callbackId, { ...call, triggerId: body.trigger_id, tell: directly(call) }, handle);
      }),

    button: (actionId, handle) =>
      app.action<BlockAction<ButtonAction | OverflowAction>>(
        { type: 'block_actions', action_id: actionId },
        async ({ ack, body, action }) => {
          await answered(ack());
          const call = { slack, userId: body.user.id };
          const press: Press = {
            ...call,
            triggerId: body.trigger_id,
            value: ('selected_option' in action ? action.selected_option.value : action.value) ?? '',
            hash: body.view?.type === 'home' ? body.view.hash : undefined,
            modalId: body.view?.type === 'modal' ? body.view.id : undefined,
            // Views have no place for answers.
            tell: body.response_url ? ephemerally(call, body.response_url) : directly(call),
          };
          await handleOnce(actionId, press, handle);
        },
      ),

    submission: (callbackId, handle) =>
      app.view(callbackId, async ({ ack, body, view }) => {
        const submission: Submission = {
          slack,
          userId: body.user.id,
          values: view.state.values,
          blocks: view.blocks as KnownBlock[],
          metadata: view.private_metadata,
          viewId: view.id,
        };
        const answer = await handle(submission).catch((error: unknown): SubmissionAnswer => {
          failed(callbackId, error);
          return { view: noticeView(explain(error)) };
        });
        if ('errors' in answer)
          return answered(ack({ response_action: 'errors', errors: { ...answer.errors } }));
        await answered(ack({ response_action: 'update', view: answer.view }));
        if (answer.work) await guarded(callbackId, inModal(submission), answer.work);
      }),

    options: (actionId, handle, orElse) =>
      app.options<'block_suggestion'>(
        { type: 'block_suggestion', action_id: actionId },
        async ({ ack, options }) => {
          const { value, user } = options as BlockSuggestion;
          const choices = await handle(value, { slack, userId: user.id }).catch((error: unknown) => {
            failed(actionId, error);
            return orElse(error);
          });
          await answered(ack(optionsAnswer(choices)));
        },
      ),
  };
}
