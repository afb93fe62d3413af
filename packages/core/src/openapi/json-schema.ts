import * as z from 'zod/mini';
import { inJsonSchema } from '../operations/schemas/objects.ts';
import type { JsonSchema } from './types.ts';

interface Converted {
  readonly zodSchema: z.core.$ZodTypes;
  readonly jsonSchema: z.core.JSONSchema.BaseSchema;
}
type Override = (converted: Converted) => void;

/** Converts schemas to JSON Schema, and collects the named ones, which others reference. */
export interface SchemaWriter {
  /** The JSON Schema for something a request can contain. */
  request(schema: z.core.$ZodType): JsonSchema;
  /** The JSON Schema for something a response can contain. */
  response(schema: z.core.$ZodType): JsonSchema;
  /** The named schemas so far. Each is for requests or responses, never both. */
  readonly named: Record<string, JsonSchema>;
}

/** Creates a writer. It describes values as they're sent, before any transformation. */
export const createSchemaWriter = (): SchemaWriter => {
  const named: Record<string, JsonSchema> = {};
  const write = (schema: z.core.$ZodType, override: Override): JsonSchema => {
    const written = z.toJSONSchema(schema, {
      io: 'input',
      metadata: inJsonSchema,
      unrepresentable: ({ zodSchema }) => (zodSchema._zod.def.type === 'date' ? { ...nothing } : 'throw'),
      override,
    });
    const json = JSON.stringify(written).replaceAll('"#/$defs/', '"#/components/schemas/');
    const { $schema, $defs, ...rest } = JSON.parse(json);
    Object.assign(named, $defs);
    return rest;
  };
  return {
    request: (schema) => write(schema, asRequest),
    response: (schema) => write(schema, asResponse),
    named,
  };
};

/** Matches no JSON value: a `Date` can only come from a caller in the same process. */
const nothing = { not: {} };
const isNothing = (schema: object) => 'not' in schema && Object.keys(schema.not as object).length === 0;

const asRequest: Override = ({ zodSchema, jsonSchema }) => {
  const kept = jsonSchema.anyOf?.filter((option) => !isNothing(option));
  if (kept?.length === 1) {
    delete jsonSchema.anyOf;
    Object.assign(jsonSchema, kept[0]);
  }
  // These are the limits of JavaScript's whole numbers, not of the interface.
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  const rules = rulesOf(zodSchema);
  if (rules.length > 0)
    jsonSchema.description = [jsonSchema.description, `Rules: ${rules.join('; ')}.`]
      .filter(Boolean)
      .join(' ');
};

/** A schema's rules that are code, worded as in their errors. */
const rulesOf = ({ _zod: { def } }: z.core.$ZodTypes): string[] => {
  if (def.type === 'pipe') return rulesOf(def.in as z.core.$ZodTypes);
  return (def.checks ?? []).flatMap(({ _zod: { def: check } }) => {
    if (check.check !== 'custom') return [];
    const { path = [], error } = check as z.core.$ZodCustomDef;
    const rule = String(error?.({ code: 'custom', input: undefined, path: [] }));
    return path.length > 0 ? `${path.join('.')} ${rule}` : rule;
  });
};

/** Members that may be absent may also be null or empty (A16), so texts in responses have no pattern. */
const asResponse: Override = ({ zodSchema, jsonSchema }) => {
  const { type } = zodSchema._zod.def;
  if (type === 'optional') allowNull(jsonSchema);
  if (type === 'object') {
    jsonSchema['x-assumptions'] = [...((jsonSchema['x-assumptions'] as string[] | undefined) ?? []), 'A16'];
  }
  delete jsonSchema.pattern;
};

const allowNull = (schema: z.core.JSONSchema.BaseSchema): void => {
  if (schema.type) {
    schema.type = [schema.type, 'null'].flat() as unknown as 'null';
  } else if (schema.anyOf) {
    schema.anyOf = [...schema.anyOf, { type: 'null' }];
  } else if (schema.$ref) {
    schema.anyOf = [{ $ref: schema.$ref }, { type: 'null' }];
    delete schema.$ref;
  }
};
