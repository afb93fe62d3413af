import * as z from 'zod/mini';
import type { FieldIssue } from '../operations/field-issue.ts';
import { HEADER_NAME } from '../operations/schemas/formats.ts';

/** Headers that the client or its connection sets: another value would be lost, or break the request. */
const reserved: ReadonlySet<string> = new Set([
  'accept',
  'accept-encoding',
  'authorization',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'expect',
  'host',
  'keep-alive',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

/** The name of a header of a response, in lower case. */
export const responseHeaderName = z
  .string()
  .check(z.regex(HEADER_NAME, { error: 'must be a valid header name' }), z.toLowerCase());

/** The name of a header that a caller may set, in lower case. */
export const headerName = z.string().check(
  z.regex(HEADER_NAME, { error: 'must be a valid header name' }),
  z.refine((name) => !reserved.has(name.toLowerCase()), { error: 'is set by the client' }),
  z.toLowerCase(),
);

/** The value of a header: printable ASCII only, because a line break would start another header. */
export const headerValue = z.string().check(z.regex(/^[\x20-\x7e]*$/, { error: 'must be printable ASCII' }));

/** The team's header is set by the client, whatever its name is. */
export const teamHeaderIssues = (headers: object = {}, teamHeader: string): FieldIssue[] =>
  Object.keys(headers)
    .filter((name) => name.toLowerCase() === teamHeader)
    .map((name) => ({ field: `headers.${name}`, rule: 'is set by the client: use teamId' }));

/** The headers that have a value. */
const withValues = (headers: Readonly<Record<string, string | undefined>>): Record<string, string> => {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) if (value !== undefined) given[name] = value;
  return given;
};

/** Additional headers of a request, by name. Those that are undefined are left out. */
export const additionalHeaders = z.pipe(
  z.record(headerName, z.optional(headerValue), { error: 'must be a plain object' }),
  z.transform(withValues),
);
