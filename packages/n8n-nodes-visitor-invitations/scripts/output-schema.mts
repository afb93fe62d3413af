import { type Operation, operations } from '@visitor-invitations/core/contract';
import { openApiDocument } from '@visitor-invitations/core/openapi';
import { simplify } from '../nodes/shared/parameters/locators.ts';
import type { SimplifiedFields } from '../nodes/shared/simplified.ts';
import { simplifiedInvitation } from '../nodes/shared/simplified.ts';
import type { Action, Resource } from '../nodes/VisitorInvitations/actions/action.ts';
import type { EventFields } from '../nodes/VisitorInvitationsTrigger/output.ts';

interface Schema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
}

/** The JSON Schema of the items that an action gives unless its settings are changed, made from the contract. */
export const outputSchema = (
  { simplified }: Resource,
  { operation: id, properties, adds, gives }: Action,
): Schema => {
  if (gives) {
    const given = Object.entries(gives).map(([name, type]): [string, Schema] => [name, { type }]);
    return withMembers(Object.fromEntries(given), { type: 'object' });
  }
  const operation: Operation = operations[id];
  if (!operation.response) return deleted;
  const response = responseOf(operation);
  const record = operation.paging ? member(member(response, 'records'), '[]') : response;
  const output = simplified && properties.includes(simplify) ? ofSimplified(record, simplified) : record;
  const added = Object.entries(adds ?? {}).map(([name, type]): [string, Schema] => [name, { type }]);
  return withMembers(Object.fromEntries(added), output);
};

export const triggerOutputSchema = (): Schema =>
  withMembers(eventFields, ofSimplified(responseOf(operations['invitations.get']), simplifiedInvitation));

const eventFields: Readonly<Record<keyof EventFields, Schema>> = {
  event: { type: 'string' },
  eventId: { type: 'string' },
  changedFields: { type: 'array', items: { type: 'string' } },
};

const deleted: Schema = {
  type: 'object',
  properties: { deleted: { type: 'boolean' } },
  required: ['deleted'],
};

const { paths, components } = openApiDocument();

const responseOf = ({ id, paths: { current }, method, success }: Operation): Schema => {
  const responses = paths[current]?.[method.toLowerCase()]?.responses as Responses | undefined;
  const schema = responses?.[success]?.content?.['application/json'].schema;
  if (!schema) throw new Error(`The contract has no response of ${id}`);
  return asReturned(schema);
};

type Responses = Record<number, { content?: { 'application/json': { schema: WireSchema } } }>;

interface WireSchema extends Omit<Schema, 'properties' | 'items'> {
  readonly $ref?: string;
  readonly anyOf?: readonly WireSchema[];
  readonly properties?: Readonly<Record<string, WireSchema>>;
  readonly items?: WireSchema;
}

/** A value as the client returns it: what is empty is left out, and what may be text or a number is text. */
const asReturned = ({ $ref, anyOf, type, format, properties, items }: WireSchema): Schema => {
  if ($ref) return asReturned(components.schemas[$ref.split('/').at(-1) ?? ''] as WireSchema);
  const [option = {}, ...others] = (anyOf ?? []).filter((each) => each.type !== 'null');
  // All of them are texts.
  if (others.length > 0) return { type: 'string' };
  if (anyOf) return asReturned(option);
  const [first] = [type ?? []].flat();
  return {
    ...(first && { type: first }),
    ...(format && { format }),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, schema]) => [name, asReturned(schema)]),
      ),
    }),
    ...(items && { items: asReturned(items) }),
  };
};

/** Of several types, n8n's editor shows the first. */
const ofSimplified = (record: Schema, fields: SimplifiedFields): Schema => {
  const properties = Object.entries(fields).map(([name, path]): [string, Schema] => {
    const { type = [], ...rest } = path.split('.').reduce(member, record);
    return [name, { type: [type, 'null'].flat(), ...rest }];
  });
  return { type: 'object', properties: Object.fromEntries(properties), required: Object.keys(fields) };
};

const withMembers = (
  members: Readonly<Record<string, Schema>>,
  { properties, required = [], ...schema }: Schema,
): Schema => {
  const names = Object.keys(members);
  return {
    ...schema,
    properties: { ...members, ...properties },
    ...(required.length + names.length > 0 && { required: [...names, ...required] }),
  };
};

const member = (schema: Schema, name: string): Schema => {
  const found = name === '[]' ? schema.items : schema.properties?.[name];
  if (!found) throw new Error(`The contract has no ${name} where an output takes it from`);
  return found;
};
