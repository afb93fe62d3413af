/** What an expression means for a switch, such as `TRUE` of a spreadsheet; `undefined` when that is not clear. */
export const toSwitch = (value: unknown): boolean | undefined => {
  const word = String(value).trim().toLowerCase();
  if (['true', 'yes', '1'].includes(word)) return true;
  return ['false', 'no', '0'].includes(word) ? false : undefined;
};
