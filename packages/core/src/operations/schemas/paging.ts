import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { PAGE_LIMIT_MAX } from './formats.ts';
import { inputObject } from './objects.ts';

/** The query of a list that is paged by an opaque cursor: page size (the service's default is 100) and cursor (A5). */
export const cursorQuery = inputObject({
  limit: z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX))),
  next: z.optional(z.string().check(z.minLength(1))),
});

/** The query of the search by host. `sort` is the direction and `order` the field, as the service names them (A6). */
export const offsetQuery = inputObject({
  limit: z.optional(z.int().check(z.minimum(1))),
  offset: z.optional(z.int().check(z.minimum(0))),
  sort: z.optional(z.enum(['asc', 'desc'])),
  order: z.optional(z.string().check(z.minLength(1))),
});

/** One page of a list, after its envelope was opened (A7): the records, and the cursor of the next page (A5). */
export const page = <Item extends $ZodType>(item: Item) =>
  z.object({ records: z.array(item), next: z.optional(z.string()) });
