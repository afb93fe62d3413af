import { type ParseArgsConfig, parseArgs } from 'node:util';
import { check, describeIssues } from '@visitor-invitations/core/contract';
import type * as z from 'zod';

/** What `--help` says of one flag, in the shape that `parseArgs` takes as well. `value` names what follows the flag. */
interface Flag {
  readonly help: string;
  readonly value?: string;
  readonly short?: string;
  readonly default?: string;
}

/** A flag with a value, and one without. */
export const valued = (value: string, help: string) => ({ type: 'string', value, help }) as const;
export const plain = (help: string) => ({ type: 'boolean', help }) as const;
export const helpFlag = { type: 'boolean', short: 'h', help: 'print this help and exit' } as const;

/** One line for each flag, its name and value in a column of this width. */
export const flagHelp = (flags: Readonly<Record<string, Flag>>, width: number): string =>
  Object.entries(flags)
    .map(([name, { help, value, short, default: byDefault }]) => {
      const usage = `--${name}${value === undefined ? '' : ` ${value}`}`;
      const before = short === undefined ? '    ' : `-${short}, `;
      const after = byDefault === undefined ? '' : ` (default ${byDefault})`;
      return `  ${before}${usage.padEnd(width)}  ${help}${after}`;
    })
    .join('\n');

/**
 * Reads a command line that has flags and nothing else.
 * @throws Error for an unknown flag, and for anything that is no flag, which it doesn't repeat: it may be a secret
 */
export const readFlags = <Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) => {
  try {
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_PARSE_ARGS_UNEXPECTED_POSITIONAL') throw error;
    throw new Error(
      'Unexpected argument. Pass each value after its flag (--flag VALUE). For a list of flags, use --help.',
    );
  }
};

/**
 * The values of flags after their schema.
 * @throws Error that names each wrong flag and its rule, and no value
 */
export const validFlags = <Schema extends z.core.$ZodType>(
  schema: Schema,
  values: unknown,
): z.output<Schema> => {
  const checked = check(schema, values);
  if (checked.ok) return checked.value;
  const issues = checked.issues.map(({ field, rule }) => ({
    field: `--${field.replace(/\.\d+$/, '')}`,
    rule,
  }));
  throw new Error(describeIssues(issues));
};

/** The two halves of `NAME=VALUE`. */
export const splitPair = (text: string): [name: string, value: string] => {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
};
