import type { KnownBlock, ModalView, Overflow } from '@slack/types';
import * as z from 'zod';
import type { Clock, ZonedNow } from '../../clock/zoned-now.ts';
import { lines, md, mention, mentions, sentences, type Text } from '../../languages/markup.ts';
import { texts, type WriteWords } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, context, option, plain, section } from '../../slack/blocks.ts';
import { inOption } from '../../slack/codec.ts';
import { ids } from '../../slack/ids.ts';
import { slackLimits } from '../../slack/limits.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { differing } from '../../visit/check-form.ts';
import { invitationOf, labels, type VisitField } from '../../visit/fields.ts';
import { linesOf, nameOf, valueText, whenAndZone, where, who } from '../visit/lines.ts';
import {
  type ApprovalItem,
  type ApprovalRequest,
  type ApprovalRequestPayload,
  type Decision,
  itemAddress,
  openItems,
} from './request.ts';
import { ruleWords } from './rules.ts';

/** Until when an item waits. */
export const until = ({ expiresAt }: Pick<ApprovalItem, 'expiresAt'>, at: ZonedNow) =>
  at.instant(expiresAt) ?? '';

const visitOf = ({ payload }: ApprovalItem) => invitationOf(payload.form.values);

/** The fields that a change changes. */
const changesOf = ({ before, payload }: ApprovalItem): readonly VisitField[] =>
  before ? differing(payload.form.values, before) : [];

/** A message also says who asks, what all have in common, for whom, and why; and has buttons. */
const MAX_BLOCKS = slackLimits.messageBlocks - 5;

/** Items as they fit into messages in which nothing is left out. */
export const asMessages = <Item extends ApprovalItem>(items: readonly Item[]): Item[][] => {
  const parts: Item[][] = [[]];
  let used = 0;
  for (const item of items) {
    const size = 1 + changesOf(item).length;
    if (used + size > MAX_BLOCKS && used > 0) {
      parts.push([]);
      used = 0;
    }
    parts.at(-1)?.push(item);
    used += size;
  }
  return parts;
};

/** What can be done with one item of several. */
const itemOffer = z.enum(['approve', 'decline', 'edit']);

/** Writes and reads the value of an option of an item's menu. */
export const itemMenuValue = inOption(z.object({ offer: itemOffer, value: z.string() }));

/** The menu of one item of several. */
export const itemMenu = (value: string, ...offers: readonly z.infer<typeof itemOffer>[]): Overflow => ({
  type: 'overflow',
  action_id: ids.action.approvalMenu,
  options: offers.map((offer) => option(texts().approval[offer], itemMenuValue.write({ offer, value }))),
});

const atSiteOf = ({ zone }: ApprovalItem, { locale }: ZonedNow, clock: Clock) => clock.at({ zone, locale });

/** The zones in which an approver reads times: the site's, and their own where it differs. */
const times = (item: ApprovalItem, at: ZonedNow, clock: Clock): Text => {
  const visit = visitOf(item);
  const own = at.zone === item.zone ? undefined : texts().approval.yourTime(whenAndZone(visit, at));
  return lines(whenAndZone(visit, atSiteOf(item, at, clock)), own, where(visit));
};

/** Why an item needs approval, and until when it waits. */
const because = (item: ApprovalItem, at: ZonedNow, count = 1): Text =>
  texts().approval.because(ruleWords(item.rules), until(item, at), count);

/** What all items have in common; `undefined` when they differ. */
const common = (all: readonly Text[]): Text | undefined =>
  all.every(({ mrkdwn }) => mrkdwn === all[0]?.mrkdwn) ? all[0] : undefined;

/** A decision in words, to approvers. */
export const decisionText = (asker: string, decision: Decision): Text => {
  const { approval } = texts();
  switch (decision.kind) {
    case 'approved':
      return approval.approvedBy(mention(decision.by));
    case 'declined':
      return approval.declinedBy(mention(decision.by));
    case 'changed':
      return approval.changedBy(mention(asker));
    case 'withdrawn':
      return approval.withdrawnBy(mention(decision.by));
    case 'expired':
      return approval.expiredUnanswered;
  }
};

/** The first visitor, their company and the day, which a notification shows. */
const aboutText = ({ items: [first, ...others] }: ApprovalRequest, atSite: ZonedNow): Text | undefined => {
  if (!first) return undefined;
  const visit = visitOf(first);
  const company = visit.company?.name ? md`, ${visit.company.name}` : md``;
  const day = atSite.longDay(atSite.dayOf(visit.startDate) ?? '');
  return texts().approval.about(md`${nameOf(visit)}${company}`, others.length, day);
};

