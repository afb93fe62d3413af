import type { JsonSchema } from '@visitor-invitations/core/openapi';
import type { OperationId, Operations } from '@visitor-invitations/core/portable';
import { contractOf } from '../contract.ts';

/** The operations that write a record from a body. */
export type WritingId = {
  [Id in OperationId]: Operations[Id] extends { body: unknown; effect: 'create' | 'idempotent' } ? Id : never;
}[OperationId];

/** One field of a request body. */
export interface RequestField {
  readonly name: string;
  /** What it takes: a name is a text that cannot be blank. */
  readonly kind: 'text' | 'name' | 'email' | 'uuid' | 'date-time';
  /** The most characters it may have. */
  readonly max?: number;
  /** Where a response shows it: `['visitorType', 'id']`. */
  readonly path: readonly [string, ...string[]];
}

/** The fields of a body and where each comes back, as the catalogue's schemas say. */
export const fieldsOf = (id: WritingId): readonly RequestField[] => {
  const contract = contractOf(id);
  return Object.entries(contract.fields).map(([name, schema]) => ({
    name,
    kind: kindOf(schema),
    ...(typeof schema.maxLength === 'number' && { max: schema.maxLength }),
    path: pathOf(name, contract),
  }));
};

const kindOf = ({ format, pattern }: JsonSchema): RequestField['kind'] => {
  if (format === 'email' || format === 'uuid' || format === 'date-time') return format;
  return pattern === undefined ? 'text' : 'name';
};

/** `siteId` is the `id` of `site`, and `hostGroupName` is a member of `host` by its own name. */
const pathOf = (
  name: string,
  { members, membersIn }: ReturnType<typeof contractOf>,
): RequestField['path'] => {
  if (name in members) return [name];
  for (const [outer, schema] of Object.entries(members)) {
    const inner = Object.keys(membersIn(schema)).find(
      (each) => each === name || outer + each.charAt(0).toUpperCase() + each.slice(1) === name,
    );
    if (inner !== undefined) return [outer, inner];
  }
  throw new Error(`No response shows ${name}`);
};
