import {
  ADMIN_NOTES_MAX,
  check,
  type Operation,
  type OperationId,
  operations,
  VISITOR_NOTES_MAX,
} from '@visitor-invitations/core/portable';
import { asAssumed, cannotTell, holdsIf, type Outcome, otherWay } from './outcome.ts';
import type { HttpResponse } from './wire.ts';

/** How many characters notes can have (interface: Limits). */
export const noteLimits = { adminNotes: ADMIN_NOTES_MAX, visitorNotes: VISITOR_NOTES_MAX };

/** An object of a response, before anything is known of it. */
export type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How a list came (A7), its records, and what stands for the next page (A5). */
export interface OpenList {
  readonly envelope: 'array' | 'records' | 'items' | 'another member';
  readonly records: readonly Members[];
  readonly body: unknown;
}

/** Opens a list of objects: a bare array, or an object with the list in `records`, in `items` or in its only list (A7). */
export const openList = (body: unknown): OpenList | undefined => {
  const [envelope, list] = envelopeOf(body);
  return Array.isArray(list) && list.every(isObject) ? { envelope, records: list, body } : undefined;
};

const envelopeOf = (body: unknown): [OpenList['envelope'], unknown] => {
  if (Array.isArray(body)) return ['array', body];
  const members = isObject(body) ? body : {};
  for (const name of ['records', 'items'] as const)
    if (Array.isArray(members[name])) return [name, members[name]];
  const lists = Object.values(members).filter(Array.isArray);
  return ['another member', lists.length === 1 ? lists[0] : undefined];
};

/** The cursor of the page after this one; absent on the last (A5). */
export const nextOf = ({ body }: OpenList): string | undefined => {
  const next = isObject(body) ? body.next : undefined;
  return next === undefined || next === null || next === '' ? undefined : String(next);
};

/** `null` and an empty string stand for an absent member (A16). */
const withoutEmpty = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutEmpty);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, member]) => member !== null && member !== '');
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutEmpty(member)]));
};

/** What of a response does not fit the contract, in words that name fields and rules, never values; nothing when it fits. */
export const misfit = (id: OperationId, body: unknown): string | undefined => {
  const operation: Operation = operations[id];
  if (!operation.response) return undefined;
  const list = operation.paging && openList(body);
  if (operation.paging && !list) return 'no list in the response';
  const value = list ? { records: list.records } : body;
  const checked = check(operation.response, withoutEmpty(value));
  if (checked.ok) return undefined;
  const rules = checked.issues.map(({ field, rule }) => `${field.replaceAll(/\.\d+/g, '[]')} ${rule}`);
  return [...new Set(rules)].slice(0, 3).join('; ');
};

/** The symbolic code of an error. */
export const codeOf = ({ body }: HttpResponse): string | undefined =>
  isObject(body) && typeof body.code === 'string' ? body.code : undefined;

export const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status < 300;

/** A response in the words of a report: `404 SITE_NOT_FOUND`. What is no code could be anything, so it is not repeated. */
export const inWords = (response: HttpResponse): string => {
  if (isSuccess(response)) return String(response.status);
  const code = codeOf(response);
  return `${response.status} ${code !== undefined && /^[A-Z][A-Z0-9_]{0,63}$/.test(code) ? code : 'without a symbolic code'}`;
};

/** Whether a response is a 400 BAD_REQUEST. */
export const isBadRequest = (response: HttpResponse): boolean =>
  response.status === 400 && codeOf(response) === 'BAD_REQUEST';

/** Whether a request is refused as we assume, with 400 BAD_REQUEST. */
export const assumeBadRequest = (response: HttpResponse): Outcome =>
  isBadRequest(response) ? asAssumed : otherWay(inWords(response));

/** Whether a response is the error that is documented. */
export const expectError = (response: HttpResponse, status: number, code: string): Outcome =>
  holdsIf(response.status === status && codeOf(response) === code, `${status} ${code}`, inWords(response));

/** Whether a response is of a documented status. */
export const expectStatus = (response: HttpResponse, status: number): Outcome =>
  holdsIf(response.status === status, String(status), inWords(response));

/** Whether a response is a success. */
export const expectSuccess = (response: HttpResponse): Outcome =>
  holdsIf(isSuccess(response), 'success', inWords(response));

/** The response, when it is a success; else the check cannot tell. */
export const succeeded = (response: HttpResponse): HttpResponse =>
  isSuccess(response) ? response : cannotTell(`${response.label} returned ${response.status}`);
