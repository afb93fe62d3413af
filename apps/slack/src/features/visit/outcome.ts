import type { KnownBlock, ModalView } from '@slack/types';
import type { Invitation } from '@visitor-invitations/core';
import type { FieldErrors } from '../../form/field-errors.ts';
import type { Audited } from '../../jobs/handler.ts';
import type { Message } from '../../slack/api.ts';
import { actions, button } from '../../slack/blocks.ts';
import { ids } from '../../slack/ids.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import type { Happened } from './attempt-change.ts';

/** A change that failed, as data. */
export interface FailedOutcome {
  readonly kind: 'failed';
  readonly happened: Happened;
  readonly reason: Text;
  /** Errors below the fields of the form. */
  readonly errors?: FieldErrors | undefined;
  /** When it failed, in milliseconds since the epoch. */
  readonly at: number;
}

/** What the check of an ambiguous outcome needs to know of a job. */
export interface UnknownChange {
  /** The title of its modal. */
  readonly title: string;
  readonly words: ChangeWords;
  /** When its outcome became ambiguous, in milliseconds since the epoch. */
  readonly since: number;
  /** Looks the change up: the changed invitation, or `undefined` when it was not made so far. */
  look(): Promise<Invitation | undefined>;
  /** The id of the invitation, where the change created it. */
  resultOf(invitation: Invitation): string | undefined;
  /** Confirms the change. */
  card(invitation: Invitation): Required<Message>;
  buttons(invitation: Invitation): KnownBlock[];
  /** The form with what was entered, to submit again. */
  formWithProblem(problem: Text): ModalView;
}

/** The button that checks the outcome of a job. */
export const checkButton = (jobId: string): KnownBlock =>
  actions(
    button(en.outcome.checkAgain, { action_id: ids.action.checkAgain, value: jobId, style: 'primary' }),
  );

/** What the audit trail says of a change that failed. */
export const auditedFailure = ({ happened }: FailedOutcome): Audited['result'] =>
  happened === 'yes' ? 'done' : happened === 'no' ? 'failed' : 'unknown';

/** Whether an outcome is not known, so that it can be checked later. */
export const isUnknownOutcome = (outcome: { readonly kind: string; readonly happened?: Happened }): boolean =>
  outcome.kind === 'failed' && outcome.happened === 'unknown';
