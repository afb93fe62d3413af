import type { Button, ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { OperationId } from '@visitor-invitations/core/contract';
import type { Actor } from '../../access/actor.ts';
import type { TimeSettings } from '../../clock/formats.ts';
import type { Audited, JobKind, JobPayload, RunningJob, Sending, WriteKind } from '../../jobs/handler.ts';
import type { Text } from '../../languages/markup.ts';
import type { WriteWords } from '../../languages/texts.ts';
import type { FieldErrors, FilledIn } from '../../visit/field-errors.ts';
import type { FormValues, VisitField } from '../../visit/fields.ts';
import type { CardTexts } from '../visit/card.ts';
import type { ListInMessage } from '../visit/rows.ts';
import type { FailedOutcome } from './failure.ts';

/** A change of a visit as a job, and where its host reads what became of it. */
export interface WritePayload extends JobPayload {
  /** The modal that it was submitted in. */
  readonly viewId?: string | undefined;
  /** Where the message responds whose button was pressed. */
  readonly responseUrl?: string | undefined;
  /** The list whose button it was, or opened the form. */
  readonly list?: ListInMessage | undefined;
  /** What was entered into a form of a visit. */
  readonly form?: FilledIn | undefined;
  /** Of an update: the fields that are sent. */
  readonly changed?: readonly VisitField[];
  /** The series that the new visit belongs to. */
  readonly series?: string | undefined;
  /** Whether another job may have made the change: what it did is not done again. */
  readonly isRepeated?: boolean | undefined;
}

/** A change that was made. */
export interface WriteResult {
  readonly invitation: Invitation;
  /**
   * `sent`: by this attempt. `foundDone`: found as wanted, without the response of its call. `alreadySo`: it was so before
   * anybody asked.
   */
  readonly how: 'sent' | 'foundDone' | 'alreadySo';
  /** Of a move: whether the start was kept. */
  readonly isStartKept?: boolean;
}

/** The change was made. Its host reads it in these times. */
export interface MadeOutcome extends WriteResult {
  readonly kind: 'made';
  readonly times: TimeSettings;
}

/** Nothing was sent, and the host is asked whether the change is meant, as this visit was found. */
export interface AskedOutcome {
  readonly kind: 'asked';
  readonly found: Invitation;
}

/** Nothing was sent: another job waits for a decision, and continues. */
export interface WaitingOutcome {
  readonly kind: 'waiting';
  readonly next: { readonly kind: JobKind; readonly id: string; readonly payload: JobPayload };
  /** What the host reads in the form. That job sends the message. */
  readonly text: Text;
  readonly audited: Audited;
}

/** What became of a change, as data. */
export type Outcome = MadeOutcome | AskedOutcome | FailedOutcome | WaitingOutcome;

/** What a look for a change found. */
export interface Looked {
  /** The visit; absent when there is none. */
  readonly invitation?: Invitation | undefined;
  /** Whether the change was made. */
  readonly isMade: boolean;
}

/** Why a form comes back. */
export interface FormProblem {
  readonly problem: Text;
  /** Errors below its fields. */
  readonly errors?: FieldErrors | undefined;
  /** The visit as a look found it, and the times in which its host reads it. */
  readonly found?: { readonly invitation: Invitation; readonly times: TimeSettings } | undefined;
}

/** Every write that a host can ask for. */
export type Writes = Readonly<Record<WriteKind, VisitWrite>>;

/** A kind of change: what it sends, and its words. */
export interface VisitWrite<Payload extends WritePayload = WritePayload> {
  readonly operation: OperationId;
  /** The title of its modals. */
  title(): string;
  words(payload: Payload): WriteWords;
  /** Before anything is sent: the payload with what was found out, a question, or the job that waits instead. */
  prepare?(
    job: RunningJob<Payload>,
    actor: Actor,
  ): Promise<{ readonly payload: Payload } | { readonly outcome: AskedOutcome | WaitingOutcome }>;
  /** A visit as this change would make it; absent for new ones. Throws as `send` for one that can't be changed like this. */
  after?(payload: Payload, current: Invitation, actor: Actor): FormValues;
  send(job: RunningJob<Payload>, actor: Actor, sending: Sending): Promise<WriteResult>;
  /** Looks whether it was made, and sends nothing. */
  look(job: RunningJob<Payload>, actor: Actor, jobs: Pick<Sending, 'isOfAnotherJob'>): Promise<Looked>;
  /** Until when no other job may take the new invitation for its own, in milliseconds since the epoch. */
  keepUntil?(payload: Payload): number;
  /** The labels of the fields that were changed. */
  changed?(payload: Payload): readonly string[];
  /** The texts that confirm it. */
  card(made: WriteResult, payload: Payload): CardTexts;
  /** The form with what was entered, to be submitted as another one. */
  form(job: RunningJob<Payload>, problem: FormProblem): ModalView | undefined;
  /** The form with a question, and the question for who has closed the form, with the button of both. */
  question?(
    payload: Payload,
    found: Invitation,
  ): { readonly form: ModalView; readonly text: Text; readonly remedy: Button };
}
