import * as z from 'zod/mini';
import type { $ZodShape } from 'zod/v4/core';
import { FastObject } from './fast-object.ts';

type InputObject<Shape extends $ZodShape> = ReturnType<typeof z.strictObject<Shape>>;

/** The parameters in a path, a query or a body: a member that is not known here is refused, as a slip of the pen. */
export const inputObject = <Shape extends $ZodShape>(shape: Shape): InputObject<Shape> =>
  new FastObject(z.strictObject(shape).def) as unknown as InputObject<Shape>;

/** For operations that take no parameter in the path, or none in the query. */
export const none = inputObject({});
