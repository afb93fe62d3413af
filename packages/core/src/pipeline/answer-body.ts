/** An empty string or null stands for an absent member, dates, ids and company members included (A16). */
export function dropEmpty(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(dropEmpty);
  if (typeof value !== 'object' || value === null) return value;
  const kept: Record<string, unknown> = {};
  for (const [name, member] of Object.entries(value)) {
    if (member !== '' && member !== null) kept[name] = dropEmpty(member);
  }
  return kept;
}

/**
 * Opens the envelope of a list: a bare array, `records`, or an object with exactly one list in it (A7). An answer
 * without a body is an empty list; `undefined` says that no list can be found.
 */
export function openPage(body: unknown): { records: unknown[]; next?: string } | undefined {
  if (Array.isArray(body)) return { records: body };
  if (typeof body !== 'object' || body === null) return undefined;
  const { records, next } = body as { records?: unknown; next?: unknown };
  const lists = Object.values(body).filter(Array.isArray);
  const found = Array.isArray(records) ? records : lists.length === 1 ? lists[0] : undefined;
  if (!found) return Object.keys(body).length === 0 ? { records: [] } : undefined;
  return { records: found, ...(next === undefined ? {} : { next: String(next) }) };
}
