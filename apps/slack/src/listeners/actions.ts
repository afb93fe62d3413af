import type { App, BlockAction, ButtonAction, OverflowAction, UsersSelectAction } from '@slack/bolt';
import { itemMenuValue } from '../features/approval/view.ts';
import { confirmProposal, declineProposal } from '../features/assistant/confirm.ts';
import { openDelegates } from '../features/delegates/delegates.ts';
import { openGroup, showGroupEntries, stopGroup } from '../features/group/group.ts';
import { retryGroup } from '../features/group/retry.ts';
import { openInviteAgain, openInviteAnother, openInviteFor } from '../features/invite/invite.ts';
import { unfoldToday } from '../features/lists.ts';
import { acceptMove } from '../features/move/move.ts';
import { turnOff } from '../features/notifications/turn-off.ts';
import { openConnection } from '../features/set-up/connect.ts';
import { makeWebhook } from '../features/set-up/webhook.ts';
import { openDetails } from '../features/visit/details.ts';
import { isMove, menuValue } from '../features/visit/offers.ts';
import { showAgain, showForHost } from '../features/visit/shown-again.ts';
import { checkAgain } from '../features/write/check-again.ts';
import { explained } from '../middleware/explain.ts';
import { handleOnce } from '../middleware/once.ts';
import type { ActionRequest, RequestContext, SlackRequest } from '../middleware/requests.ts';
import { ids } from '../slack/ids.ts';
import { formOf } from '../slack/modals.ts';
import type { Handlers, ListenerDeps } from './handlers.ts';

const actionIds = { ...ids.action, ...ids.field };

/** The actions whose ack waits until what they ask for is stored. */
const stored = ['visitMenu', 'onMyWay', 'fiveMinutes', 'approve', 'approvalMenu', 'withdraw'] as const;

/** Their ids. */
export const storedFirst: ReadonlySet<string> = new Set(stored.map((name) => ids.action[name]));

type Stored = (typeof stored)[number];
type Handle = (action: ActionRequest) => Promise<unknown>;

/** Stores what is asked for. Resolves to what is to be done after the ack. */
type Store = (action: ActionRequest) => Promise<() => Promise<void>>;

/** What a visit's menu opens; moves are stored. */
const storeMenuChoice = (deps: ListenerDeps, { cancel, update }: Handlers): Store => {
  const open = {
    update: update.open,
    copyDetails: openDetails(deps),
    inviteAgain: openInviteAgain(deps),
    cancel: cancel.open,
  };
  return async (action) => {
    const { offer, value } = menuValue.read(action.value);
    const chosen = { ...action, value };
    return isMove(offer) ? acceptMove(deps, offer)(chosen) : () => handleOnce(deps, chosen, open[offer]);
  };
};

/** What an approver, or who asked, chooses for one item of a request; approvals are stored. */
const storeApprovalChoice = (deps: ListenerDeps, { approval }: Handlers): Store => {
  const open = { decline: approval.openDecline, edit: approval.edit };
  return async (action) => {
    const { offer, value } = itemMenuValue.read(action.value);
    const chosen = { ...action, value };
    return offer === 'approve' ? approval.approve(chosen) : () => handleOnce(deps, chosen, open[offer]);
  };
};

const actionsStoredFirst = (deps: ListenerDeps, handlers: Handlers): Record<Stored, Store> => ({
  visitMenu: storeMenuChoice(deps, handlers),
  onMyWay: handlers.replies.reply('onMyWay'),
  fiveMinutes: handlers.replies.reply('fiveMinutes'),
  approve: handlers.approval.approve,
  withdraw: handlers.approval.withdraw,
  approvalMenu: storeApprovalChoice(deps, handlers),
});

/** Buttons, menus, and the inputs after which a form is shown again. */
const actions = (
  deps: ListenerDeps,
  { approval, audit, delegates, home, replies, settings, settingsForAll, siteSettings, update }: Handlers,
): Record<Exclude<keyof typeof actionIds, Stored>, Handle> => ({
  invite: openInviteFor(deps),
  inviteAnother: openInviteAnother(deps),
  inviteAgain: openInviteAgain(deps),
  update: update.open,
  copyDetails: openDetails(deps),
  showOver: unfoldToday(deps),
  checkAgain: checkAgain(deps, deps.writes),

  hostId: showForHost(deps),
  siteId: showAgain(deps, false),
  startDate: showAgain(deps, false),
  emailVisitor: showAgain(deps, false),
  moreFields: showAgain(deps, true),

  group: openGroup(deps),
  groupEntries: showGroupEntries(deps),
  stopGroup: stopGroup(deps),
  retryGroup: retryGroup(deps),

  homeAgain: home.readAgain,
  homeBack: home.showPage,
  homeMore: home.showPage,
  homeFold: home.showPage,
  homeFilter: home.showPage,
  homeOwn: home.showPage,
  homeOf: home.showHost,

  delegates: openDelegates,
  acceptDelegation: delegates.accept,
  endDelegation: delegates.end,
  decline: approval.openDecline,
  editApprovalRequest: approval.edit,
  askColleague: replies.openAsk,
  turnOff,
  assistantYes: confirmProposal(deps),
  assistantNo: declineProposal,

  ownSettings: settings.open,
  settings: settingsForAll.open,
  connect: openConnection(deps),
  disconnect: settingsForAll.disconnect,
  keepOpen: settingsForAll.keepOpen,
  siteSettings: siteSettings.open,
  webhook: makeWebhook(deps),
  audit: audit.open,
});

type Pressed = ButtonAction | OverflowAction | UsersSelectAction;

/** The value of a button, or what was picked from a menu. */
const pickedValue = (action: Pressed): string | undefined => {
  if ('selected_user' in action) return action.selected_user;
  return 'selected_option' in action ? action.selected_option.value : action.value;
};

const actionOf = (
  request: SlackRequest,
  { view, response_url }: BlockAction,
  action: Pressed,
): ActionRequest => {
  const form = view?.type === 'modal' ? formOf(view) : undefined;
  // Actions in views have none.
  const responseUrl = response_url as string | undefined;
  return {
    ...request,
    value: pickedValue(action) ?? '',
    blockId: action.block_id,
    hash: view?.hash,
    responseUrl,
    modalId: form?.viewId,
    form,
    replace: (message) =>
      request.workspace.slack.respond(responseUrl ?? '', message, true).catch(() => request.respond(message)),
  };
};

export const registerActions = (app: App<RequestContext>, deps: ListenerDeps, handlers: Handlers): void => {
  for (const [name, handle] of Object.entries(actions(deps, handlers)))
    app.action<BlockAction<Pressed>>(
      { type: 'block_actions', action_id: actionIds[name as keyof typeof actionIds] },
      async ({ action, body, context: { request } }) => void (await handle(actionOf(request, body, action))),
    );
  for (const [name, store] of Object.entries(actionsStoredFirst(deps, handlers))) {
    const id = ids.action[name as Stored];
    app.action<BlockAction<Pressed>>(
      { type: 'block_actions', action_id: id },
      async ({ ack, action, body, context: { request } }) => {
        const afterAck = await store(actionOf(request, body, action));
        await ack();
        deps.later(() => explained(deps.log, id, (text) => request.respond({ text }), afterAck));
      },
    );
  }
};