/** Approves or declines what waits of a request. */
export const decisionButtons = (requestId: string, payload: ApprovalRequestPayload): KnownBlock => {
  const { approval } = texts();
  const all = payload.approvalRequest.items.length;
  const labelsOf =
    all === 1
      ? approval
      : openItems(payload).length === all
        ? { approve: approval.approveAll, decline: approval.declineAll }
        : { approve: approval.approveRest, decline: approval.declineRest };
  return actions(
    button(labelsOf.approve, { action_id: ids.action.approve, value: requestId, style: 'primary' }),
    button(labelsOf.decline, { action_id: ids.action.decline, value: requestId }),
  );
};

export const withdrawButton = (requestId: string) =>
  button(texts().approval.withdraw, { action_id: ids.action.withdraw, value: requestId });

/** Says that a change waits, why, for whom, and until when. */
export const waitsText = (
  item: ApprovalItem,
  words: WriteWords,
  approvers: readonly string[],
  at: ZonedNow,
): Text => texts().approval.waits(words, ruleWords(item.rules), mentions(approvers), until(item, at));

/** Says to who asked that a change waits, with what they can do meanwhile, or what was decided. */
export const ownMessage = (
  requestId: string,
  { approvalRequest, decisions = {}, userId }: ApprovalRequestPayload,
  item: ApprovalItem,
  words: WriteWords,
  at: ZonedNow,
): Message => {
  const decision = decisions[item.id];
  if (decision) {
    const [visit, decided] = [linesOf(visitOf(item), at), decisionText(userId, decision)];
    return { text: lines(visit, decided), blocks: [section(visit), section(decided)] };
  }
  const text = waitsText(item, words, approvalRequest.approvers, at);
  const edit = { action_id: ids.action.editApprovalRequest, value: requestId };
  const buttons = [button(texts().approval.edit, edit), withdrawButton(requestId)];
  return { text, blocks: [section(text), actions(...buttons)] };
};

/**
 * Asks a person to approve or decline changes, and says what was decided of them. Each change of a field has a block, so that a
 * long one hides no other.
 */
export const requestMessage = (
  requestId: string,
  payload: ApprovalRequestPayload,
  clock: Clock,
  at: ZonedNow,
): Message => {
  const { approval } = texts();
  const { approvalRequest, userId, decisions = {} } = payload;
  const { items, hostId = userId } = approvalRequest;
  const open = openItems(payload);
  const place = common(items.map((item) => times(item, at, clock)));
  const reason = common(items.map((item) => because(item, at, items.length)));
  const decisionOf = ({ id }: ApprovalItem) => decisions[id] && decisionText(userId, decisions[id]);
  const isOne = items.length === 1;
  const rowsOf = (item: ApprovalItem): KnownBlock[] => {
    const { before = {}, payload } = item;
    const { values } = payload.form;
    const isOpen = open.includes(item);
    const address = itemAddress(requestId, approvalRequest, item);
    const text = lines(
      who(visitOf(item)),
      md`${labels().email}: ${values.email || '–'}`,
      place ? undefined : times(item, at, clock),
      reason || !isOpen ? undefined : because(item, at),
      decisionOf(item),
    );
    const changes = changesOf(item).map((field) => {
      const [from, to] = [before, values].map((each) => valueText(each, field, at) || '–');
      return section(approval.change(labels()[field], from ?? '', to ?? ''));
    });
    return [
      section(text, isOne || !isOpen ? undefined : itemMenu(address, 'approve', 'decline')),
      ...changes,
    ];
  };
  const asks = approval.asks(mention(userId), items.length, items[0]?.kind === 'invite');
  const about = items[0] && aboutText(approvalRequest, atSiteOf(items[0], at, clock));
  const said = new Map(items.flatMap((item) => decisionOf(item) ?? []).map((text) => [text.mrkdwn, text]));
  return {
    text: sentences(asks, about, ...(open.length === 0 ? said.values() : [])),
    blocks: [
      section(asks),
      ...(place ? [section(place)] : []),
      section(approval.host(mention(hostId))),
      ...items.flatMap(rowsOf),
      ...(open.length > 0 ? [...(reason ? [context(reason)] : []), decisionButtons(requestId, payload)] : []),
    ],
  };
};

const REASON = 'reason';

/** Asks for the reason of a refusal, submitted with the address of what is declined. */
export const declineView = (address: string, count: number): ModalView => {
  const { declineTitle, decline, reason, reasonHint } = texts().approval;
  return {
    ...readOnlyView(declineTitle(count), [
      {
        type: 'input',
        block_id: REASON,
        label: plain(reason),
        hint: plain(reasonHint),
        element: { type: 'plain_text_input', action_id: REASON, multiline: true, max_length: 300 },
      },
    ]),
    callback_id: ids.view.decline,
    private_metadata: address,
    submit: plain(decline),
    close: plain(texts().modal.back),
  };
};

/** The reason that was entered. */
export const readReason = (
  values: Readonly<Record<string, Readonly<Record<string, { value?: string | null }>>>>,
) => values[REASON]?.[REASON]?.value?.trim() ?? '';
