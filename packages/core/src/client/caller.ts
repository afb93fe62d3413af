import type * as z from 'zod/mini';
import { InvalidResponseError } from '../errors/errors.ts';
import type { OperationId, Operations } from '../operations/catalogue.ts';
import type { Call, CallOptions, Context, Input } from '../pipeline/call.ts';
import { pipelineOf } from '../pipeline/pipeline.ts';
import { Progress } from '../pipeline/progress.ts';
import type { OnEarlyEnd } from './paging/page.ts';

/** The input of an operation: the parts that its declaration has. */
export type InputOf<Id extends OperationId> = {
  [Part in 'params' | 'query' | 'body' as Part extends keyof Operations[Id] ? Part : never]?: z.input<
    Extract<Operations[Id][Part & keyof Operations[Id]], z.core.$ZodType>
  >;
};

/** What an operation returns; nothing where its declaration has no response. */
export type ResponseOf<Id extends OperationId> = Operations[Id] extends {
  response: infer Response extends z.core.$ZodType;
}
  ? z.output<Response>
  : undefined;

/** What the methods of a client are made of. */
export interface Caller {
  /** Calls an operation. One that is not in the catalogue is a compile error. */
  <Called extends Operations[OperationId]>(
    operation: Called,
    input: InputOf<Called['id']> & Pick<Input, 'kept'>,
    options?: CallOptions,
  ): Promise<ResponseOf<Called['id']>>;
  /** The handler of an early end of this operation's lists. */
  endOf(operation: { readonly id: OperationId }): OnEarlyEnd;
}

/** Makes the caller of a client. */
export const createCaller = (context: Context): Caller => {
  const run = pipelineOf(context);
  const { settings, elapsed, diagnostics } = context;
  const callOperation = async <Called extends Operations[OperationId]>(
    operation: Called,
    input: InputOf<Called['id']> & Pick<Input, 'kept'>,
    options: CallOptions = {},
  ): Promise<ResponseOf<Called['id']>> => {
    const call: Call = {
      operation,
      input,
      options,
      deadlineAt: elapsed() + (options.deadline ?? settings.deadline),
      progress: new Progress(),
    };
    const traced = diagnostics.call?.isHeard() ? diagnostics.call : undefined;
    const response = await (traced ? traced.run(call, () => run(call)) : run(call));
    return response.value as ResponseOf<Called['id']>;
  };
  return Object.assign(callOperation, { endOf: endOfLists(context) });
};

/** Treats an early end of a list (A7) as drift: reports it, or throws. */
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
