/** JSON of unknown content. */
export type Fields = Readonly<Record<string, unknown>>;

/** The fields of an object; empty for any other value. */
export const fieldsOf = (value: unknown): Fields =>
  typeof value === 'object' && value !== null ? { ...value } : {};
