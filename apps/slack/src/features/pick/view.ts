import type { ModalView, PlainTextOption } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { choicesOf, isChoice } from '../../form/choices.ts';
import { option, plain } from '../../slack/blocks.ts';
import type { Choices, Submission } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { showingView } from '../../slack/notice-view.ts';
import { en } from '../../text/en.ts';
import { clean } from '../../text/markup.ts';
import { findVisits } from '../../visitors/find-visits.ts';
import { nameOf } from '../visit/lines.ts';

const BLOCK = 'visit';

/** Asks which of the coming visits is meant; the menu shows times on the clocks of `zone`. */
export const pickView = (title: string, callbackId: string, zone: string): ModalView => ({
  ...showingView(title, [
    {
      type: 'input',
      block_id: BLOCK,
      label: plain(en.pick.label),
      hint: plain(en.pick.hint(zone)),
      element: {
        type: 'external_select',
        action_id: ids.options.visit,
        min_query_length: 0,
        placeholder: plain(en.pick.placeholder),
      },
    },
  ]),
  callback_id: callbackId,
  submit: plain(en.modal.next),
  close: plain(en.modal.back),
});

/** Said when nothing was picked. */
export const NOT_PICKED = { [BLOCK]: en.form.chooseVisit };

/** The visit that was picked; nothing when the menu offered none. */
export function pickedIn({ values }: Submission): string | undefined {
  const option = values[BLOCK]?.[ids.options.visit]?.selected_option;
  return option && isChoice(option) ? option.value : undefined;
}

const visitOption = ({ id, startDate, site, ...visitor }: Invitation, at: ZonedNow): PlainTextOption[] => {
  const parts = [at.short(startDate), nameOf(visitor), clean(site?.name ?? '')];
  return id ? [option(parts.filter(Boolean).join(' · '), id)] : [];
};

/** The visits that fit what was typed. */
export const visitChoices = (visits: readonly Invitation[], query: string, at: ZonedNow): Choices =>
  choicesOf(
    findVisits(visits, query, at).flatMap((visit) => visitOption(visit, at)),
    en.form.noVisit(query.trim()),
  );
