import * as z from 'zod/mini';
import { inJsonSchema } from './in-json-schema.ts';

/** The headers that tell how much of the quota is left (A13). */
export const rateLimitHeaders = z.object({
  'x-ratelimit-limit': z
    .string()
    .register(inJsonSchema, { description: 'The limit, and each window in seconds: `20, 20;w=60`.' }),
  'x-ratelimit-remaining': z
    .int()
    .register(inJsonSchema, { description: 'Requests that are left in this window.' }),
  'x-ratelimit-reset': z.int().register(inJsonSchema, { description: 'Seconds until the window ends.' }),
});
