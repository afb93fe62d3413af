import * as z from 'zod';

/** A name that a header can have (RFC 9110), in lower case. */
export const headerName = z
  .string()
  .regex(/^[\w!#$%&'*+.^`|~-]+$/, { error: 'must be a valid header name' })
  .toLowerCase();
