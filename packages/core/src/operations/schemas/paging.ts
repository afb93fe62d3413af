import * as z from 'zod';
import { PAGE_LIMIT_MAX } from './formats.ts';

/** The query of a list that is paged by an opaque cursor: page size (the service's default is 100) and cursor (A5). */
export const cursorQuery = z.strictObject({
  limit: z.int().min(1).max(PAGE_LIMIT_MAX).optional(),
  next: z.string().min(1).optional(),
});

/** The query of the search by host. `sort` is the direction and `order` the field, as the service names them (A6). */
export const offsetQuery = z.strictObject({
  limit: z.int().min(1).optional(),
  offset: z.int().min(0).optional(),
  sort: z.enum(['asc', 'desc']).optional(),
  order: z.string().min(1).optional(),
});
