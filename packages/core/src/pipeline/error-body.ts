import type { $ZodObject } from 'zod/v4/core';
import type { Operation } from '../operations/operation.ts';
import { serviceErrors } from '../operations/service-errors.ts';

type Members = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isDocumented = (code: unknown) => typeof code === 'string' && Object.hasOwn(serviceErrors, code);

/** Members that an error body has as well: they make no record of it. */
const ofErrors = new Set(['id', 'code', 'message', 'status', 'type', 'name', 'error', 'errors']);

/** Whether a body holds what a success does: a record with more than its id, records of a list, or a token. */
const holdsSuccess = (members: Members, shape: Readonly<Record<string, unknown>>) =>
  (isText(members.id) && Object.keys(shape).some((name) => !ofErrors.has(name) && Boolean(members[name]))) ||
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
 * Recognises the error that a body is, worded to follow "returned"; nothing when it is anything else. Some deployments
 * send errors with a status of success: with one of the documented codes, with another one and a message (interface: Error
 * body; A12), or in the shape of a proxy.
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
