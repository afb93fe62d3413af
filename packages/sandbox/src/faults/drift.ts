type JsonObject = Record<string, unknown>;

/** How a response can differ from the contract. Each changes one record, or leaves it alone if it doesn't apply. */
const kinds = {
  /** `fastTrackCode` as a string (A15). */
  'string-fast-track-code': (record) =>
    'fastTrackCode' in record ? { ...record, fastTrackCode: String(record.fastTrackCode) } : record,
  /** A company whose members are empty strings (A16). */
  'empty-company': (record) => ('company' in record ? { ...record, company: { id: '', name: '' } } : record),
  /** A member that isn't in the contract. */
  'unknown-member': (record) => ({ ...record, sandboxDrift: 'not in the contract' }),
  /** Removes the first of these members that the record has. */
  'missing-member': (record) => {
    const missing = ['startDate', 'name', 'firstName'].find((name) => name in record);
    return Object.fromEntries(Object.entries(record).filter(([name]) => name !== missing));
  },
} satisfies Record<string, (record: JsonObject) => JsonObject>;

/** A way in which a response can differ from the contract. */
export type DriftKind = keyof typeof kinds;

export const driftKinds = Object.keys(kinds) as [DriftKind, ...DriftKind[]];

/** The response with these differences in its record, or in each record of a list, whatever its envelope (A7). */
export const withDrift = (response: unknown, chosen: readonly DriftKind[]): unknown => {
  if (Array.isArray(response)) return response.map((item) => withDrift(item, chosen));
  if (!isObject(response)) return response;
  const list = ['records', 'items'].find((name) => Array.isArray(response[name]));
  return list === undefined
    ? chosen.reduce((record, kind) => kinds[kind](record), response)
    : { ...response, [list]: withDrift(response[list], chosen) };
};

const isObject = (value: unknown): value is JsonObject => typeof value === 'object' && value !== null;
