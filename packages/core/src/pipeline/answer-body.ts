/** Far deeper than any answer of the contract; deeper ones would exhaust the stack of whoever reads them. */
const DEEPEST = 100;

/**
 * An empty string or null stands for an absent member, dates, ids and company members included (A16).
 * @throws RangeError when the value is nested too deeply to be an answer.
 */
export function dropEmpty(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (depth > DEEPEST) throw new RangeError('nested too deeply');
  if (Array.isArray(value)) return value.map((item) => dropEmpty(item, depth + 1));
  const kept: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    // Set on an object, `__proto__` would be no member of it but another parent.
    if (member !== '' && member !== null && name !== '__proto__') kept[name] = dropEmpty(member, depth + 1);
  }
  return kept;
}

/**
 * Opens the envelope of a list: a bare array, `records`, or an object with exactly one list in it (A7). An answer
 * without a body is an empty list, and a row that is null is none (A16). `undefined` says that no list of objects can be
 * found.
 */
export function openPage(body: unknown): { records: unknown[]; next?: string } | undefined {
  if (Array.isArray(body)) return pageOf(body);
  if (typeof body !== 'object' || body === null) return undefined;
  const { records, next } = body as { records?: unknown; next?: unknown };
  const lists = Object.values(body).filter(Array.isArray);
  const found = Array.isArray(records) ? records : lists.length === 1 ? lists[0] : undefined;
  if (!found) return Object.keys(body).length === 0 ? { records: [] } : undefined;
  return pageOf(found, next);
}

function pageOf(rows: unknown[], next?: unknown) {
  const records = rows.filter((row) => row !== null);
  if (!records.every((row) => typeof row === 'object')) return undefined;
  return { records, ...(next === undefined ? {} : { next: String(next) }) };
}
