import {
  check,
  type Operation,
  type OperationId,
  operations,
  serviceErrors,
} from '@visitor-invitations/core/portable';
import { contractOf } from './contract.ts';
import { expecting, expectingThat, Unanswered, type Verdict } from './outcome.ts';
import type { HttpResponse } from './wire.ts';

/** An object of a response, before anything is known of it. */
export type Members = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The same letters in the other case, where there are some. */
export const swapCase = (text: string) =>
  text.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );

/** `null` and an empty string stand for an absent member (A16). */
export const isBlank = (value: unknown): boolean => value === undefined || value === null || value === '';

/** The member at a path: `['site', 'id']`. */
export const memberAt = (record: unknown, path: readonly string[]): unknown =>
  path.reduce((value, name) => (isObject(value) ? value[name] : undefined), record);

/** The id of a record, where it has one. */
export const idOf = (record: unknown): string | undefined =>
  isObject(record) && typeof record.id === 'string' && record.id !== '' ? record.id : undefined;

/** What a response shows: the record itself, or those of a list. A record may have a list of its own (A7). */
export const recordsIn = ({ body }: HttpResponse): readonly Members[] => {
  const itself = isObject(body) ? [body] : [];
  return idOf(body) === undefined ? (openList(body)?.records ?? itself) : itself;
};

/** The ids of records. */
export const idsOf = (records: readonly Members[]): string[] => records.flatMap((one) => idOf(one) ?? []);

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
  return isBlank(next) ? undefined : String(next);
};

const withoutBlanks = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBlanks);
  if (!isObject(value)) return value;
  const kept = Object.entries(value).filter(([, member]) => !isBlank(member));
  return Object.fromEntries(kept.map(([name, member]) => [name, withoutBlanks(member)]));
};

/** What of a response does not fit the contract, in words that name fields and rules, never values; nothing when it fits. */
export const misfit = (id: OperationId, body: unknown): string | undefined => {
  const operation: Operation = operations[id];
  if (!operation.response) return undefined;
  const list = operation.paging && openList(body);
  if (operation.paging && !list) return 'no list in the response';
  const next = isObject(body) && !isBlank(body.next) ? { next: body.next } : {};
  const value = list ? { records: list.records, ...next } : body;
  const checked = check(operation.response, withoutBlanks(value));
  const rules = checked.ok
    ? []
    : checked.issues.map(({ field, rule }) => `${field.replaceAll(/\.\d+/g, '[]')} ${rule}`);
  const members = Object.keys(contractOf(id).members);
  const missing = (list?.records ?? [body]).filter(isObject).flatMap((record) => missingIn(record, members));
  const all = [...new Set([...rules, ...missing])];
  return all.length > 0 ? all.slice(0, 3).join('; ') : undefined;
};

/** Every member of a record may be absent, but one without its id is of no use, and one by another spelling is not absent. */
const missingIn = (record: Members, members: readonly string[]): string[] => {
  const plain = (name: string) => name.replaceAll(/[^a-z0-9]/gi, '').toLowerCase();
  const respelt = members.filter(
    (name) => !(name in record) && Object.keys(record).some((other) => plain(other) === plain(name)),
  );
  const lacksId = members.includes('id') && idOf(record) === undefined && !respelt.includes('id');
  return [...(lacksId ? ['id is missing'] : []), ...respelt.map((name) => `${name} is spelt in another way`)];
};

/** The symbolic code of an error. */
export const codeOf = ({ body }: HttpResponse): string | undefined =>
  isObject(body) && typeof body.code === 'string' ? body.code : undefined;

export const isSuccess = ({ status }: HttpResponse): boolean => status >= 200 && status < 300;

/** What a response says, to be compared and never shown: its code could be anything. */
export const answerOf = (response: HttpResponse): string =>
  isSuccess(response) ? String(response.status) : `${response.status} ${codeOf(response)}`;

/** A response in the words of a report: `404 SITE_NOT_FOUND`. A code that nobody knows may name people, so it is not repeated. */
export const inWords = (response: HttpResponse): string => {
  if (isSuccess(response)) return String(response.status);
  const code = codeOf(response);
  if (code !== undefined && Object.hasOwn(serviceErrors, code)) return `${response.status} ${code}`;
  const isSymbolic = code !== undefined && /^[A-Z][A-Z0-9_]{0,63}$/.test(code);
  return `${response.status} ${isSymbolic ? 'with another code' : 'without a symbolic code'}`;
};

/** Whether a response is that error. */
export const isError = (response: HttpResponse, status: number, code: string): boolean =>
  response.status === status && codeOf(response) === code;

/** Expects an error. */
export const expectError = (response: HttpResponse, status: number, code: string): Verdict =>
  expectingThat(isError(response, status, code), `${status} ${code}`, inWords(response));

/** Expects 400 BAD_REQUEST. */
export const expectBadRequest = (response: HttpResponse): Verdict =>
  expectError(response, 400, 'BAD_REQUEST');

/** Expects a status. */
export const expectStatus = (response: HttpResponse, status: number): Verdict =>
  expectingThat(response.status === status, String(status), inWords(response));

/** Expects a refusal with one of some statuses. */
export const expectOneOf = (response: HttpResponse, ...statuses: readonly number[]): Verdict =>
  expectingThat(statuses.includes(response.status), statuses.join(' or '), inWords(response));

/** The first verdict that something was found, with what it was about; else that all are as expected. */
export const firstOf = async (
  verdicts: Readonly<Record<string, () => Promise<Verdict>>>,
): Promise<Verdict> => {
  let expected = '';
  for (const [about, look] of Object.entries(verdicts)) {
    const verdict = await look();
    if (verdict.found !== undefined) return expecting(verdict.expected, `${about}: ${verdict.found}`);
    expected = verdict.expected;
  }
  return expecting(expected, undefined);
};

/** The response, when it is a success; else the check cannot tell. */
export const succeeded = (response: HttpResponse): HttpResponse => {
  if (isSuccess(response)) return response;
  throw new Unanswered(`${response.label} returned ${inWords(response)}`);
};

/** The record of a success. */
export const recordIn = (response: HttpResponse): Members => {
  const { body } = succeeded(response);
  if (isObject(body)) return body;
  throw new Unanswered(`${response.label} returned no record`);
};

/** The list of a success. */
export const listIn = (response: HttpResponse): OpenList => {
  const list = openList(succeeded(response).body);
  if (list) return list;
  throw new Unanswered(`${response.label} returned no list`);
};
