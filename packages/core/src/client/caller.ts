import type { Operations } from '../operations/catalogue.ts';
import type { OperationId, OperationInputs, OperationResponses } from '../operations/types.ts';
import type { Call, CallOptions, Context, Input } from '../pipeline/call.ts';
import { pipelineOf } from '../pipeline/pipeline.ts';
import { Progress } from '../pipeline/progress.ts';
import { type ResponsePromise, responseDetails, responsePromise } from './response-promise.ts';

/** The input of an operation: the parts that its declaration has. */
export type InputOf<Id extends OperationId> = OperationInputs[Id];

/** The query of an operation. */
export type QueryOf<Id extends OperationId> = NonNullable<InputOf<Id>['query']>;

/** What an operation returns; nothing where its declaration has no response. */
export type ResponseOf<Id extends OperationId> = OperationResponses[Id];

/** Calls an operation. One that is not in the catalogue is a compile error. */
export type Caller = <Called extends Operations[OperationId]>(
  operation: Called,
  input: InputOf<Called['id']> & Pick<Input, 'kept'>,
  options?: CallOptions,
) => ResponsePromise<ResponseOf<Called['id']>>;

/** Makes the caller of a client. */
export const createCaller = (context: Context): Caller => {
  const run = pipelineOf(context);
  const { settings, elapsed, diagnostics } = context;
  const send = async (call: Call) => {
    const traced = diagnostics.call?.isHeard() ? diagnostics.call : undefined;
    return (await (traced ? traced.run(call, () => run(call)) : run(call))).value;
  };
  return (operation, input, options = {}) => {
    const progress = new Progress();
    const deadlineAt = elapsed() + (options.deadline ?? settings.deadline);
    const value = send({ operation, input, options, deadlineAt, progress });
    return responsePromise(value as Promise<ResponseOf<(typeof operation)['id']>>, () =>
      responseDetails(progress),
    );
  };
};
