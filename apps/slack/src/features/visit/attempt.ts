import type { OperationId } from '@visitor-invitations/core';
import { factsOf } from '../../log.ts';
import type { Parts } from '../../parts.ts';
import type { Call } from '../../slack/calls.ts';
import type { Person } from '../../slack/people.ts';
import { type ChangeWords, en } from '../../text/en.ts';
import type { Text } from '../../text/markup.ts';
import { explain } from '../../visitors/explain.ts';
import { type Done, wasDone } from '../../visitors/outcome.ts';

/** Something that changes a visit and failed, and whether it happened all the same. */
export interface Failed {
  readonly ok: false;
  readonly done: Done;
  readonly reason: Text;
  readonly error: unknown;
}

/** What came of something that changes a visit. */
export type Attempt<Value> = { readonly ok: true; readonly value: Value } | Failed;

/**
 * Does something for a host whose effect is the one of this operation; a failure tells whether it happened all the
 * same. Every change goes through here, so whoever wants to know of them is told here, unless it surely did not happen.
 */
export async function attempt<Value>(
  { log, changes, people, visitors }: Pick<Parts, 'log' | 'changes' | 'people' | 'visitors'>,
  call: Call,
  operation: OperationId,
  act: (host: Person) => Promise<Value>,
): Promise<Attempt<Value>> {
  let host: Person | undefined;
  const changed = () => {
    if (host) visitors.forget(host);
    changes.tell(call);
  };
  try {
    host = await people.find(call.userId);
    const value = await act(host);
    changed();
    return { ok: true, value };
  } catch (error) {
    const done = wasDone(error, operation);
    if (done !== 'no') changed();
    log.warn('a change failed', { change: operation, done, ...factsOf(error) });
    return { ok: false, done, reason: explain(error), error };
  }
}

/** Says whether it happened. */
export function failureText({ done, reason }: Pick<Failed, 'done' | 'reason'>, words: ChangeWords): Text {
  switch (done) {
    case 'yes':
      return en.outcome.done(words, reason);
    case 'no':
      return en.outcome.notDone(words, reason);
    case 'unknown':
      return en.outcome.notKnown(words, reason);
  }
}
