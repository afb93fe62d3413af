import type * as z from 'zod';
import { InputError } from '../errors/input-error.ts';
import { type OperationId, type Operations, operations } from '../operations/catalogue.ts';
import { check } from '../operations/check.ts';
import type { CallOptions, Context } from '../pipeline/call.ts';
import { run } from '../pipeline/pipeline.ts';
import { callTimes } from './options.ts';

/** What an operation takes: the parts that its declaration has. */
export type InputOf<Id extends OperationId> = {
  [Part in 'params' | 'query' | 'body' as Part extends keyof Operations[Id] ? Part : never]?: z.input<
    Extract<Operations[Id][Part & keyof Operations[Id]], z.ZodType>
  >;
};

/** What an operation answers with; nothing where the declaration has no answer. */
export type AnswerOf<Id extends OperationId> = Operations[Id] extends {
  answer: infer Answer extends z.ZodType;
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
export const createCaller =
  (context: Context): Caller =>
  async (id, input, { signal, timeout, deadline = context.settings.deadline } = {}) => {
    const times = check(callTimes, { timeout, deadline });
    if (!times.ok) throw new InputError(times.issues, { operation: id });
    signal?.throwIfAborted();
    const reply = await run(
      {
        operation: operations[id],
        input,
        options: { ...(signal ? { signal } : {}), ...(timeout === undefined ? {} : { timeout }) },
        ...(deadline === undefined ? {} : { deadlineAt: context.now() + deadline }),
        headers: {},
        attempts: [],
      },
      context,
    );
    return reply.value as AnswerOf<typeof id>;
  };
