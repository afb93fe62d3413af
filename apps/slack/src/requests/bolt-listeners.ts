import type {
  App,
  BlockAction,
  BlockSuggestion,
  ButtonAction,
  GlobalShortcut,
  OverflowAction,
  UsersSelectAction,
  ViewOutput,
} from '@slack/bolt';
import type { KnownBlock } from '@slack/types';
import type { Sleep } from '../lib/deadline.ts';
import { explainError } from '../slack/explain-error.ts';
import { noticeView } from '../slack/modals.ts';
import { RefusedError } from '../text/errors.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import { listenForRemovals } from './bolt-removals.ts';
import { keptForm, optionsResponse, pickedValue } from './bolt-shapes.ts';
import { createHandling, type HandlingDeps } from './handling.ts';
import type { Listeners } from './listeners.ts';
import type { ActionRequest, HomeOpened, SlackRequest, SubmissionAck, ViewSubmission } from './requests.ts';
import { byDirectMessage, byResponseUrl, inModal, noResponse } from './respond.ts';

/** What the listeners need. */
export interface ListenersDeps extends HandlingDeps {
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  readonly sleep: Sleep;
}

/**
 * Listens through Bolt, with one Bolt listener per kind of request: Bolt calls every listener of a kind before a request
 * is acknowledged.
 */
