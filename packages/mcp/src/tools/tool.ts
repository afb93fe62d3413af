import type { Invitation } from '@visitor-invitations/core';
import { oneLine } from '@visitor-invitations/visits';
import * as z from 'zod';
import { type Port, RefusedError, type Write } from '../port.ts';

/** A write that a person has to confirm first. */
export interface Proposal {
  /** Shows the person what will be sent. */
  readonly question: string;
  readonly write: Write;
  /** Values filled in for arguments that the call left out. If a call includes them, nothing is left open. */
  readonly defaults?: Readonly<Record<string, unknown>>;
}

/** A tool's result: an answer or a proposal. */
export type Said = Proposal | { readonly text: string; readonly visits?: readonly Invitation[] };

/** A tool that a model can call. */
export interface Tool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly does: 'read' | Write['kind'];
  readonly input: z.ZodObject;
  /** @throws RefusedError for anything the model can correct */
  run(args: unknown, port: Port): Promise<Said>;
}

/**
 * Interprets an argument. Strict clients send every field, so an empty one counts as absent, unless the field accepts an empty
 * text. Some clients send true and false as text.
 */
const meant = (value: unknown, field: z.ZodType | undefined): unknown => {
  if (typeof value !== 'string') return value ?? undefined;
  const text = value.trim();
  if (/^(null|undefined)?$/.test(text)) return field?.safeParse('').success && text === '' ? '' : undefined;
  const isSwitch = /^(true|false)$/i.test(text) && field?.safeParse(true).success;
  return isSwitch ? text.toLowerCase() === 'true' : value;
};

const meantArgs = (args: unknown, { shape }: z.ZodObject): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(args ?? {})
      .map(([name, value]) => [name, meant(value, shape[name] as z.ZodType | undefined)])
      .filter(([, value]) => value !== undefined),
  );

/** Says which arguments are missing or wrong, and what each field means. */
const complaint = ({ issues }: z.ZodError, { shape }: z.ZodObject): string => {
  const unknown = issues.flatMap((issue) => (issue.code === 'unrecognized_keys' ? issue.keys : []));
  const fields = new Set(issues.flatMap(({ path }) => path.slice(0, 1).map(String)));
  const needed = [...fields].map((field) => `${field} (${(shape[field] as z.ZodType).description})`);
  const all = Object.keys(shape).join(', ');
  return [
    needed.length > 0 && `Still needed: ${needed.join('; ')}. Ask the person.`,
    unknown.length > 0 && `Unknown: ${oneLine(unknown.join(', '))}. The fields are ${all}.`,
  ]
    .filter(Boolean)
    .join(' ');
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
    async run(given, port) {
      const read = input.safeParse(meantArgs(given, input));
      if (!read.success) throw new RefusedError(complaint(read.error, input));
      return run(read.data as z.output<z.ZodObject<Shape>>, port);
    },
  };
};

/** A text that isn't empty. */
export const text = (about: string) => z.string().trim().min(1).describe(about);

/** An optional text. */
export const optional = (about: string) => text(about).optional().describe(about);

export const host = optional('email address of another host, only if the person acts for them');
