import { asAssumed, cannotTell, differs, holds, type Outcome, otherWay } from './outcome.ts';
import { isObject } from './shapes.ts';
import type { Reply } from './wire.ts';

/** The symbolic code of an error. */
export const codeOf = ({ body }: Reply): string | undefined =>
  isObject(body) && typeof body.code === 'string' ? body.code : undefined;

export const isSuccess = ({ status }: Reply): boolean => status >= 200 && status < 300;

/** An answer in the words of a report: `404 SITE_NOT_FOUND`. What is no code could be anything, so it is not repeated. */
export const inWords = (reply: Reply): string => {
  if (isSuccess(reply)) return String(reply.status);
  const code = codeOf(reply);
  return `${reply.status} ${code !== undefined && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'without a symbolic code'}`;
};

/** Whether an answer is a 400 BAD_REQUEST. */
export const isBadRequest = (reply: Reply): boolean =>
  reply.status === 400 && codeOf(reply) === 'BAD_REQUEST';

/** Whether a request is refused as we assume, with 400 BAD_REQUEST. */
export const assumeBadRequest = (reply: Reply): Outcome =>
  isBadRequest(reply) ? asAssumed : otherWay(inWords(reply));

/** Whether an answer is the error that is documented. */
export const expectError = (reply: Reply, status: number, code: string): Outcome =>
  reply.status === status && codeOf(reply) === code ? holds : differs(`${status} ${code}`, inWords(reply));

/** Whether an answer is of a documented status. */
export const expectStatus = (reply: Reply, status: number): Outcome =>
  reply.status === status ? holds : differs(String(status), inWords(reply));

/** Whether an answer is a success. */
export const expectSuccess = (reply: Reply): Outcome =>
  isSuccess(reply) ? holds : differs('success', inWords(reply));

/** The answer, when it is a success; else the check cannot tell. */
export const succeeded = (reply: Reply): Reply =>
  isSuccess(reply) ? reply : cannotTell(`${reply.label} returned ${reply.status}`);
