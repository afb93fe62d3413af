import { type ParseArgsConfig, parseArgs } from 'node:util';
import { check, describeIssues } from '@visitor-invitations/core/contract';
import type * as z from 'zod';

/** A flag with its `--help` text, in a shape that `parseArgs` also accepts. `value` names the flag's value. */
interface Flag {
  readonly help: string;
  readonly value?: string;
  readonly short?: string;
  readonly default?: string;
}

/** A flag that takes a value, and one that doesn't. */
export const valued = (value: string, help: string) => ({ type: 'string', value, help }) as const;
export const plain = (help: string) => ({ type: 'boolean', help }) as const;
export const helpFlag = { type: 'boolean', short: 'h', help: 'print this help and exit' } as const;

/** One line per flag, with the flag and its value in a column of this width. */
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
 * Reads a command line that only has flags.
 * @throws Error for an unknown flag, and for any other argument, which it doesn't repeat because it may be a secret
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
 * Parses flag values with a schema.
 * @throws Error naming each invalid flag and its rule, but no value
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

/** Splits `NAME=VALUE`. */
export const splitPair = (text: string): [name: string, value: string] => {
  const at = text.indexOf('=');
  return [text.slice(0, at), text.slice(at + 1)];
};
