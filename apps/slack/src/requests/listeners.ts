import type {
  App,
  BlockAction,
  BlockSuggestion,
  ButtonAction,
  Context,
  GlobalShortcut,
  OverflowAction,
  RespondFn,
  UsersSelectAction,
  ViewOutput,
  ViewResponseAction,
} from '@slack/bolt';
import type { KnownBlock } from '@slack/types';
import type { Claims } from '../lib/claims.ts';
import type { Sleep } from '../lib/deadline.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import type { TaskQueue } from '../lib/task-queue.ts';
import type { TaskTracker } from '../lib/task-tracker.ts';
import { plain, section } from '../slack/blocks.ts';
import { explainError } from '../slack/explain-error.ts';
import { slackLimits } from '../slack/limits.ts';
import { noticeView } from '../slack/modals.ts';
import { en } from '../text/en.ts';
import { RefusedError } from '../text/errors.ts';
import type { Text } from '../text/markup.ts';
import type { Workspace } from '../workspaces/workspace.ts';
import { UnavailableError, type WorkspaceFinder } from '../workspaces/workspaces.ts';
import type {
  ActionRequest,
  CommandRequest,
  HomeOpened,
  MenuOptions,
  RemovalEvent,
  SlackRequest,
  SubmissionAck,
  TriggeredRequest,
  ViewSubmission,
} from './requests.ts';
import { byDirectMessage, byResponseUrl, inModal, noResponse, type Respond } from './respond.ts';

/**
 * Where features register their listeners. Requests are acknowledged before they are handled, and handled once however
 * often Slack delivers them. An error is logged without its message, and explained to the person.
 */
export interface Listeners {
  /** Events have no response, so an error is only logged. */
  event(name: 'app_home_opened', handle: (event: HomeOpened) => Promise<void>): void;
  /** The end of an installation. It is handled again until it succeeds, as Slack was told that it is received. */
  removal(name: 'app_uninstalled' | 'tokens_revoked', handle: (event: RemovalEvent) => Promise<void>): void;
  command(name: string, handle: (command: CommandRequest) => Promise<void>): void;
  /** A global shortcut. */
  shortcut(callbackId: string, handle: (shortcut: TriggeredRequest) => Promise<void>): void;
  /** A button, an overflow menu or a menu of people in a message, a modal or the Home tab. */
  action(actionId: string, handle: (action: ActionRequest) => Promise<void>): void;
  /** A button whose ack waits until `accept` has stored what is to be done, which it returns. */
  acceptedAction(actionId: string, accept: (action: ActionRequest) => Promise<() => Promise<void>>): void;
  /** The ack waits for `handle`, so it must not read from the visitor service: `afterAck` does. */
  view(callbackId: string, handle: (submission: ViewSubmission) => Promise<SubmissionAck>): void;
  /** The options of an external select. `onError` makes the options to show when `handle` fails. */
  options(
    actionId: string,
    handle: (query: string, request: SlackRequest) => Promise<MenuOptions>,
    onError: (error: unknown) => MenuOptions,
  ): void;
}

/** What the listeners need. */
export interface ListenersDeps {
  readonly workspaces: WorkspaceFinder;
  readonly log: Log;
  readonly claims: Claims;
  readonly tasks: TaskTracker;
  readonly queue: TaskQueue;
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  readonly sleep: Sleep;
}

/** What people read when their workspace is not known. */
interface Unknown {
  readonly reason: Text;
  /** Whether that is so for now only, so that nothing that was entered may be lost. */
  readonly isTemporary: boolean;
}

const notServed: Unknown = { reason: en.people.otherWorkspace, isTemporary: false };
const unavailable: Unknown = { reason: en.kept.unavailable, isTemporary: true };

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

/** The waits before the end of an installation is handled again, in milliseconds. */
const REMOVAL_WAITS_MS = [1000, 5000, 30_000, 120_000, 600_000] as const;

/** The end of a second of Slack's clock, in milliseconds: events say no more than the second. */
const endOf = (seconds: number) => seconds * 1000 + 999;

const pickedValue = (action: ButtonAction | OverflowAction | UsersSelectAction): string | undefined => {
  if ('selected_user' in action) return action.selected_user;
  return 'selected_option' in action ? action.selected_option.value : action.value;
};

