/** A setting of a switch as a person reads and types it: a text as it is, anything else as JSON. */
export const toText = (setting: unknown): string =>
  typeof setting === 'string' ? setting : JSON.stringify(setting);

/** The setting that was typed: one of the known ones, JSON, or a text. */
export const fromText = (text: string, known: readonly unknown[]): unknown => {
  const match = known.find((setting) => toText(setting) === text);
  if (match !== undefined) return match;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};
