/** Whether two email addresses are one: letter case does not matter. */
export const sameAddress = (a: string | undefined, b: string): boolean =>
  a?.toLowerCase() === b.toLowerCase();
