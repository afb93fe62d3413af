import type { OpenApiOperation } from '@visitor-invitations/core/openapi';
import * as fc from 'fast-check';
import { fromSchema, type NamedSchemas } from './from-schema.ts';
import { hostileBody, hostileText, hostileValue } from './hostile.ts';
import type { IdsFor } from './ids.ts';

/** A body of a megabyte, which is rare because it is slow. */
const huge = JSON.stringify({ firstName: 'x'.repeat(1_000_000) });

/** The media type of an operation, and bodies for it: right ones, ones with something wrong in them, and no bodies at all. */
export const bodiesOf = (
  { requestBody }: OpenApiOperation,
  named: NamedSchemas,
  ids: IdsFor,
): { type: string | undefined; body: fc.Arbitrary<string | undefined> } => {
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? [];
  if (!content) return { type: undefined, body: fc.constant(undefined) };
  const write = (fields: object) =>
    type === 'application/json'
      ? JSON.stringify(fields)
      : new URLSearchParams(
          Object.entries(fields).map(([name, value]): [string, string] => [name, asText(value)]),
        ).toString();

  const right = fromSchema(content.schema, named, ids).map((fields) => fields as Record<string, unknown>);
  const wrong = fc
    .tuple(right, fc.nat(20), fc.option(hostileText), hostileValue)
    .map(([fields, index, name, value]) => {
      const names = Object.keys(fields);
      return { ...fields, [name ?? names[index % names.length] ?? '']: value };
    });
  return {
    type,
    body: fc.oneof(
      { arbitrary: right.map(write), weight: 240 },
      { arbitrary: wrong.map(write), weight: 160 },
      { arbitrary: hostileBody, weight: 60 },
      { arbitrary: fc.constant(undefined), weight: 10 },
      { arbitrary: fc.constant(huge), weight: 1 },
    ),
  };
};

const asText = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));
