import {
  AbortError,
  AmbiguousOutcomeError,
  InvalidResponseError,
  type Invitation,
  type OperationId,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { type Actor, hostsOf, type Person } from '../../access/actor.ts';
import { InterruptedError } from '../../jobs/handler.ts';
import { errorFacts, type Log } from '../../lib/log.ts';
import type { PersonInWorkspace } from '../../requests/requests.ts';
import { explainError } from '../../slack/explain-error.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import { RefusedError } from '../../text/errors.ts';
import type { Text } from '../../text/markup.ts';
import { sameAddress } from '../../visitors/hosts.ts';
import type { FeatureDeps } from '../feature-deps.ts';

/** Whether a change was made although its call failed. */
export type Happened = 'yes' | 'no' | 'unknown';

/** Whether the service reported success, however unclear the rest of its response was. */
const reportsSuccess = (error: VisitorInvitationsError): boolean => {
  if (AmbiguousOutcomeError.isInstance(error)) return reportsSuccess(error.cause);
  return InvalidResponseError.isInstance(error) && error.status !== undefined && error.problem !== 'foreign';
};

/**
 * Whether `operation` was done although a call failed with `error`. An error of another operation, such as getting a
 * token or reading before a write, means that it was not.
 */
export const whetherHappened = (error: unknown, operation: OperationId): Happened => {
  if (error instanceof RefusedError) return 'no';
  if (!VisitorInvitationsError.isInstance(error)) return 'unknown';
  if (error.operation !== operation || !error.mayHaveHappened) return 'no';
  return reportsSuccess(error) ? 'yes' : 'unknown';
};

/** Calls are aborted at a shutdown alone. */
const isShutdown = (error: unknown) =>
  AbortError.isInstance(error) || (error instanceof RefusedError && error.reason === en.errors.restarting);

/** A failed change. */
export interface FailedChange {
  readonly ok: false;
  readonly happened: Happened;
  readonly reason: Text;
  readonly error: unknown;
}

/** The outcome of a change. */
export type ChangeResult<Value> = { readonly ok: true; readonly value: Value } | FailedChange;

/** A change that failed, which is logged. */
export const failedChange = (
  log: Log,
  operation: OperationId,
  happened: Happened,
  error: unknown,
): FailedChange => {
  log.warn('a change failed', { change: operation, happened, ...errorFacts(error) });
  return { ok: false, happened, reason: explainError(error), error };
};

/**
 * Makes a change for a person, through `operation`. Emits a change event unless it was certainly not made.
 *
 * @param isRepeated whether an earlier attempt may have been acted on
 * @throws InterruptedError when the app stops before its outcome is known
 */
export const attemptChange = async <Value extends { readonly invitation: Invitation }>(
  { log, changes }: Pick<FeatureDeps, 'log' | 'changes'>,
  person: PersonInWorkspace,
  operation: OperationId,
  isRepeated: boolean,
  change: (actor: Actor) => Promise<Value>,
): Promise<ChangeResult<Value>> => {
  const { access, visitors } = person.workspace;
  let actor: Actor | undefined;
  const changedFor = (host: Person, { zone, locale }: Actor): PersonInWorkspace => {
    visitors.forget(host);
    visitors.forget({ ...host, zone, locale });
    return { workspace: person.workspace, userId: host.userId };
  };
  const emit = (changed?: Invitation) => {
    if (!actor) return changes.emit(person);
    // The visit may be another host's, and is then shown to both.
    const hosts = hostsOf(actor);
    for (const host of hosts) changes.emit(changedFor(host, actor));
    // An admin's list does not say whose visits they may change: that is every host's.
    const { email } = changed?.host ?? {};
    if (email === undefined || hosts.some((host) => sameAddress(host.email, email))) return;
    const admin = actor;
    changes.emitOnceFound(async () => {
      const host = await access.hostByEmail(admin, email);
      return host && changedFor(host, admin);
    });
  };
  try {
    actor = await access.actor(person.userId);
    const value = await change(actor);
    emit(value.invitation);
    return { ok: true, value };
  } catch (error) {
    const own = whetherHappened(error, operation);
    // What fails now says nothing of an earlier attempt.
    const happened = own === 'no' && isRepeated ? 'unknown' : own;
    if (happened !== 'no') emit();
    if (happened === 'unknown' && isShutdown(error))
      throw new InterruptedError('The app stops.', { cause: error });
    return failedChange(log, operation, happened, error);
  }
};

/** Says whether the change was made, and why its call failed. */
export const failureText = (
  { happened, reason }: Pick<FailedChange, 'happened' | 'reason'>,
  words: ChangeWords,
): Text => {
  switch (happened) {
    case 'yes':
      return en.outcome.done(words, reason);
    case 'no':
      return en.outcome.notDone(words, reason);
    case 'unknown':
      return en.outcome.notKnown(words, reason);
  }
};
