import * as z from 'zod/mini';
import { RATE_LIMIT_HEADERS } from '../operation.ts';
import { inJsonSchema } from './in-json-schema.ts';

/** The headers that tell how much of the quota is left (A13). */
export const rateLimitHeaders = z.object({
  [RATE_LIMIT_HEADERS.limit]: z
    .string()
    .register(inJsonSchema, { description: 'The limit, and each window in seconds, like `20, 20;w=60`.' }),
  [RATE_LIMIT_HEADERS.remaining]: z
    .int()
    .register(inJsonSchema, { description: 'Requests left in this window.' }),
  [RATE_LIMIT_HEADERS.reset]: z
    .int()
    .register(inJsonSchema, { description: 'Seconds until the window ends.' }),
});
