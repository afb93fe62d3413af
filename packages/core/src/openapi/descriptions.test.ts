import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { openApiDocument } from './document.ts';
import type { JsonSchema } from './types.ts';

interface Described {
  readonly description?: string;
  readonly format?: string;
  readonly [rule: string]: unknown;
}

const { paths, components } = openApiDocument();

/** Every property of a schema, however deep. */
const propertiesOf = (schema: unknown): Described[] => {
  if (typeof schema !== 'object' || schema === null) return [];
  const { properties, ...rest } = schema as { properties?: Record<string, Described> };
  const own = Object.values(properties ?? {});
  return [...own, ...[...own, ...Object.values(rest)].flatMap(propertiesOf)];
};

type Operation = { parameters: { description: string; schema: object }[] };
const parameters = Object.values(paths as unknown as Record<string, Record<string, Operation>>)
  .flatMap(Object.values<Operation>)
  .flatMap((operation) => operation.parameters)
  .map(({ description, schema }): Described => ({ ...schema, description }));

// The variants of a body repeat a name without saying more of it.
const { InvitationCreate, InvitationUpdate, ...others } = components.schemas as Record<string, JsonSchema>;
const bodies = [InvitationCreate, InvitationUpdate].map((schema) => ({ properties: schema?.properties }));
const fields = [...parameters, ...propertiesOf([others, bodies, paths])];

describe('every field of a request or response', () => {
  test('says what it is and where that is known from', async () => {
    const assumptions = await readFile(
      new URL('../../../../docs/reference/assumptions.md', import.meta.url),
      'utf8',
    );
    const source = /^[\p{Lu}`].* \((API: \w[\w ,]*|A\d+)(; A\d+)?(, A\d+)*\)\.( Rules: .*\.)?$/u;
    expect(fields.length).toBeGreaterThan(120);
    expect(fields.filter(({ description = '' }) => !source.test(description))).toEqual([]);
    const ids = fields.flatMap(({ description = '' }) => description.match(/\bA\d+\b/g) ?? []);
    expect(ids.filter((id) => !assumptions.includes(`| ${id} |`))).toEqual([]);
  });

  test('names its limits and its format', () => {
    const rulesOf = ({ format, maxLength, minimum, maximum }: Described) =>
      [{ uuid: 'UUID', 'date-time': 'ISO 8601' }[format ?? ''], maxLength, minimum, maximum].filter(
        (rule) => rule !== undefined,
      );
    const limited = fields.filter((field) => rulesOf(field).length > 0);
    expect(limited.length).toBeGreaterThan(50);
    const silent = limited.filter((field) =>
      rulesOf(field).some((rule) => !field.description?.includes(String(rule))),
    );
    expect(silent).toEqual([]);
  });
});
