import type { ModalView, PlainTextOption } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import { choicesOf } from '../../form/choices.ts';
import { option, plain } from '../../slack/blocks.ts';
import type { Choices, Submission } from '../../slack/calls.ts';
import { ids } from '../../slack/ids.ts';
import { showingView } from '../../slack/notice-view.ts';
import { startInWords, zoneLine } from '../../slack/time.ts';
import { findVisits } from '../../visitors/find-visits.ts';
import { nameOf } from '../visit/lines.ts';
import type { Moment } from '../visit/row.ts';

const BLOCK = 'visit';

/** Asks which of the coming visits is meant; the menu shows times on the clocks of `zone`. */
export const pickView = (title: string, callbackId: string, zone: string): ModalView => ({
  ...showingView(title, [
    {
      type: 'input',
      block_id: BLOCK,
      label: plain('Which visit?'),
      hint: plain(
        `Search your visits from today on, by name, company, e-mail address or day. ${zoneLine(zone)}`,
      ),
      element: {
        type: 'external_select',
        action_id: ids.options.visit,
        min_query_length: 0,
        placeholder: plain('Choose a visit'),
      },
    },
  ]),
  callback_id: callbackId,
  submit: plain('Next'),
  close: plain('Close'),
});

/** The visit that was picked. */
export const pickedIn = ({ values }: Submission): string =>
  values[BLOCK]?.[ids.options.visit]?.selected_option?.value ?? '';

const visitOption = (visit: Invitation, zone: string): PlainTextOption[] =>
  visit.id
    ? [
        option(
          [visit.startDate && startInWords(zone, visit.startDate), nameOf(visit), visit.site?.name]
            .filter(Boolean)
            .join(' · '),
          visit.id,
        ),
      ]
    : [];

/** The visits that fit what was typed. */
export const visitChoices = (visits: readonly Invitation[], query: string, moment: Moment): Choices =>
  choicesOf(findVisits(visits, query, moment).flatMap((visit) => visitOption(visit, moment.zone)));
