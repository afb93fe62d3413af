/** What models write where they have no value. `Null` is a name. */
const NO_VALUE = /^(null|NULL|none|None|NONE|n\/a|N\/A|undefined)$/;

/** A value as text, without blanks around it; `undefined` where it is none, or the word of a model for that. */
export const givenText = (value: unknown): string | undefined => {
  const text = String(value ?? '').trim();
  return value === undefined || value === null || NO_VALUE.test(text) ? undefined : text;
};
