import type { InputBlock, ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { VisitorList } from '@visitor-invitations/visits';
import type { ZonedNow } from '../../clock/zoned-now.ts';
import { joined, lines, md, type Text } from '../../languages/markup.ts';
import { texts } from '../../languages/texts.ts';
import { actions, button, context, option, plain, section } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { readOnlyView } from '../../slack/modals.ts';
import { type FormValues, invitationOf, labels } from '../../visit/fields.ts';
import { nameOf, when, where } from '../visit/lines.ts';
import { dateWarnings } from '../visit/warnings.ts';
import type { Need } from '../write/held.ts';
import { sectionsOf } from './messages.ts';
import {
  MAX_VISITS,
  type Plan,
  type PlannedGuest,
  type PlannedVisit,
  takesMs,
  valuesOf,
  visitsOf,
  type WrongLine,
} from './plan.ts';
import type { InviteWork } from './work.ts';

/** The choice to invite those as well who look invited already. */
export const DUPLICATES = 'duplicates';

/** A view of a list has up to 100 blocks, of which few are needed for the rest. */
const MAX_LIST_SECTIONS = 20;

/** What is shown before anything is sent. */
export interface Preview {
  readonly work: InviteWork;
  /** What is sent unless duplicates are chosen. */
  readonly planned: readonly PlannedVisit[];
  /** Which of it needs approval. */
  readonly need: Need | undefined;
  readonly wrong: Plan['wrong'];
  readonly list: Pick<VisitorList, 'unused' | 'hasNoAddresses'>;
  /** The list as it was written. */
  readonly text: string;
  /** How many requests a minute the team may send, where that is known. */
  readonly perMinute: number | undefined;
  readonly at: ZonedNow;
  /** The clock of the site, if its zone was set. */
  readonly atSite: ZonedNow | undefined;
  /** The id of what waits to be confirmed. */
  readonly previewId: string;
}

const guestLine = ({ line, values }: Pick<PlannedGuest, 'line' | 'values'>): Text => {
  const from = [values.companyName, values.email].filter(Boolean).join(', ');
  return from ? md`${line}: ${nameOf(values)}, ${from}` : md`${line}: ${nameOf(values)}`;
};

const wrongLine = ({ guest: { line }, errors }: WrongLine): Text => {
  const rules = Object.entries(errors).map(
    ([field, rule]) => md`${labels()[field as keyof typeof errors]}: ${rule}`,
  );
  return texts().group.row(line, joined(rules, ' '));
};

/** More of a line is not shown. */
const MAX_WRITTEN = 150;

/** The lines that have a question, as they were written, each once. */
const questions = (wrong: Plan['wrong'], text: string): Text[] => {
  const written = text.split(/\r\n|[\r\n]/);
  const lines = new Set(wrong.filter(({ guest }) => guest.isUnclear).map(({ guest }) => guest.line));
  return [...lines].map((line) =>
    texts().group.row(line, texts().group.unclear((written[line - 1] ?? '').trim().slice(0, MAX_WRITTEN))),
  );
};

const duplicateLines = (
  { line, values, repeats, earlier = {} }: PlannedGuest,
  { spans, common }: InviteWork,
  at: ZonedNow,
): Text[] => {
  const { row, repeated, known } = texts().group;
  if (repeats !== undefined) return [row(line, repeated(nameOf(values), repeats))];
  return Object.keys(earlier).flatMap((day) => {
    const span = spans[Number(day)];
    if (!span) return [];
    return [row(line, known(nameOf(values), when(invitationOf(valuesOf(common, values, span)), at)))];
  });
};

const duplicatesBlock = (count: number): InputBlock => ({
  type: 'input',
  block_id: DUPLICATES,
  label: plain(texts().group.duplicates),
  optional: true,
  element: {
    type: 'checkboxes',
    action_id: DUPLICATES,
    options: [option(texts().group.withDuplicates(count), 'yes')],
  },
});

/** How long it takes where the quota makes people wait for minutes. */
const waitText = (requests: number, perMinute: number | undefined): Text | undefined => {
  const ms = perMinute === undefined ? 0 : takesMs(requests, perMinute);
  return perMinute !== undefined && ms > 0 ? texts().group.takes(perMinute, ms) : undefined;
};

/** What submitting the preview does. */
const submitText = (sent: number, held: number, days: number): string => {
  const { group, invite } = texts();
  if (sent + held === 0) return invite.submitAnyway;
  if (held > 0) return sent > 0 ? group.sendInPart(sent, held) : group.askForAll;
  return days > 1 ? group.send(sent) : group.invite(sent);
};

/** When a visit is on the host's clocks and, if they show another time, on the site's. */
const spanLine = (
  visit: Partial<Invitation>,
  { siteId }: FormValues,
  at: ZonedNow,
  atSite?: ZonedNow,
): Text => {
  const [here, there] = [at, atSite ?? at].map((one) => when(visit, one));
  if (!atSite || !here || !there || here.plain === there.plain) return when(visit, at);
  return lines(here, md`${texts().desk.siteTime(siteId?.name ?? '', there.plain, atSite.zone)}`);
};

/** Row by row what will be sent and what is wrong. */
export const previewView = ({ planned, need, wrong, list, text, at, ...preview }: Preview): ModalView => {
  const { work, perMinute, previewId, atSite } = preview;
  const group = texts().group;
  const { guests, common, spans } = work;
  const heldVisits = planned.filter(({ values }) => need?.visits.has(values));
  const sent = planned.length - heldVisits.length;
  const wait = waitText(sent, perMinute);
  const most = visitsOf(guests, common, spans, true).length;
  const duplicates = most - planned.length;
  const isTooMuch = most > MAX_VISITS;
  const isNothing = most === 0;
  const rows = new Set(planned.map(({ row }) => row.split('.')[0]));
  const invited = guests.filter((_, index) => rows.has(String(index + 1)));
  const heldLines = new Set(heldVisits.map(({ line }) => line));
  const days = spans.map(({ start, end }) =>
    spanLine(invitationOf({ startDate: start, endDate: end }), common, at, atSite),
  );
  const warnings = new Set(
    spans.flatMap(({ start: startDate, end: endDate }) => dateWarnings({ startDate, endDate }, at)),
  );
  const change = actions(button(group.change, { action_id: ids.action.groupEntries, value: previewId }));
  const asked = questions(wrong, text);
  const refused = wrong.filter(({ guest }) => !guest.isUnclear);
  const blocks = [
    ...(list.hasNoAddresses ? [section(group.noAddresses)] : []),
    section(
      isNothing
        ? group.nobody
        : need
          ? group.readyInPart(sent, heldVisits.length, where(invitationOf(common)))
          : group.ready(sent, where(invitationOf(common))),
    ),
    ...(need ? [section(need.text)] : []),
    ...(isTooMuch ? [section(group.tooMany(most, MAX_VISITS))] : []),
    ...sectionsOf(days, { max: 2 }),
    ...[...warnings].map((warning) => context(md`${texts().warnings.atDates[warning]}`)),
    ...(wait && !isTooMuch ? [context(wait)] : []),
    ...(asked.length > 0
      ? [section(group.questions(asked.length)), ...sectionsOf(asked, { max: MAX_LIST_SECTIONS })]
      : []),
    ...(refused.length > 0
      ? [
          section(group.wrong(refused.length)),
          ...sectionsOf(refused.map(wrongLine), { max: MAX_LIST_SECTIONS }),
        ]
      : []),
    ...(duplicates > 0
      ? [
          section(group.doubled(duplicates)),
          ...sectionsOf(
            guests.flatMap((guest) => duplicateLines(guest, work, at)),
            { max: MAX_LIST_SECTIONS },
          ),
          duplicatesBlock(duplicates),
        ]
      : []),
    ...(list.unused.length > 0 ? [context(group.unused(list.unused))] : []),
    ...(invited.length > 0
      ? [
          section(group.planned(invited.length)),
          ...sectionsOf(
            invited.map((guest) =>
              heldLines.has(guest.line) ? group.needsApproval(guestLine(guest)) : guestLine(guest),
            ),
            { max: MAX_LIST_SECTIONS },
          ),
        ]
      : []),
    change,
  ];
  const view = readOnlyView(group.previewTitle, blocks);
  if (isNothing || isTooMuch || (need?.isPossible === false && sent === 0)) return view;
  const submit = submitText(sent, need?.isPossible ? heldVisits.length : 0, spans.length);
  return { ...view, callback_id: ids.view.groupPreview, private_metadata: previewId, submit: plain(submit) };
};
