import * as z from 'zod';

/**
 * An object in an answer: every member is optional, and members we do not know are kept (A16, A22, A23).
 * The cast hides the index signature of a loose object, so that a misspelt member stays a compile error.
 */
export const answerObject = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.looseObject(shape).partial() as unknown as ReturnType<z.ZodObject<Shape>['partial']>;

/** One page of a list, after its envelope was opened (A7): the records, and the cursor of the next page (A5). */
export const page = <Item extends z.ZodType>(item: Item) =>
  z.object({ records: z.array(item), next: z.string().optional() });
