import type { Invitation } from '@visitor-invitations/core';
import type { TimeSettings } from '../../clock/formats.ts';
import type { JobPayload } from '../../jobs/handler.ts';
import type { FormValues, VisitField } from '../../visit/fields.ts';
import type { WritePayload } from './write.ts';

/** An invitation that was asked for. */
export interface InvitePayload extends WritePayload {
  readonly form: NonNullable<WritePayload['form']>;
  /** The ids of earlier invitations of the same visit, known before anything is sent: they are not looked for again. */
  readonly earlier?: readonly string[];
}

/** A visit that was changed in its form. */
export interface UpdatePayload extends WritePayload {
  readonly invitationId: string;
  readonly form: NonNullable<WritePayload['form']>;
  /** The fields that the host changed. */
  readonly changed: readonly VisitField[];
}

/** A visit to cancel. */
export interface CancelPayload extends WritePayload {
  readonly invitationId: string;
  /** The visit, where it was read a moment before. */
  readonly known?: Invitation;
}

/** Visits of a series to change alike: one, and those after it. */
export interface SeriesWork {
  readonly kind: 'update' | 'cancel';
  readonly invitationId: string;
  /** What was entered for the first one, and which fields of it differ. */
  readonly values?: FormValues;
  readonly changed?: readonly VisitField[];
  /** Absent until they were looked up. */
  readonly visits?: readonly Invitation[];
}

/** A group that changes the visits of a series. */
export interface SeriesPayload extends JobPayload {
  readonly work: SeriesWork;
  /** The zone and locale of the host who reads its progress. */
  readonly times: TimeSettings;
}
