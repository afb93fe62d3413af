import * as z from 'zod/mini';
import type { $ZodShape, $ZodType } from 'zod/v4/core';
import { FastObject } from './fast-object.ts';

type AnswerObject<Shape extends $ZodShape> = z.ZodMiniObject<{
  -readonly [Name in keyof Shape]: z.ZodMiniOptional<Shape[Name]>;
}>;

/**
 * An object in an answer: every member is optional, and members we do not know are kept (A16, A22, A23).
 * The cast hides the index signature of a loose object, so that a misspelt member stays a compile error.
 */
export const answerObject = <Shape extends $ZodShape>(shape: Shape): AnswerObject<Shape> =>
  new FastObject(z.partial(z.looseObject(shape)).def) as unknown as AnswerObject<Shape>;

/** One page of a list, after its envelope was opened (A7): the records, and the cursor of the next page (A5). */
export const page = <Item extends $ZodType>(item: Item) =>
  z.object({ records: z.array(item), next: z.optional(z.string()) });
