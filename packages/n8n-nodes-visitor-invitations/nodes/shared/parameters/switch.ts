const MEANING: ReadonlyMap<string, boolean> = new Map([
  ['true', true],
  ['yes', true],
  ['1', true],
  ['false', false],
  ['no', false],
  ['0', false],
]);

/** What an expression means for a switch, such as `TRUE` of a spreadsheet; `undefined` when that is not clear. */
export const toSwitch = (value: unknown): boolean | undefined =>
  MEANING.get(String(value).trim().toLowerCase());
