import type { ModalView } from '@slack/types';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { differing } from '../../form/check-form.ts';
import { labels } from '../../form/fields.ts';
import { invitationOf } from '../../form/values.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button, context, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { joined, lines, md, mention, sentences, type Text } from '../../text/markup.ts';
import { texts } from '../../text/texts.ts';
import type { Change, ChangePayload, Draft } from '../change/change.ts';
import { linesOf, valueText } from '../visit/lines.ts';
import { ruleWords } from './rules.ts';

const until = ({ expiresAt }: Draft, at: ZonedNow) => at.instant(expiresAt) ?? '';

/** Who asks for what, for whom, and what changes. Each change has a block, so that a long one hides no other. */
const draftBlocks = (draft: Draft, asker: string, at: ZonedNow) => {
  const { approval } = texts();
  const { kind, before, payload, hostId = asker } = draft;
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

/** Asks a person to approve a draft, or to decline it. */
export const askMessage = (draftId: string, draft: Draft, asker: string, at: ZonedNow): Message => {
  const { approval } = texts();
  const { asks, approve, decline } = approval;
  return {
    text: asks(mention(asker), draft.kind === 'invite'),
    blocks: [
      ...draftBlocks(draft, asker, at),
      context(approval.because(ruleWords(draft.rules), until(draft, at))),
      actions(
        button(approve, { action_id: ids.action.approve, value: draftId, style: 'primary' }),
        button(decline, { action_id: ids.action.decline, value: draftId }),
      ),
    ],
  };
};

/** The same once there is an answer, or none is waited for any more. */
export const answeredMessage = (draft: Draft, asker: string, at: ZonedNow, answer: Text): Message => ({
  text: sentences(texts().approval.asks(mention(asker), draft.kind === 'invite'), answer),
  blocks: [...draftBlocks(draft, asker, at), section(answer)],
});

const REASON = 'reason';

/** Asks for the reason of a refusal, which is submitted with the id of the draft. */
export const declineView = (draftId: string): ModalView => {
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
    private_metadata: draftId,
    submit: plain(decline),
    close: plain(texts().modal.back),
  };
};

/** The reason that was entered. */
export const readReason = (
  values: Readonly<Record<string, Readonly<Record<string, { value?: string | null }>>>>,
) => values[REASON]?.[REASON]?.value?.trim() ?? '';

/** The id of the job that waits for the approval of what another job was to do. */
export const draftIdOf = (jobId: string): string => `${jobId} approval`;

/** What who asked reads while it waits. */
export const heldSurfaces = <Payload extends ChangePayload>(
  change: Change<Payload>,
  jobId: string,
  draft: Draft,
  at: ZonedNow,
) => {
  const { waits, edit } = texts().approval;
  const who = joined(
    draft.approvers.map((userId) => mention(userId)),
    ', ',
  );
  const text = waits(
    change.words(draft.payload as unknown as Payload),
    ruleWords(draft.rules),
    who,
    until(draft, at),
  );
  return {
    view: readOnlyView(change.title(), [section(text)]),
    message: {
      text,
      blocks: [
        section(text),
        actions(button(edit, { action_id: ids.action.editDraft, value: draftIdOf(jobId) })),
      ],
    },
  };
};
