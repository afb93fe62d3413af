import { $ZodArray, $ZodObject, $ZodOptional, type $ZodType, safeParse } from 'zod/v4/core';

/**
 * An answer that differs from the contract, with every part that fits in the form that our types promise, and every
 * other part as it came: one odd field does not undo what is made of the others (A15).
 */
export function fitted(schema: $ZodType, value: unknown): unknown {
  const parsed = safeParse(schema, value);
  if (parsed.success) return parsed.data;
  if (schema instanceof $ZodOptional) return fitted(schema._zod.def.innerType, value);
  if (schema instanceof $ZodArray && Array.isArray(value))
    return value.map((item) => fitted(schema._zod.def.element, item));
  if (!(schema instanceof $ZodObject) || typeof value !== 'object' || value === null) return value;
  const shape: Record<string, $ZodType> = schema._zod.def.shape;
  const members = Object.entries(value).map(([name, member]) => {
    const known = Object.hasOwn(shape, name) ? shape[name] : undefined;
    return [name, known ? fitted(known, member) : member];
  });
  return Object.fromEntries(members);
}
