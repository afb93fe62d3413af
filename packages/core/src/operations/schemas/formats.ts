import * as z from 'zod/mini';
import { inJsonSchema } from './objects.ts';

/** Maximum length of the note for the site or team admin, in characters (API: Limits). */
export const ADMIN_NOTES_MAX = 1000;
/** Maximum length of the note for the guest, in characters (API: Limits). */
export const VISITOR_NOTES_MAX = 4000;
/** Counts characters as these limits do: in Unicode code points (A27). */
export const countCharacters = (text: string): number => {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
};

/** Maximum page size of a cursor-paged list (A5). */
export const PAGE_LIMIT_MAX = 1000;

/** Matches a valid header name (RFC 9110). */
export const HEADER_NAME = /^[\w!#$%&'*+.^`|~-]+$/;

/** `string<uuid>`: any 8-4-4-4-12 hexadecimal ID, regardless of version. */
export const id = z.guid();

/** A workflow or workflow response ID: a UUID or 24 hexadecimal digits (A14). */
export const workflowObjectId = z
  .union([id, z.string().check(z.regex(/^[0-9a-fA-F]{24}$/))], {
    error: 'must be a UUID or 24 hexadecimal digits',
  })
  .register(inJsonSchema, { 'x-assumptions': ['A14'] });

// Between the letters of some scripts, IDNA also allows joiners and a few marks (RFC 5892, appendix A).
const JOINERS = String.raw`\u200c\u200d\u00b7\u0375\u05f3\u05f4\u30fb`;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}${JOINERS}-]{0,61}[\p{L}\p{M}\p{N}])?`;

const EMAIL_ADDRESS = String.raw`^[a-zA-Z0-9.!#$%&'*+/=?^_{|}~\x60-]+@${LABEL}(?:\.${LABEL})*$`;
const emailAddress = new RegExp(EMAIL_ADDRESS, 'u');

/**
 * Whether a text is an email address (A28) by the HTML standard's rule for `<input type="email">`. The domain may contain
 * Unicode. The part before the @ must be ASCII: few mail servers deliver to anything else, and it's almost always a typo.
 */
export const isEmailAddress = (text: string): boolean => emailAddress.test(text);

export const email = z
  .stringFormat('email', isEmailAddress)
  .register(inJsonSchema, { pattern: EMAIL_ADDRESS, 'x-assumptions': ['A28'] });

/** An address to search for. Only the service can say whether it's valid (A28). */
export const heldAddress = z
  .string()
  .check(
    z.regex(/^[^\s\p{Cc}]+@[^\s\p{Cc}]+$/u, { error: 'must be an email address, like jane@example.com' }),
  )
  .register(inJsonSchema, { 'x-assumptions': ['A28'] });

/** Any text. Fields share this schema, because creating one for each would slow every import of the client. */
export const text = z.string();

/** A number or a string. It isn't used in arithmetic, so it becomes a string. */
export const textOrNumber = z.pipe(z.union([z.string(), z.number()]), z.transform(String));

// A character that can be seen, and nowhere NUL or half of a surrogate pair. Blanks, controls and characters that are ignored
// when a text is shown, such as a zero width space or an empty Braille cell, may stand beside it.
const READABLE = String.raw`^[^\0\p{Cs}]*[^\s\p{Cc}\p{Cf}\p{Cs}\p{DI}\u2800][^\0\p{Cs}]*$`;
const readable = new RegExp(READABLE, 'u');

const readableRule = ({ input }: { input?: unknown }) =>
  input === '' ? 'can’t be empty' : 'must have a visible character, and no broken ones';

/** A name: text with at least one visible character. */
export const name = z
  .string()
  .check(
    z.trim(),
    z.refine((text) => readable.test(text), { error: readableRule }),
  )
  .register(inJsonSchema, { pattern: READABLE });

/** How descriptions word a response's date-time format. */
export const TIME = 'ISO 8601 in UTC or with an offset';

/** A response's date-time: ISO 8601 with an offset. */
export const dateTime = z.iso.datetime({ offset: true });

/** Whether a value is a spreadsheet date: days since 1900, with the time as a fraction. Covers 1927 to 2173. */
const isDayNumber = (value: unknown) =>
  (typeof value === 'string' || typeof value === 'number') && /^\d{5}([.,]\d+)?$/.test(String(value));

/** Whether a value is in Outlook's format for local event times, whose time zone is in another field. */
const isOutlookTime = (value: unknown) => typeof value === 'string' && /T.*\.\d{7}$/.test(value);

const dateTimeRule = ({ input }: { input?: unknown }) => {
  if (input === undefined) return 'is required';
  const wanted = 'date and time with an offset, like 2026-05-04T09:00:00Z';
  if (isDayNumber(input)) return `is an Excel day number: write it as a ${wanted}`;
  return isOutlookTime(input)
    ? `is an Outlook local time, without its time zone: write it as a ${wanted}`
    : `must be a Date or an ISO 8601 ${wanted}`;
};

const hasFourDigitYear = (value: Date | string): boolean => {
  const year = new Date(value).getUTCFullYear();
  return !(year < 0 || year > 9999);
};

/** A caller's date-time; sent in UTC (A19). The service could only guess a local time's zone. */
export const dateTimeInput = z.pipe(
  z.union([z.iso.datetime({ offset: true, error: dateTimeRule }), z.date()], { error: dateTimeRule }).check(
    z.refine(hasFourDigitYear, {
      error: 'must have a four-digit year',
      when: ({ issues }) => issues.length === 0,
    }),
  ),
  z.transform((value) => new Date(value).toISOString()),
);
