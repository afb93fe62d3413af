import type { Invitation } from '@visitor-invitations/core';
import * as z from 'zod';
import { type Port, RefusedError, type Write } from '../port.ts';
import { oneLine } from './one-line.ts';

/** What a tool says: an answer, or a write that a person has to confirm first. */
export type Said =
  | {
      readonly text: string;
      readonly visits?: readonly Invitation[];
    }
  | {
      /** What will be sent, as a question to the person. */
      readonly question: string;
      readonly write: Write;
    };

/** A tool as hosts would ask for it. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly does: 'read' | Write['kind'];
  readonly input: z.ZodObject;
  /** @throws RefusedError for what the model can put right */
  run(args: unknown, port: Port): Promise<Said>;
}

/** What is missing or not valid in some arguments, with what each field is. */
const complaint = ({ issues }: z.ZodError, { shape }: z.ZodObject): string => {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const fields = new Set(issues.flatMap(({ path }) => path.slice(0, 1).map(String)));
  const needed = [...fields].map((field) => `${field} (${(shape[field] as z.ZodType).description})`);
  return [
    ...(needed.length > 0 ? [`Still needed: ${needed.join('; ')}. Ask the person.`] : []),
    ...(unknown.length > 0
      ? [`Unknown: ${oneLine(unknown.join(', '))}. The fields are ${Object.keys(shape).join(', ')}.`]
      : []),
    'Nothing was done.',
  ].join(' ');
};

/** Defines a tool whose arguments are checked before it runs. */
export const tool = <Shape extends z.ZodRawShape>({
  shape,
  run,
  ...about
}: Omit<Tool, 'input' | 'run'> & {
  readonly shape: Shape;
  readonly run: (args: z.output<z.ZodObject<Shape>>, port: Port) => Promise<Said>;
}): Tool => {
  const input = z.strictObject(shape);
  return {
    ...about,
    input,
    async run(args, port) {
      const read = input.safeParse(args ?? {});
      if (!read.success) throw new RefusedError(complaint(read.error, input));
      return run(read.data as z.output<z.ZodObject<Shape>>, port);
    },
  };
};

/** A text that is not empty. */
export const text = (about: string) => z.string().trim().min(1).describe(about);

export const host = text('email address of another host, only if the person acts for them').optional();
