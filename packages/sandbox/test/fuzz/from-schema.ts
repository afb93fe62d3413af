import type { JsonSchema } from '@visitor-invitations/core/openapi';
import * as fc from 'fast-check';
import type { IdsFor } from './ids.ts';

/** The schemas that others refer to, by name. */
export type NamedSchemas = Readonly<Record<string, JsonSchema>>;

/** Values that a schema of the OpenAPI document allows, as far as its words go; ids come from those that there are. */
export const fromSchema = (
  schema: JsonSchema,
  named: NamedSchemas,
  ids: IdsFor,
  field = '',
): fc.Arbitrary<unknown> => {
  const of = (inner: unknown, name = field): fc.Arbitrary<unknown> =>
    fromSchema(inner as JsonSchema, named, ids, name);
  if (typeof schema.$ref === 'string') return of(named[schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1)]);
  if (Array.isArray(schema.enum)) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (Array.isArray(schema.anyOf)) return fc.oneof(...schema.anyOf.map((option) => of(option)));
  switch (schema.type) {
    case 'object': {
      const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
      return fc.record(Object.fromEntries(properties.map(([name, inner]) => [name, of(inner, name)])), {
        requiredKeys: (schema.required ?? []) as string[],
      });
    }
    case 'array':
      return fc.array(of(schema.items), { maxLength: 3 });
    case 'integer':
      return fc.integer({ min: Number(schema.minimum ?? -2), max: Number(schema.maximum ?? 2_000) });
    case 'number':
      return fc.double();
    case 'boolean':
      return fc.boolean();
    default:
      return textOf(schema, ids, field);
  }
};

const textOf = ({ format, maxLength }: JsonSchema, ids: IdsFor, field: string): fc.Arbitrary<string> => {
  if (format === 'uuid' || field.endsWith('Id')) return ids(field);
  if (format === 'email')
    return fc.constantFrom('alice@example.com', 'bob@example.com', 'nobody@example.com');
  if (format === 'date-time') {
    const year = { min: new Date('2020-01-01'), max: new Date('2035-01-01'), noInvalidDate: true };
    return fc.date(year).map((date) => date.toISOString());
  }
  if (field in known)
    return fc.oneof({ arbitrary: fc.constantFrom(...(known[field] ?? [])), weight: 6 }, fc.string());
  const longest = Math.min(Number(maxLength ?? 60), 60);
  return fc.string({ unit: 'grapheme', minLength: 1, maxLength: longest });
};

/** What the schema cannot know: names that the demo data has, and words that stand for a choice. */
const known: Readonly<Record<string, readonly string[]>> = {
  visitorTypeName: ['Visitor', 'Contractor'],
  hostGroupName: ['Leadership', ''],
  companyName: ['Example Ltd', ''],
  order: ['startDate', 'lastName', 'created'],
  sort: ['asc', 'desc'],
  client_id: ['sandbox-client'],
  client_secret: ['sandbox-secret'],
};
