/** Far deeper than any answer of the contract; deeper ones would exhaust the stack of whoever reads them. */
const DEEPEST = 100;

/**
 * An empty string or null stands for an absent member, dates, ids and company members included (A16). What has no such
 * member is given back as it is: most answers have few, and copying all of them costs more than reading them.
 *
 * @throws RangeError when the value is nested too deeply to be an answer.
 */
export function dropEmpty(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RangeError('nested too deeply');
  return Array.isArray(value) ? dropFromList(value, depth) : dropFromObject(value as Members, depth);
}

type Members = Record<string, unknown>;

function dropFromList(list: unknown[], depth: number): unknown[] {
  let kept: unknown[] | undefined;
  for (const [index, item] of list.entries()) {
    const dropped = dropEmpty(item, depth + 1);
    if (dropped === item) continue;
    kept ??= [...list];
    kept[index] = dropped;
  }
  return kept ?? list;
}

function dropFromObject(members: Members, depth: number): Members {
  let kept: Members | undefined;
  for (const name in members) {
    const member = members[name];
    // Set on an object, `__proto__` would be no member of it but another parent.
    const isNone = member === '' || member === null || name === '__proto__';
    const dropped = isNone ? undefined : dropEmpty(member, depth + 1);
    if (dropped === member && !isNone) continue;
    kept ??= { ...members };
    if (isNone) delete kept[name];
    else kept[name] = dropped;
  }
  return kept ?? members;
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
