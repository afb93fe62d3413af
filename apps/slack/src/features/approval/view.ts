import type { ModalView } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { lines, md, mention, sentences, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, context, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { differing } from '../../visit/check-form.ts';
import { invitationOf, labels } from '../../visit/fields.ts';
import { linesOf, valueText } from '../visit/lines.ts';
import type { ApprovalRequest } from './request.ts';
import { ruleWords } from './rules.ts';

/** Until when a request waits. */
export const until = ({ expiresAt }: ApprovalRequest, at: ZonedNow) => at.instant(expiresAt) ?? '';

/** Who asks for what, for whom, and what changes. Each change has a block, so that a long one hides no other. */
const requestBlocks = (request: ApprovalRequest, asker: string, at: ZonedNow) => {
  const { approval } = texts();
  const { kind, before, payload, hostId = asker } = request;
  const { values } = payload.form;
  const changes = before ? differing(values, before) : [];
  return [
    section(approval.asks(mention(asker), kind === 'invite')),
    section(lines(linesOf(invitationOf(values), at), md`${labels().email}: ${values.email || '–'}`)),
    section(approval.host(mention(hostId))),
    ...changes.map((field) => {
      const [from, to] = [before ?? {}, values].map((each) => valueText(each, field, at) || '–');
      return section(approval.change(labels()[field], from ?? '', to ?? ''));
    }),
  ];
};

/** Asks a person to approve or decline a request. */
export const askMessage = (
  requestId: string,
  request: ApprovalRequest,
  asker: string,
  at: ZonedNow,
): Message => {
  const { approval } = texts();
  const { asks, approve, decline } = approval;
  return {
    text: asks(mention(asker), request.kind === 'invite'),
    blocks: [
      ...requestBlocks(request, asker, at),
      context(approval.because(ruleWords(request.rules), until(request, at))),
      actions(
        button(approve, { action_id: ids.action.approve, value: requestId, style: 'primary' }),
        button(decline, { action_id: ids.action.decline, value: requestId }),
      ),
    ],
  };
};

/** The same once there is an answer, or none is waited for any more. */
export const decidedMessage = (
  request: ApprovalRequest,
  asker: string,
  at: ZonedNow,
  decision: Text,
): Message => ({
  text: sentences(texts().approval.asks(mention(asker), request.kind === 'invite'), decision),
  blocks: [...requestBlocks(request, asker, at), section(decision)],
});

const REASON = 'reason';

/** Asks for the reason of a refusal, submitted with the ID of the request. */
export const declineView = (requestId: string): ModalView => {
  const { declineTitle, decline, reason, reasonHint } = texts().approval;
  return {
    ...readOnlyView(declineTitle, [
      {
        type: 'input',
        block_id: REASON,
        label: plain(reason),
        hint: plain(reasonHint),
        element: { type: 'plain_text_input', action_id: REASON, multiline: true, max_length: 300 },
      },
    ]),
    callback_id: ids.view.decline,
    private_metadata: requestId,
    submit: plain(decline),
    close: plain(texts().modal.back),
  };
};

/** The reason that was entered. */
export const readReason = (
  values: Readonly<Record<string, Readonly<Record<string, { value?: string | null }>>>>,
) => values[REASON]?.[REASON]?.value?.trim() ?? '';
