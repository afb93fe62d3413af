import type { TimeSettings } from '../../clock/formats.ts';
import { movedAlike, type VisitTimes } from '../../clock/visit-times.ts';
import type { JobPayload, WriteKind } from '../../jobs/handler.ts';
import type { PostedMessage } from '../../slack/api.ts';
import { firstRequestId, newMetadata } from '../../slack/metadata.ts';
import { type FormValues, valuesOfInvitation } from '../../visit/fields.ts';
import type { AskedFor } from '../write/held.ts';
import type { CancelPayload, InvitePayload, SeriesWork, UpdatePayload } from '../write/payloads.ts';
import type { WritePayload } from '../write/write.ts';
import { type PlannedGuest, visitsOf } from './plan.ts';

/** Visitors to invite, on some days. */
export interface InviteWork {
  readonly kind: 'invite';
  readonly common: FormValues;
  readonly guests: readonly PlannedGuest[];
  readonly spans: readonly VisitTimes[];
  /** Whether those are invited as well who look invited already. */
  readonly withDuplicates: boolean;
}

/** What the message of a group says, since when. */
export interface Shown {
  readonly text: string;
  readonly at: number;
  /** Whether it says that the group waits for the quota. */
  readonly isWaiting: boolean;
}

/** What a group is, and what was shown of it. */
export interface GroupPayload extends JobPayload {
  readonly work: InviteWork | SeriesWork;
  /** In which its host reads. */
  readonly times: TimeSettings;
  /** Whether it waits for its host to confirm it, with what they entered into the form. */
  readonly preview?: { readonly text: string; readonly days: readonly string[] };
  /** The rows that are meant, where those are not all. */
  readonly only?: readonly string[];
  /** The rows of which it is not known whether an earlier group did them. */
  readonly unsure?: readonly string[];
  readonly isStopped?: boolean;
  /** Its message; absent until Slack has taken it. */
  readonly place?: PostedMessage | undefined;
  readonly shown?: Shown;
  /** What its parts wait for, once all of them were tried. */
  readonly askedFor?: AskedFor;
  /** How many visits the other host was notified of. */
  readonly notified?: number;
  /** How often its result could not be delivered. */
  readonly failedDeliveries?: number;
}

/** One change of a group, which is a job of its own. */
export interface Part {
  /** Tells it from the others. */
  readonly row: string;
  readonly kind: WriteKind;
  /** Whom and when it is about. */
  readonly values: FormValues;
  /** Of the list. */
  readonly line?: number;
  readonly payload: Omit<WritePayload, 'userId'>;
}

/** The id of the sign that nothing more of a group begins. */
export const stopId = (groupId: string): string => `${groupId}/stop`;

type PartPayload<Payload extends WritePayload> = Omit<Payload, 'userId'>;

const inviteParts = (
  { common, guests, spans, withDuplicates }: InviteWork,
  groupId: string,
  times: TimeSettings,
): Part[] =>
  visitsOf(guests, common, spans, withDuplicates).map(({ row, line, values, earlier }) => {
    const metadata = newMetadata(`${groupId}/${row}`, times);
    const [guest] = row.split('.');
    const series = spans.length > 1 ? `${firstRequestId(groupId)}/${guest}` : undefined;
    const payload: PartPayload<InvitePayload> = { form: { values, metadata }, earlier, series };
    return { row, kind: 'invite', values, line, payload };
  });

/** The times of a visit when the first one of them was moved. */
const movedTimes = (first: FormValues, entered: FormValues, own: FormValues, zone: string): FormValues => {
  const moved = (field: 'startDate' | 'endDate') => {
    const [from, to, time] = [first[field], entered[field], own[field]];
    return from === undefined || to === undefined || time === undefined
      ? {}
      : { [field]: movedAlike(time, { from, to, zone }) };
  };
  return { ...moved('startDate'), ...moved('endDate') };
};

const seriesParts = (work: SeriesWork, groupId: string, times: TimeSettings): Part[] => {
  const { kind, visits = [], values = {}, changed = [] } = work;
  const [first = {}] = visits.map(valuesOfInvitation);
  return visits.map((known, index) => {
    const row = String(index + 1);
    const own = valuesOfInvitation(known);
    const cancelled: PartPayload<CancelPayload> = { invitationId: known.id, known };
    const form = {
      values: { ...values, ...movedTimes(first, values, own, times.zone) },
      metadata: newMetadata(`${groupId}/${row}`, times, { invitationId: known.id }),
    };
    const updated: PartPayload<UpdatePayload> = { invitationId: known.id, form, changed };
    return { row, kind, values: own, payload: kind === 'cancel' ? cancelled : updated };
  });
};

/** What a group does, each with a row of its own. */
export const partsOf = (
  { work, times, only, unsure = [] }: GroupPayload,
  groupId: string,
): readonly Part[] => {
  const all = work.kind === 'invite' ? inviteParts(work, groupId, times) : seriesParts(work, groupId, times);
  return all.flatMap((part) => {
    if (only && !only.includes(part.row)) return [];
    return unsure.includes(part.row) ? [{ ...part, payload: { ...part.payload, isRepeated: true } }] : [part];
  });
};
