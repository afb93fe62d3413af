/** JSON with unknown content. */
export type Fields = Readonly<Record<string, unknown>>;

/** An object's fields. Any other value has none. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