const optionsResponse = ({ options, title }: MenuOptions) =>
  title ? { option_groups: [{ label: plain(title, slackLimits.optionGroupLabel), options }] } : { options };

/**
 * Listens through Bolt, with one Bolt listener per kind of request: Bolt calls every listener of a kind before a request
 * is acknowledged.
 */
export const boltListeners = (
  app: App,
  { workspaces, log, claims, tasks, queue, elapsed, sleep }: ListenersDeps,
): Listeners => {
  const requestOf = (workspace: Workspace, userId: string): SlackRequest => ({
    workspace,
    userId,
    arrivedAt: elapsed(),
  });

  /** The workspace of a request, or why there is none; a request of another is logged. Never rejects. */
  const workspaceOf = async ({ teamId }: Context): Promise<Workspace | Unknown> => {
    try {
      const workspace = teamId === undefined ? undefined : await workspaces.find(teamId);
      if (workspace) return workspace;
      log.warn('a request of another workspace was refused', { workspace: teamId });
      return notServed;
    } catch (error) {
      if (!(error instanceof UnavailableError)) log.error('no workspace', errorFacts(error));
      return unavailable;
    }
  };

  const logFailure = (where: string, error: unknown) => {
    // A person without permission is nothing to look into.
    if (error instanceof RefusedError && error.cause === undefined) log.info('refused', { where });
    else log.error('listener failed', { where, ...errorFacts(error) });
  };

  /** A failed ack does not stop the handling: the request is claimed, so no redelivery is handled. */
  const acknowledge = (ack: Promise<void>) => ack.catch((error: unknown) => logFailure('ack', error));

  /** Without the workspace's token, only a message with a button can be responded to. */
  const respondIfPossible = async (responseUrl: string | undefined, respond: RespondFn, reason: Text) => {
    if (responseUrl === undefined) return;
    const message = {
      response_type: 'ephemeral',
      replace_original: false,
      text: reason.mrkdwn,
    } as const;
    await respond(message).catch((error: unknown) => logFailure('respond', error));
  };

  /** Handles a request after its ack. Bolt does not wait for it, so that the request's memory is freed. */
  const handleLater = (where: string, respond: Respond, handle: () => Promise<void>): void => {
    const handleAndExplain = () =>
      handle().catch((error: unknown) => {
        logFailure(where, error);
        return respond({ text: explainError(error) });
      });
    void tasks.run(() => queue.run(handleAndExplain).catch((error: unknown) => logFailure(where, error)));
  };

  /** What is to be done after the ack: what was accepted, or to explain why it was not. */
  const acceptBeforeAck = (
    where: string,
    action: ActionRequest,
    accept: Parameters<Listeners['acceptedAction']>[1],
  ): Promise<() => Promise<void>> =>
    accept(action).catch((error: unknown) => {
      logFailure(where, error);
      return () => action.respond({ text: explainError(error) });
    });

  /** Redeliveries of a request have the same trigger. */
  const handleOnce = <Kind extends TriggeredRequest>(
    where: string,
    request: Kind,
    handle: (request: Kind) => Promise<void>,
  ) =>
    handleLater(where, request.respond, async () => {
      if (await claims.take(`${request.workspace.id} request:${request.triggerId}`)) await handle(request);
    });

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

  /** Tries again while the store is out of order: this event does not come again. */
  async function handleRemoval(where: string, event: RemovalEvent): Promise<void> {
    for (const wait of [...REMOVAL_WAITS_MS, undefined]) {
      try {
        return await removals.get(where)?.(event);
      } catch (error) {
        logFailure(where, error);
        if (wait !== undefined) await sleep(wait);
      }
    }
  }

  app.event('app_uninstalled', async ({ body }) => {
    const event = { workspaceId: body.team_id, at: endOf(body.event_time) };
    void tasks.run(() => handleRemoval('app_uninstalled', event));
  });

  app.event('tokens_revoked', async ({ body, event: { tokens } }) => {
    // The tokens of people are none of the app's.
    if (!tokens.bot?.length) return;
    const event = { workspaceId: body.team_id, at: endOf(body.event_time) };
    void tasks.run(() => handleRemoval('tokens_revoked', event));
  });

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
