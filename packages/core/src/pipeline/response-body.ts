import type { $ZodObject } from 'zod/v4/core';
import type { Operation } from '../operations/operation.ts';
import { serviceErrors } from '../operations/service-errors.ts';
import { RESPONSE_MAX_BYTES, type TransportResponse } from '../transport/transport.ts';

/** Whether a status reports success. If so, the body is the value; otherwise, it's an error. */
export const isSuccess = (status: number): boolean => status >= 200 && status <= 299;

/** A JSON body's value, or what's wrong with it, worded to follow "returned". */
export type Parsed =
  | { readonly value: unknown }
  | { readonly wrong: string; readonly problem: 'unreadable' | 'too-large'; readonly isPage?: boolean };

/** Parses a body. An empty body is an empty object; the content type is ignored for JSON. */
export const parseBody = ({ body, headers }: TransportResponse): Parsed => {
  // A character takes at least one byte, so this limit can only be too generous.
  if (body.length > RESPONSE_MAX_BYTES) return { wrong: tooLarge, problem: 'too-large' };
  // Some servers start with a byte order mark, which is not JSON.
  const text = body.charCodeAt(0) === 0xfeff ? body.slice(1) : body;
  if (text.trim() === '') return { value: {} };
  try {
    return { value: JSON.parse(text) };
  } catch {
    return { problem: 'unreadable', ...otherThanJson(text, headers['content-type']) };
  }
};

/** Describes a response above the size limit. */
export const tooLarge = `with more than ${RESPONSE_MAX_BYTES / 1024 / 1024} MiB`;

const htmlPage = 'with an HTML page, perhaps from a proxy or a login page in front of the service';

/** Whether a content type can be shown. Any other text could quote the request. */
const isMediaType = (type: string) => type.length <= 80 && /^[\w.+-]+\/[\w.+-]+$/.test(type);

const otherThanJson = (text: string, contentType = ''): { wrong: string; isPage?: boolean } => {
  const [type = ''] = contentType.toLowerCase().split(';');
  if (type.endsWith('/html') || /^\s*<(!doctype|html)/i.test(text)) return { wrong: htmlPage, isPage: true };
  if (isMediaType(type) && !/[/+]json$/.test(type)) return { wrong: `with ${type} instead of JSON` };
  return {
    wrong: /^\s*[[{]/.test(text) ? 'with JSON that’s cut off or invalid' : 'with something other than JSON',
  };
};

/** More levels than any of the contract's responses has. Without a limit, nesting could exhaust the stack. */
const MAX_DEPTH = 100;

/**
 * Removes members that are null or an empty string, which count as absent, even for dates and IDs (A16). Changes the value in
 * place. Replaces objects with such members, because `delete` makes an object slow to read.
 *
 * @throws RangeError when the value is nested too deeply.
 */
export const dropEmpty = (value: unknown, depth = 0): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > MAX_DEPTH) throw new RangeError('nested too deeply');
  const members = value as Record<string, unknown>;
  let isWhole = true;
  for (const name in members) {
    const member = members[name];
    if (isEmptyMember(name, member)) isWhole = false;
    else if (typeof member === 'object') members[name] = dropEmpty(member, depth + 1);
  }
  return isWhole || Array.isArray(value) ? value : filledIn(members);
};

// A member of that name could become the prototype of what is made of the object.
const isEmptyMember = (name: string, member: unknown) =>
  member === '' || member === null || name === '__proto__';

const filledIn = (members: Readonly<Record<string, unknown>>): Record<string, unknown> => {
  const kept: Record<string, unknown> = {};
  for (const name in members) if (!isEmptyMember(name, members[name])) kept[name] = members[name];
  return kept;
};

/** An envelope's page, and its other members. */
export interface OpenedPage {
  readonly page: { records: unknown[]; next?: string };
  readonly others: Readonly<Record<string, unknown>>;
}

/** Members that mean a list's object may be an error with details. */
const ofErrors = ['code', 'message', 'error', 'errors', 'status'];

/**
 * Opens a list's envelope: a bare array, `records`, or an object with exactly one list in it (A7). `records` may be null if
 * there are none (A16). Returns `undefined` if there's no list of objects. A response without a list isn't an empty list: a
 * search would then create an existing invitation a second time.
 */
export const openPage = (body: unknown): OpenedPage | undefined => {
  if (Array.isArray(body)) return opened(body, {}, undefined);
  if (typeof body !== 'object' || body === null) return undefined;
  const { records, next, ...rest } = body as Record<string, unknown>;
  if (Array.isArray(records)) return opened(records, rest, next);
  const [list, another] = Object.keys(rest).filter((name) => Array.isArray(rest[name]));
  const mayBeError = ofErrors.some((name) => !isEmptyMember(name, rest[name] ?? null));
  if (records === null) return list === undefined && !mayBeError ? opened([], rest, next) : undefined;
  if (records !== undefined || list === undefined || another !== undefined || mayBeError) return undefined;
  const { [list]: found, ...others } = rest;
  return opened(found as unknown[], others, next);
};

const opened = (
  records: unknown[],
  others: Record<string, unknown>,
  next: unknown,
): OpenedPage | undefined => {
  if (!records.every((row) => typeof row === 'object' && row !== null)) return undefined;
  const isLast = next === undefined || next === null || next === '';
  return {
    page: { records, ...(isLast ? {} : { next: String(next) }) },
    others: filledIn(others),
  };
};

type Members = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isDocumented = (code: unknown) => typeof code === 'string' && Object.hasOwn(serviceErrors, code);

/** Members that errors have as well, so they don't make a body a record. */
const besideRecords = new Set(['id', 'code', 'message', 'status', 'type', 'name', 'error', 'errors']);

/** Whether a body contains what a success does: a record with more than its ID, a list's records, or a token. */
const holdsSuccess = (members: Members, shape: Readonly<Record<string, unknown>>) =>
  (isText(members.id) &&
    Object.keys(shape).some((name) => !besideRecords.has(name) && Boolean(members[name]))) ||
  (Array.isArray(members.records) && members.records.length > 0) ||
  isText(members.access_token);

const holdsError = ({ code, message, error, errors, title, status }: Members) =>
  (typeof code === 'string' && typeof message === 'string') ||
  isText(error) ||
  (typeof error === 'object' && error !== null) ||
  (Array.isArray(errors) && errors.length > 0) ||
  // Problem details (RFC 9457).
  (isText(title) && typeof status === 'number');

/**
 * Recognises an error body, and describes it to follow "returned"; otherwise returns `undefined`. Some deployments send errors
 * with a success status: with a documented code, with another code and a message (API: Error body; A12), or in a proxy's
 * format.
 */
export const errorBodyIn = (body: unknown, { response }: Pick<Operation, 'response'>): string | undefined => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const members = body as Members;
  const { code } = members;
  const shape = (response as $ZodObject | undefined)?._zod.def.shape ?? {};
  const isError = isDocumented(code) || (holdsError(members) && !holdsSuccess(members, shape));
  if (!isError) return undefined;
  // Anything but a symbolic name could quote what was sent.
  const isShown = typeof code === 'string' && /^\w{1,64}$/.test(code);
  return isShown ? `with an error body (${code})` : 'with an error body';
};
