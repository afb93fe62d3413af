import type {
  App,
  BlockAction,
  BlockSuggestion,
  ButtonAction,
  GlobalShortcut,
  MessageShortcut,
  OverflowAction,
  UsersSelectAction,
  ViewOutput,
} from '@slack/bolt';
import { texts } from '../languages/texts.ts';
import { messageOption } from '../slack/blocks.ts';
import { explainError } from '../slack/explain-error.ts';
import { textView } from '../slack/modals.ts';
import { listenForRemoval } from './bolt-removals.ts';
import { formOf, keptForm, optionsResponse, pickedValue } from './bolt-shapes.ts';
import { createHandling, type HandlingDeps } from './handling.ts';
import type { Listeners } from './listeners.ts';
import type { ActionRequest, HomeOpened, SlackRequest, SubmissionAck, ViewSubmission } from './requests.ts';
import { noResponse, respondTo } from './respond.ts';

/** Listens through Bolt. */
export const boltListeners = (app: App, deps: HandlingDeps): Listeners => {
  const { tasks, claims, sleep } = deps;
  const handling = createHandling(deps);
  const { requestOf, logFailure, acknowledge, handleLater, handleOnce } = handling;
  const { respondIfPossible, acceptBeforeAck } = handling;

  /** Everything that a person reads in answer to a request is in their language. */
  const inTheirLanguage = <Value>(
    { workspace, userId, within }: SlackRequest,
    run: () => Value | Promise<Value>,
  ): Promise<Value> => workspace.inLanguageOf(userId, run, within);

  /** @param beforeAck returns what is to be done after the ack */
  const onAction = (id: string, beforeAck: (action: ActionRequest) => Promise<() => void>) =>
    app.action<BlockAction<ButtonAction | OverflowAction | UsersSelectAction>>(
      { type: 'block_actions', action_id: id },
      async ({ ack, body, action, context, respond: respondByBolt }) => {
        const request = await requestOf(context, body.user.id);
        if ('reason' in request) {
          await acknowledge(ack());
          return respondIfPossible(body.response_url, respondByBolt, request.reason);
        }
        const form = body.view?.type === 'modal' ? formOf(body.view) : undefined;
        const { response_url: responseUrl } = body;
        // Actions in views have no response_url.
        const respond = respondTo(request, { responseUrl });
        const asked: ActionRequest = {
          ...request,
          triggerId: body.trigger_id,
          value: pickedValue(action) ?? '',
          blockId: action.block_id,
          hash: body.view?.hash,
          responseUrl,
          modalId: form?.viewId,
          form,
          respond,
          replace: (message) =>
            request.workspace.slack.respond(responseUrl ?? '', message, true).catch(() => respond(message)),
        };
        await inTheirLanguage(request, async () => {
          const afterAck = await beforeAck(asked);
          await acknowledge(ack());
          afterAck();
        });
      },
    );

  return {
    // Bolt acknowledges events itself.
    event: (name, handle) =>
      app.event(name, async ({ event, body, context }) => {
        const request = await requestOf(context, event.user);
        if ('reason' in request) return;
        const hash = (event.view as ViewOutput | undefined)?.hash;
        const opened: HomeOpened = { ...request, tab: event.tab, hash };
        await inTheirLanguage(opened, () =>
          handleLater(name, noResponse, async () => {
            if (await claims.take(`${opened.workspace.id} event:${body.event_id}`)) await handle(opened);
          }),
        );
      }),

    removal: (name, handle) => listenForRemoval(app, { tasks, sleep, logFailure }, name, handle),

    command: (name, handle) =>
      app.command(name, async ({ ack, command, context }) => {
        const { trigger_id: triggerId, text } = command;
        const request = await requestOf(context, command.user_id);
        if ('reason' in request) {
          return acknowledge(ack({ response_type: 'ephemeral', text: request.reason.mrkdwn }));
        }
        await acknowledge(ack());
        const respond = respondTo(request, { responseUrl: command.response_url });
        await inTheirLanguage(request, () =>
          handleOnce(name, { ...request, triggerId, text, respond }, handle),
        );
      }),

    shortcut: (id, handle) =>
      app.shortcut<GlobalShortcut>({ type: 'shortcut', callback_id: id }, async ({ ack, body, context }) => {
        await acknowledge(ack());
        const request = await requestOf(context, body.user.id);
        if ('reason' in request) return;
        const { trigger_id: triggerId } = body;
        await inTheirLanguage(request, () =>
          handleOnce(id, { ...request, triggerId, respond: respondTo(request) }, handle),
        );
      }),

    messageShortcut: (id, handle) =>
      app.shortcut<MessageShortcut>(
        { type: 'message_action', callback_id: id },
        async ({ ack, body, context, respond: respondByBolt }) => {
          await acknowledge(ack());
          const request = await requestOf(context, body.user.id);
          if ('reason' in request) return respondIfPossible(body.response_url, respondByBolt, request.reason);
          const { trigger_id: triggerId, message } = body;
          const respond = respondTo(request, { responseUrl: body.response_url });
          await inTheirLanguage(request, () =>
            handleOnce(id, { ...request, triggerId, text: message.text ?? '', respond }, handle),
          );
        },
      ),

    action: (id, handle) => onAction(id, async (action) => () => handleOnce(id, action, handle)),

    acceptedAction: (id, accept, handle = async () => {}) =>
      onAction(id, async (action) => {
        const accepted = await acceptBeforeAck(id, action, accept);
        return () => (accepted ? handleLater(id, action.respond, accepted) : handleOnce(id, action, handle));
      }),

    view: (id, handle) =>
      app.view({ type: 'view_submission', callback_id: id }, async ({ ack, body, view, context }) => {
        const request = await requestOf(context, body.user.id);
        if ('reason' in request) {
          const { reason, isTemporary } = request;
          return acknowledge(
            ack(isTemporary ? keptForm(view, reason) : { response_action: 'update', view: textView(reason) }),
          );
        }
        const submission: ViewSubmission = { ...request, ...formOf(view) };
        await inTheirLanguage(submission, async () => {
          const response = await handle(submission).catch((error: unknown): SubmissionAck => {
            logFailure(id, error);
            return { view: textView(explainError(error)) };
          });
          if ('errors' in response) {
            return acknowledge(ack({ response_action: 'errors', errors: { ...response.errors } }));
          }
          await acknowledge(ack({ response_action: 'update', view: response.view }));
          if (response.afterAck) handleLater(id, respondTo(submission, submission), response.afterAck);
        });
      }),

    options: (id, handle, otherwise) =>
      app.options<'block_suggestion'>(
        { type: 'block_suggestion', action_id: id },
        async ({ ack, options, context }) => {
          const { value, user } = options as BlockSuggestion;
          const request = await requestOf(context, user.id);
          if ('reason' in request)
            return acknowledge(ack(optionsResponse(messageOption(request.reason.plain))));
          const found = await inTheirLanguage(request, async () => {
            try {
              const loaded = await request.within('extras', handle(value, request));
              return loaded?.value ?? otherwise?.(value) ?? messageOption(texts().form.loading);
            } catch (error) {
              if (otherwise) return otherwise(value);
              logFailure(id, error);
              return messageOption(explainError(error).plain);
            }
          });
          await acknowledge(ack(optionsResponse(found)));
        },
      ),
  };
};
