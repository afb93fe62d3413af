import { type JsonSchema, openApiDocument } from '@visitor-invitations/core/openapi';
import { type OperationId, operations } from '@visitor-invitations/core/portable';

type Members = Readonly<Record<string, JsonSchema>>;

/** The whole contract, described once: it takes a few milliseconds. */
const { components, paths } = openApiDocument();

/** What the catalogue's schemas say of one operation, in JSON Schema. */
export const contractOf = (id: OperationId) => {
  const { paths: at, method, success } = operations[id];
  const described = paths[at.current]?.[method.toLowerCase()];
  const named = components.schemas;
  const shown = recordOf(schemaIn(described?.responses[success]), named);
  const body = schemaIn(described?.requestBody);
  return {
    /** The fields of the body. */
    fields: membersOf(body, named),
    /** The fields that a body must have; of those that only one of several variants has, none. */
    required: (referredBy(body, named)?.required as string[] | undefined) ?? [],
    /** The members of the record that a response has, or has a list of. */
    members: membersOf(shown, named),
    /** The members of one of these members, or of what a list there holds. */
    membersIn: (schema: JsonSchema): Members => membersOf(recordOf(schema, named), named),
    /** Whether a member is part of the contract: `['visitorType', 'name']`. */
    knows(path: readonly string[]): boolean {
      let members = membersOf(shown, named);
      return path.every((name) => {
        const schema = members[name];
        members = schema ? membersOf(recordOf(schema, named), named) : {};
        return schema !== undefined;
      });
    },
  };
};

const schemaIn = (part: unknown): JsonSchema | undefined =>
  (part as { content?: Record<string, { schema: JsonSchema }> } | undefined)?.content?.['application/json']
    ?.schema;

const referredBy = (schema: JsonSchema | undefined, named: Members): JsonSchema | undefined =>
  typeof schema?.$ref === 'string' ? named[schema.$ref.split('/').at(-1) as string] : schema;

/** One of a list, or of a page of a list. */
const recordOf = (schema: JsonSchema | undefined, named: Members): JsonSchema | undefined => {
  const { records = schema } = membersOf(schema, named);
  return (records?.items as JsonSchema | undefined) ?? records;
};

/** The members of an object, of those that it refers to and of its variants. */
const membersOf = (schema: JsonSchema | undefined, named: Members): Members => {
  const { properties, anyOf, oneOf, allOf } = (referredBy(schema, named) ?? {}) as Record<
    string,
    JsonSchema[]
  >;
  const variants = [anyOf, oneOf, allOf].flatMap((part) => part ?? []);
  return Object.assign({}, ...variants.map((variant) => membersOf(variant, named)), properties);
};
