import { type Operation, type OperationId, operations } from '@visitor-invitations/core/contract';
import * as z from 'zod';

const unwrapped = (schema: z.core.$ZodType | undefined): z.core.$ZodType | undefined => {
  if (schema instanceof z.core.$ZodOptional) return unwrapped(schema._zod.def.innerType);
  if (schema instanceof z.core.$ZodArray) return unwrapped(schema._zod.def.element);
  return schema;
};

const shapeOf = (schema: z.core.$ZodType | undefined): Readonly<Record<string, z.core.$ZodType>> => {
  const inner = unwrapped(schema);
  return inner instanceof z.core.$ZodObject ? inner._zod.def.shape : {};
};

/** The schema of the record that an operation returns or lists. */
export const recordSchemaOf = (id: OperationId): z.core.$ZodType | undefined => {
  const { response }: Operation = operations[id];
  return unwrapped(shapeOf(response).records ?? response);
};

const known = new Map<OperationId, Map<string, boolean>>();

/**
 * Whether the contract has a member: `invitations.get`, `site.id`. If a member accepts any value, everything below it counts as
 * known.
 */
export const isInContract = (id: OperationId, path: string): boolean => {
  const paths = known.get(id) ?? new Map<string, boolean>();
  const isKnown = paths.get(path);
  if (isKnown !== undefined) return isKnown;
  const found = lookUp(recordSchemaOf(id), path.split('.'));
  known.set(id, paths.set(path, found));
  return found;
};

const lookUp = (schema: z.core.$ZodType | undefined, [name, ...rest]: readonly string[]): boolean => {
  if (name === undefined || unwrapped(schema) instanceof z.core.$ZodUnknown) return true;
  const member = shapeOf(schema)[name];
  return member !== undefined && lookUp(member, rest);
};
