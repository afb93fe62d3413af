import {
  ADMIN_NOTES_MAX,
  check,
  type Operation,
  type OperationId,
  operations,
  VISITOR_NOTES_MAX,
} from '@visitor-invitations/core/portable';

/** How many characters notes can have (interface: Limits). */
export const noteLimits = { adminNotes: ADMIN_NOTES_MAX, visitorNotes: VISITOR_NOTES_MAX };

/** An object of an answer, before anything is known of it. */
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

/** What of an answer does not fit the contract, in words that name fields and rules, never values; nothing when it fits. */
export const misfit = (id: OperationId, body: unknown): string | undefined => {
  const operation: Operation = operations[id];
  if (!operation.answer) return undefined;
  const list = operation.paging && openList(body);
  if (operation.paging && !list) return 'no list in the response';
  const value = list ? { records: list.records } : body;
  const checked = check(operation.answer, withoutEmpty(value));
  if (checked.ok) return undefined;
  const rules = checked.issues.map(({ field, rule }) => `${field.replaceAll(/\.\d+/g, '[]')} ${rule}`);
  return [...new Set(rules)].slice(0, 3).join('; ');
};
