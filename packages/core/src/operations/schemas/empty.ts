import * as z from 'zod/mini';

/** For operations that take no parameter in the path, or none in the query. */
export const none = z.strictObject({});
