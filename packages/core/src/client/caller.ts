import type * as z from 'zod/mini';
import type { OperationId, Operations } from '../operations/catalogue.ts';
import type { Call, CallOptions, Context, Input } from '../pipeline/call.ts';
import { pipelineOf } from '../pipeline/pipeline.ts';
import { Progress } from '../pipeline/progress.ts';

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

/** Calls an operation. One that is not in the catalogue is a compile error. */
export type Caller = <Called extends Operations[OperationId]>(
  operation: Called,
  input: InputOf<Called['id']> & Pick<Input, 'kept'>,
  options?: CallOptions,
) => Promise<ResponseOf<Called['id']>>;

/** Makes the caller of a client. */
export const createCaller = (context: Context): Caller => {
  const run = pipelineOf(context);
  const { settings, elapsed, diagnostics } = context;
  return async (operation, input, options = {}) => {
    const call: Call = {
      operation,
      input,
      options,
      deadlineAt: elapsed() + (options.deadline ?? settings.deadline),
      progress: new Progress(),
    };
    const traced = diagnostics.call?.isHeard() ? diagnostics.call : undefined;
    const response = await (traced ? traced.run(call, () => run(call)) : run(call));
    return response.value as ResponseOf<(typeof operation)['id']>;
  };
};
