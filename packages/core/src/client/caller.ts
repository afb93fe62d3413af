import type * as z from 'zod/mini';
import { type OperationId, type Operations, operations } from '../operations/catalogue.ts';
import type { Call, CallOptions, Context } from '../pipeline/call.ts';
import { pipelineOf } from '../pipeline/pipeline.ts';
import { Progress } from '../pipeline/progress.ts';

/** What an operation takes: the parts that its declaration has. */
export type InputOf<Id extends OperationId> = {
  [Part in 'params' | 'query' | 'body' as Part extends keyof Operations[Id] ? Part : never]?: z.input<
    Extract<Operations[Id][Part & keyof Operations[Id]], z.core.$ZodType>
  >;
};

/** What an operation answers with; nothing where the declaration has no answer. */
export type AnswerOf<Id extends OperationId> = Operations[Id] extends {
  answer: infer Answer extends z.core.$ZodType;
}
  ? z.output<Answer>
  : undefined;

/** Calls an operation of the catalogue. The resources are made of it. */
export type Caller = <Id extends OperationId>(
  id: Id,
  input: InputOf<Id>,
  options?: CallOptions,
) => Promise<AnswerOf<Id>>;

/** Makes the caller of a client. */
export function createCaller(context: Context): Caller {
  const run = pipelineOf(context);
  const { settings, elapsed, diagnostics } = context;
  return async (id, input, options = {}) => {
    const call: Call = {
      operation: operations[id],
      input,
      options,
      deadlineAt: elapsed() + (options.deadline ?? settings.deadline),
      progress: new Progress(),
    };
    const traced = diagnostics.call?.isHeard() ? diagnostics.call : undefined;
    const reply = await (traced ? traced.run(call, () => run(call)) : run(call));
    return reply.value as AnswerOf<typeof id>;
  };
}
