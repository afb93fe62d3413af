import * as z from 'zod/mini';
import type { $ZodType } from 'zod/v4/core';
import { PAGE_LIMIT_MAX } from './formats.ts';
import { described, inJsonSchema, inputObject } from './objects.ts';

/** The query for a list that's paged by an opaque cursor: page size (the service's default is 100) and cursor (A5). */
export const cursorQuery = inputObject({
  limit: described(
    z.optional(z.int().check(z.minimum(1), z.maximum(PAGE_LIMIT_MAX))),
    `Records per page, 1 to ${PAGE_LIMIT_MAX}; the service’s default is 100 (A5).`,
  ),
  next: described(
    z.optional(z.string().check(z.minLength(1))),
    'Cursor of the page to return: the previous page’s `next`; without it, the first page (A5).',
  ),
});

/** Fields that invitations can be sorted by. A service may support more (A6). */
const orders = ['startDate', 'endDate', 'created', 'updated', 'firstName', 'lastName', 'subject'];

/** The query when searching by host. As the service names them, `sort` is the direction and `order` the field (A6). */
export const offsetQuery = inputObject({
  limit: described(
    z.optional(z.int().check(z.minimum(1))),
    'Invitations per page, at least 1; the service’s default is 10 (A6).',
  ),
  offset: described(
    z.optional(z.int().check(z.minimum(0))),
    'How many invitations to skip, 0 or higher; the service’s default is 0 (A6).',
  ),
  sort: described(
    z.optional(z.enum(['asc', 'desc'])),
    'Sort direction; the service’s default is `asc` (A6).',
  ),
  order: described(
    z.optional(
      z
        .string()
        .check(z.minLength(1))
        .register(inJsonSchema, { examples: [...orders] }),
    ),
    'Field to sort by; the service’s default is `startDate` (A6).',
  ),
});

/** One page of a list, taken from its envelope (A7): the records, and the next page's cursor (A5). */
export const page = <Item extends $ZodType>(item: Item) =>
  z.object({
    records: described(z.array(item), 'This page’s records, in the service’s order (A7).'),
    next: described(z.optional(z.string()), 'Cursor of the next page; absent on the last page (A5).'),
  });
