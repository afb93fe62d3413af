import type { OperationId } from '@visitor-invitations/core';
import { factsOf } from '../../log.ts';
import type { Parts } from '../../parts.ts';
import type { Call } from '../../slack/calls.ts';
import { explain } from '../../slack/explain.ts';
import { type Done, wasDone } from '../../visitors/outcome.ts';

/** What came of something that changes a visit. `reason` is mrkdwn. */
export type Attempt<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly done: Done; readonly reason: string };

/**
 * Does something for a person whose effect is the one of this operation; a failure tells whether it happened all the
 * same. Every change goes through here, so whoever wants to know of them is told here, unless it surely did not happen.
 */
export async function attempt<Value>(
  { log, changes }: Pick<Parts, 'log' | 'changes'>,
  call: Call,
  operation: OperationId,
  act: () => Promise<Value>,
): Promise<Attempt<Value>> {
  try {
    const value = await act();
    changes.tell(call);
    return { ok: true, value };
  } catch (error) {
    const done = wasDone(error, operation);
    if (done !== 'no') changes.tell(call);
    log.warn('a change failed', { change: operation, done, ...factsOf(error) });
    return { ok: false, done, reason: explain(error) };
  }
}

const LOOK = '`/visitor today`, or `/visitor find` for later days,';

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Says, as mrkdwn, whether it happened: `subject` is escaped, `verb` as in “invited”. */
export function failureText(
  { done, reason }: { done: Done; reason: string },
  { subject, verb }: { subject: string; verb: string },
): string {
  switch (done) {
    case 'yes':
      return `*${capital(subject)} was ${verb}*, but: ${reason} ${LOOK} shows who comes.`;
    case 'no':
      return `*${capital(subject)} was not ${verb}.* ${reason}`;
    case 'unknown':
      return `*It is not known whether ${subject} was ${verb}.* ${reason} Check ${LOOK} before you try again.`;
  }
}
