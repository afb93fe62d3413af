import { InvalidResponseError } from '../errors/errors.ts';
import type { Operations } from '../operations/catalogue.ts';
import type { CallId } from '../operations/operation.ts';
import type { OperationId, OperationInputs, OperationResponses } from '../operations/types.ts';
import { Call, type CallOptions, type Input, withSignal } from '../pipeline/call.ts';
import { checked } from '../pipeline/check-input.ts';
import type { Context } from '../pipeline/context.ts';
import { performCall } from '../pipeline/perform-call.ts';
import type { OnEarlyEnd } from './paging/page.ts';
import { type ResponsePromise, responseDetails, responsePromise } from './response-promise.ts';

/** An operation's input: the parts it declares. */
export type InputOf<Id extends OperationId> = OperationInputs[Id];

/** The query of an operation. */
export type QueryOf<Id extends OperationId> = NonNullable<InputOf<Id>['query']>;

/** An operation's response; `undefined` if it doesn't declare one. */
export type ResponseOf<Id extends OperationId> = OperationResponses[Id];

/** Calls an operation. Operations outside the catalogue are a compile error. */
type CallOperation = <Called extends Operations[OperationId]>(
  operation: Called,
  input: InputOf<Called['id']> & Omit<Input, 'params' | 'query' | 'body'>,
  options?: CallOptions,
) => ResponsePromise<ResponseOf<Called['id']>>;

/** Checks and normalises a call's input before the call is made. Returns a copy. @throws InputError */
type CheckInput = <Called extends Operations[OperationId]>(
  operation: Called,
  input: InputOf<Called['id']>,
  options: CallOptions,
) => InputOf<Called['id']>;

/** The basis of all client methods. */
export type Caller = CallOperation & {
  readonly check: CheckInput;
  /** The handler for an early end of this operation's lists. */
  readonly endOf: (operation: { readonly id: CallId }) => OnEarlyEnd;
};

/** Creates a client's caller. */
export const createCaller = (context: Context): Caller => {
  const { settings, elapsed, now, diagnostics } = context;
  const perform = (call: Call): Promise<unknown> => {
    const traced = diagnostics.call?.(call);
    return traced ? traced(() => performCall(call, context)) : performCall(call, context);
  };
  const callOperation: CallOperation = (operation, input, options = {}) => {
    const deadlineAt = elapsed() + (options.deadline ?? settings.deadline);
    const call = new Call(operation, input, withSignal(options, context.signal), deadlineAt);
    return responsePromise(perform(call) as Promise<never>, () => responseDetails(call, now));
  };
  const check: CheckInput = (operation, input, options) =>
    checked({ operation, input, options }, settings) as typeof input;
  return Object.assign(callOperation, { check, endOf: endOfLists(context) });
};

/** Treats a list's early end (A7) as drift: reports it, or throws. */
const endOfLists =
  ({ settings, drift }: Pick<Context, 'settings' | 'drift'>): Caller['endOf'] =>
  ({ id }) =>
  (why, mustBeComplete) => {
    if (settings.validate === 'report') drift.report({ operation: id, fields: [why] });
    if (settings.validate !== 'strict' && !mustBeComplete) return;
    throw new InvalidResponseError(
      `${id} ended before its last page: ${why.field} ${why.rule}.`,
      { operation: id },
      { problem: 'different', fields: [why.field] },
    );
  };
