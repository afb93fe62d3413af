import type { ModalView, PlainTextOption } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { Actor } from '../access/actor.ts';
import type { ZonedNow } from '../clock/zoned-now.ts';
import { menuOptions } from '../form/menus.ts';
import { clean } from '../languages/markup.ts';
import { texts } from '../languages/texts.ts';
import type {
  Menu,
  MenuOptions,
  SlackRequest,
  SubmissionAck,
  ViewSubmission,
} from '../middleware/requests.ts';
import { isChoice, option, plain } from '../slack/blocks.ts';
import { ids } from '../slack/ids.ts';
import { openModal, readOnlyView, showInModal, textView } from '../slack/modals.ts';
import { findVisits } from '../visitors/find-visits.ts';
import type { FeatureDeps } from './feature-deps.ts';
import { nameOf, whose } from './visit/lines.ts';
import { visitsForActor } from './visit/visits-for-actor.ts';

const BLOCK = 'visit';

const pickView = (title: string, callbackId: string, zone: string): ModalView => ({
  ...readOnlyView(title, [
    {
      type: 'input',
      block_id: BLOCK,
      label: plain(texts().pick.label),
      hint: plain(texts().pick.hint(zone)),
      element: {
        type: 'external_select',
        action_id: ids.options.visit,
        min_query_length: 0,
        placeholder: plain(texts().pick.placeholder),
      },
    },
  ]),
  callback_id: callbackId,
  submit: plain(texts().modal.next),
  close: plain(texts().modal.back),
});

/** Opens a modal with a menu of the host's upcoming visits, which submits as `callbackId`. */
export const openPick =
  (kind: 'update' | 'cancel', callbackId: string) =>
  (request: SlackRequest): Promise<void> =>
    openModal(request, async () => {
      const { zone } = await request.workspace.access.actor(request.userId);
      return pickView(texts()[kind].title, callbackId, zone);
    });

const pickedId = ({ values }: ViewSubmission): string | undefined => {
  const picked = values[BLOCK]?.[ids.options.visit]?.selected_option;
  return picked && isChoice(picked) ? picked.value : undefined;
};

/** Replaces the menu by the view of the visit that was picked. */
export const showPicked =
  (viewOf: (request: SlackRequest, invitationId: string) => Promise<ModalView>) =>
  async (submission: ViewSubmission): Promise<SubmissionAck> => {
    const invitationId = pickedId(submission);
    if (invitationId === undefined) return { errors: { [BLOCK]: texts().form.chooseVisit } };
    return {
      view: textView(texts().modal.wait),
      async afterAck() {
        await showInModal(submission, await viewOf(submission, invitationId));
      },
    };
  };

const visitOption = (invitation: Invitation, at: ZonedNow, reader: Actor): PlainTextOption[] => {
  const { id, startDate, site } = invitation;
  const host = whose(invitation, reader)?.plain;
  const parts = [at.short(startDate), nameOf(invitation), clean(site?.name ?? ''), host];
  return id ? [option(parts.filter(Boolean).join(' · '), id)] : [];
};

const visitOptions = (
  visits: readonly Invitation[],
  query: string,
  at: ZonedNow,
  reader: Actor,
): MenuOptions =>
  menuOptions(
    findVisits(visits, query, at).flatMap((visit) => visitOption(visit, at, reader)),
    texts().form.noVisit(query.trim()),
  );

/** The upcoming visits that a person may choose. */
export const visitMenu =
  ({ clock }: FeatureDeps): Menu =>
  async (query, { workspace: { access, visitors }, userId }) => {
    const actor = await access.actor(userId);
    const { visits } = await visitsForActor(actor, visitors.expected);
    return visitOptions(visits, query, clock.at(actor), actor);
  };
