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
import type { Turns } from '../turns.ts';
import { explain } from '../visitors/explain.ts';
import type { Work } from '../work.ts';
import type { SlackApi } from './api.ts';
import { plain, slackLimits } from './blocks.ts';
import type {
  Call,
  Choices,
  Command,
  Listeners,
  Opening,
  Press,
  Request,
  Submission,
  SubmissionAnswer,
} from './calls.ts';
import { noticeView } from './notice-view.ts';
import { directly, ephemerally, inModal, silently, type Tell } from './tell.ts';

const menuResponse = ({ options, title }: Choices) =>
  title ? { option_groups: [{ label: plain(title, slackLimits.optionText), options }] } : { options };

/** A menu that is filled as people type. */
interface Menu {
  readonly handle: (query: string, call: Call) => Promise<Choices>;
  readonly orElse: (error: unknown) => Choices;
}

/** What the listeners work with. */
export interface ListenersDeps {
  readonly slack: SlackApi;
  readonly log: Log;
  readonly claims: Claims;
  readonly work: Work;
  readonly turns: Turns;
  /** Milliseconds on a clock that never jumps. */
  readonly elapsed: () => number;
}

/** Listens through Bolt. */
export function boltListeners(
  app: App,
  { slack, log, claims, work, turns, elapsed }: ListenersDeps,
): Listeners {
  const callOf = (userId: string): Call => ({ slack, userId, arrivedAt: elapsed() });

  const failed = (where: string, error: unknown) => {
    // Who may not do something is told so; nobody has to look into it.
    if (error instanceof Refused && error.cause === undefined) log.info('refused', { where });
    else log.error('listener failed', { where, ...factsOf(error) });
  };

  /** An answer that does not reach Slack is no reason to leave the work: what was claimed is done by nobody else. */
  const acknowledged = (ack: Promise<void>) => ack.catch((error: unknown) => failed('ack', error));

  /** Handles a request after Slack was answered. It is not waited for, so nothing else of the request is kept. */
  const guarded = (where: string, tell: Tell, handle: () => Promise<void>): void => {
    const handled = () =>
      handle().catch((error: unknown) => {
        failed(where, error);
        return tell({ text: explain(error) });
      });
    void work.add(() => turns.take(handled).catch((error: unknown) => failed(where, error)));
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

  const openings = new Map<string, (opening: Opening) => Promise<void>>();
  const commands = new Map<string, (command: Command) => Promise<void>>();
  const shortcuts = new Map<string, (request: Request) => Promise<void>>();
  const buttons = new Map<string, (press: Press) => Promise<void>>();
  const submissions = new Map<string, (submission: Submission) => Promise<SubmissionAnswer>>();
  const menus = new Map<string, Menu>();

  // One listener of Bolt for each kind: it asks every one of them about every request, before it is acknowledged.

  // Bolt itself acknowledges events, before anything is listened to.
  app.event('app_home_opened', async ({ event, body }) => {
    const handle = openings.get(event.type);
    if (!handle) return;
    const hash = (event.view as ViewOutput | undefined)?.hash;
    const opening = { ...callOf(event.user), tab: event.tab, hash };
    guarded(event.type, silently, async () => {
      if (await claims.take(`event:${body.event_id}`)) await handle(opening);
    });
  });

  app.command(/^/, async ({ ack, command }) => {
    const { command: name, user_id: userId, trigger_id: triggerId, text } = command;
    const handle = commands.get(name);
    if (!handle) return;
    const call = callOf(userId);
    await acknowledged(ack());
    const tell = ephemerally(call, command.response_url);
    handleOnce(name, { ...call, triggerId, text, tell }, handle);
  });

  app.shortcut<GlobalShortcut>({ type: 'shortcut' }, async ({ ack, body }) => {
    const { callback_id: id, trigger_id: triggerId, user } = body;
    const handle = shortcuts.get(id);
    if (!handle) return;
    const call = callOf(user.id);
    await acknowledged(ack());
    handleOnce(id, { ...call, triggerId, tell: directly(call) }, handle);
  });

  app.action<BlockAction<ButtonAction | OverflowAction>>(
    { type: 'block_actions' },
    async ({ ack, body, action }) => {
      const handle = buttons.get(action.action_id);
      if (!handle) return;
      const call = callOf(body.user.id);
      await acknowledged(ack());
      const press: Press = {
        ...call,
        triggerId: body.trigger_id,
        value: ('selected_option' in action ? action.selected_option.value : action.value) ?? '',
        hash: body.view?.type === 'home' ? body.view.hash : undefined,
        modalId: body.view?.type === 'modal' ? body.view.id : undefined,
        // Views have no place for answers.
        tell: body.response_url ? ephemerally(call, body.response_url) : directly(call),
      };
      handleOnce(action.action_id, press, handle);
    },
  );

  app.view({ type: 'view_submission' }, async ({ ack, body, view }) => {
    const handle = submissions.get(view.callback_id);
    if (!handle) return;
    const submission: Submission = {
      ...callOf(body.user.id),
      values: view.state.values,
      blocks: view.blocks as KnownBlock[],
      metadata: view.private_metadata,
      viewId: view.id,
    };
    const answer = await handle(submission).catch((error: unknown): SubmissionAnswer => {
      failed(view.callback_id, error);
      return { view: noticeView(explain(error)) };
    });
    if ('errors' in answer)
      return acknowledged(ack({ response_action: 'errors', errors: { ...answer.errors } }));
    await acknowledged(ack({ response_action: 'update', view: answer.view }));
    if (answer.work) guarded(view.callback_id, inModal(submission), answer.work);
  });

  app.options<'block_suggestion'>({ type: 'block_suggestion' }, async ({ ack, options }) => {
    const { action_id: id, value, user } = options as BlockSuggestion;
    const menu = menus.get(id);
    if (!menu) return;
    const choices = await menu.handle(value, callOf(user.id)).catch((error: unknown) => {
      failed(id, error);
      return menu.orElse(error);
    });
    await acknowledged(ack(menuResponse(choices)));
  });

  return {
    opening: (name, handle) => void openings.set(name, handle),
    command: (name, handle) => void commands.set(name, handle),
    shortcut: (callbackId, handle) => void shortcuts.set(callbackId, handle),
    button: (actionId, handle) => void buttons.set(actionId, handle),
    submission: (callbackId, handle) => void submissions.set(callbackId, handle),
    options: (actionId, handle, orElse) => void menus.set(actionId, { handle, orElse }),
  };
}
