import { serviceErrors } from '../operations/service-errors.ts';

type Members = Readonly<Record<string, unknown>>;

const isText = (value: unknown): value is string => typeof value === 'string' && value.trim() !== '';

const isDocumented = (code: unknown) => typeof code === 'string' && Object.hasOwn(serviceErrors, code);

/** Whether a body holds what a success does: a record, the records of a list, or a token. */
const holdsSuccess = ({ id, records, access_token: token }: Members) =>
  isText(id) || Array.isArray(records) || isText(token);

const holdsError = ({ code, message, error, errors }: Members) =>
  (typeof code === 'string' && typeof message === 'string') ||
  isText(error) ||
  (typeof error === 'object' && error !== null) ||
  (Array.isArray(errors) && errors.length > 0);

/**
 * Recognises the error that a body is, worded to follow "returned"; nothing when it is anything else. Some deployments
 * send errors with a status of success: with one of the documented codes, with another one and a message (interface: Error
 * body; A12), or in the shape of a proxy.
 */
export const errorBodyIn = (body: unknown): string | undefined => {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return undefined;
  const members = body as Members;
  const { code } = members;
  if (!isDocumented(code) && (holdsSuccess(members) || !holdsError(members))) return undefined;
  // Anything but a symbolic name could quote what was sent.
  const isShown = typeof code === 'string' && /^\w{1,64}$/.test(code);
  return isShown ? `with an error body (${code})` : 'with an error body';
};