export const boltListeners = (app: App, deps: ListenersDeps): Listeners => {
  const { tasks, claims, elapsed, sleep } = deps;
  const requestOf = (workspace: Workspace, userId: string): SlackRequest => ({
    workspace,
    userId,
    arrivedAt: elapsed(),
  });

  const {
    workspaceOf,
    logFailure,
    acknowledge,
    respondIfPossible,
    acceptBeforeAck,
    handleLater,
    handleOnce,
  } = createHandling(deps);

  const events = new Map<string, Parameters<Listeners['event']>[1]>();
  const removals = new Map<string, Parameters<Listeners['removal']>[1]>();
  const commands = new Map<string, Parameters<Listeners['command']>[1]>();
  const shortcuts = new Map<string, Parameters<Listeners['shortcut']>[1]>();
  const actions = new Map<string, Parameters<Listeners['action']>[1]>();
  const acceptedActions = new Map<string, Parameters<Listeners['acceptedAction']>[1]>();
  const views = new Map<string, Parameters<Listeners['view']>[1]>();
  const menus = new Map<
    string,
    {
      readonly handle: Parameters<Listeners['options']>[1];
      readonly onError: Parameters<Listeners['options']>[2];
    }
  >();

  // Bolt acknowledges events itself.
  app.event('app_home_opened', async ({ event, body, context }) => {
    const handle = events.get(event.type);
    const workspace = handle && (await workspaceOf(context));
    if (!workspace || 'reason' in workspace) return;
    const hash = (event.view as ViewOutput | undefined)?.hash;
    const opened: HomeOpened = { ...requestOf(workspace, event.user), tab: event.tab, hash };
    handleLater(event.type, noResponse, async () => {
      if (await claims.take(`${workspace.id} event:${body.event_id}`)) await handle(opened);
    });
  });

  listenForRemovals(app, { tasks, sleep, logFailure, find: (name) => removals.get(name) });

  app.command(/^/, async ({ ack, command, context }) => {
    const { command: name, user_id: userId, trigger_id: triggerId, text } = command;
    const handle = commands.get(name);
    if (!handle) return;
    const workspace = await workspaceOf(context);
    if ('reason' in workspace) {
      return acknowledge(ack({ response_type: 'ephemeral', text: workspace.reason.mrkdwn }));
    }
    const request = requestOf(workspace, userId);
    await acknowledge(ack());
    const respond = byResponseUrl(request, command.response_url);
    handleOnce(name, { ...request, triggerId, text, respond }, handle);
  });

  app.shortcut<GlobalShortcut>({ type: 'shortcut' }, async ({ ack, body, context }) => {
    const { callback_id: id, trigger_id: triggerId, user } = body;
    const handle = shortcuts.get(id);
    if (!handle) return;
    await acknowledge(ack());
    const workspace = await workspaceOf(context);
    if ('reason' in workspace) return;
    const request = requestOf(workspace, user.id);
    handleOnce(id, { ...request, triggerId, respond: byDirectMessage(request) }, handle);
  });

  app.action<BlockAction<ButtonAction | OverflowAction | UsersSelectAction>>(
    { type: 'block_actions' },
    async ({ ack, body, action, context, respond }) => {
      const { action_id: id } = action;
      const [handle, accept] = [actions.get(id), acceptedActions.get(id)];
      if (!handle && !accept) return;
      const workspace = await workspaceOf(context);
      if ('reason' in workspace) {
        await acknowledge(ack());
        return respondIfPossible(body.response_url, respond, workspace.reason);
      }
      const request = requestOf(workspace, body.user.id);
      const actionRequest: ActionRequest = {
        ...request,
        triggerId: body.trigger_id,
        value: pickedValue(action) ?? '',
        hash: body.view?.type === 'home' ? body.view.hash : undefined,
        responseUrl: body.response_url,
        modalId: body.view?.type === 'modal' ? body.view.id : undefined,
        // Actions in views have no response_url.
        respond: body.response_url ? byResponseUrl(request, body.response_url) : byDirectMessage(request),
      };
      const accepted = accept && (await acceptBeforeAck(id, actionRequest, accept));
      await acknowledge(ack());
      if (accepted) handleLater(id, actionRequest.respond, accepted);
      if (handle) handleOnce(id, actionRequest, handle);
    },
  );

  app.view({ type: 'view_submission' }, async ({ ack, body, view, context }) => {
    const handle = views.get(view.callback_id);
    if (!handle) return;
    const workspace = await workspaceOf(context);
    if ('reason' in workspace) {
      const { reason, isTemporary } = workspace;
      return acknowledge(
        ack(isTemporary ? keptForm(view, reason) : { response_action: 'update', view: noticeView(reason) }),
      );
    }
    const submission: ViewSubmission = {
      ...requestOf(workspace, body.user.id),
      values: view.state.values,
      blocks: view.blocks as KnownBlock[],
      metadata: view.private_metadata,
      viewId: view.id,
    };
    const response = await handle(submission).catch((error: unknown): SubmissionAck => {
      logFailure(view.callback_id, error);
      return { view: noticeView(explainError(error)) };
    });
    if ('errors' in response) {
      return acknowledge(ack({ response_action: 'errors', errors: { ...response.errors } }));
    }
    await acknowledge(ack({ response_action: 'update', view: response.view }));
    if (response.afterAck) handleLater(view.callback_id, inModal(submission), response.afterAck);
  });

  app.options<'block_suggestion'>({ type: 'block_suggestion' }, async ({ ack, options, context }) => {
    const { action_id: id, value, user } = options as BlockSuggestion;
    const menu = menus.get(id);
    if (!menu) return;
    const workspace = await workspaceOf(context);
    if ('reason' in workspace) {
      return acknowledge(ack(optionsResponse(menu.onError(new RefusedError(workspace.reason)))));
    }
    const found = await menu.handle(value, requestOf(workspace, user.id)).catch((error: unknown) => {
      logFailure(id, error);
      return menu.onError(error);
    });
    await acknowledge(ack(optionsResponse(found)));
  });

  return {
    event: (name, handle) => void events.set(name, handle),
    removal: (name, handle) => void removals.set(name, handle),
    command: (name, handle) => void commands.set(name, handle),
    shortcut: (callbackId, handle) => void shortcuts.set(callbackId, handle),
    action: (actionId, handle) => void actions.set(actionId, handle),
    acceptedAction: (actionId, accept) => void acceptedActions.set(actionId, accept),
    view: (callbackId, handle) => void views.set(callbackId, handle),
    options: (actionId, handle, onError) => void menus.set(actionId, { handle, onError }),
  };
};
