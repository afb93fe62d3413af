/** Far deeper than any answer of the contract; deeper ones would exhaust the stack of whoever reads them. */
const DEEPEST = 100;

/**
 * An empty string or null stands for an absent member, dates, ids and company members included (A16). Takes them out of a
 * value that was just parsed, which nobody else has: only an object that has such members is made anew.
 *
 * @throws RangeError when the value is nested too deeply to be an answer.
 */
export function dropEmpty(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index += 1) value[index] = dropEmpty(value[index], depth + 1);
    return value;
  }
  const members = value as Record<string, unknown>;
  let isWhole = true;
  for (const name in members) {
    const member = members[name];
    if (isNone(name, member)) isWhole = false;
    else if (typeof member === 'object') members[name] = dropEmpty(member, depth + 1);
  }
  return isWhole ? members : withoutEmpty(members);
}

// Set on an object, `__proto__` would be no member of it but another parent.
const isNone = (name: string, member: unknown) => member === '' || member === null || name === '__proto__';

/** Made anew, because an object that members are deleted from is slow ever after. */
function withoutEmpty(members: Record<string, unknown>): Record<string, unknown> {
  const kept: Record<string, unknown> = {};
  for (const name in members) if (!isNone(name, members[name])) kept[name] = members[name];
  return kept;
}

/**
 * Opens the envelope of a list: a bare array, `records`, or an object with exactly one list in it (A7); `records` may be
 * null where there are none (A16). `undefined` says that no list of objects can be found. An answer that says nothing is
 * no empty list: whoever looks for an invitation would make it a second time.
 */
export function openPage(body: unknown): { records: unknown[]; next?: string } | undefined {
  if (Array.isArray(body)) return pageOf(body);
  if (typeof body !== 'object' || body === null) return undefined;
  const { records, next } = body as { records?: unknown; next?: unknown };
  if (records === null) return pageOf([], next);
  const lists = Object.values(body).filter(Array.isArray);
  const found = Array.isArray(records) ? records : lists.length === 1 ? lists[0] : undefined;
  return found && pageOf(found, next);
}

function pageOf(records: unknown[], next?: unknown) {
  if (!records.every((row) => typeof row === 'object' && row !== null)) return undefined;
  const isLast = next === undefined || next === null || next === '';
  return { records, ...(isLast ? {} : { next: String(next) }) };
}
