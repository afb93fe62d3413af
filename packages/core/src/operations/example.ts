import type { Operation, OperationExample, ValueFrom } from './operation.ts';

/** A call's input: path parameters, and the body if the operation takes one. */
export interface ExampleInput {
  /** Path parameters, by name. */
  readonly params: Readonly<Record<string, string>>;
  /** Fields of the body. */
  readonly body?: Readonly<Record<string, string>>;
}

/** The input for an operation's example. `recordOf` returns another operation's record, or the first one in its list. */
export const exampleInput = async (
  { example: { params = {}, body } = {} }: Pick<Operation, 'example'>,
  recordOf: (operation: string) => Promise<unknown>,
): Promise<ExampleInput> => {
  const filled = async (fields: NonNullable<OperationExample['body']>) => {
    const values: Record<string, string> = {};
    for (const [name, value] of Object.entries(fields))
      values[name] = typeof value === 'string' ? value : valueIn(await recordOf(value.operation), value);
    return values;
  };
  return { params: await filled(params), ...(body && { body: await filled(body) }) };
};

const valueIn = (record: unknown, { operation, path }: ValueFrom): string => {
  const value = path
    .split('.')
    .reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], record);
  if (typeof value !== 'string') throw new Error(`${operation} returned no ${path}.`);
  return value;
};
