/** The parts of the benchmarks, in the order in which they run. */
export const partNames = ['speed', 'sandbox', 'slack', 'slack-workspaces', 'slack-scale'] as const;
export type PartName = (typeof partNames)[number];

/** What the command line asks for. */
export interface Options {
  readonly parts: readonly PartName[];
  /** Far fewer repetitions: shows that everything runs, and nothing else. */
  readonly quick: boolean;
}

const isPart = (word: string): word is PartName => partNames.some((name) => name === word);

/** `slack` stands for those whose names begin with it as well. */
const isAsked = (words: readonly string[]) => (name: PartName) =>
  words.some((word) => name === word || name.startsWith(`${word}-`));

/** Reads the command line: without words, the speed of the client. A word that isn't known is named in the error. */
export const readOptions = (args: readonly string[]): Options => {
  const words = args.filter((arg) => arg !== '--quick');
  const unknown = words.find((word) => !isPart(word));
  if (unknown !== undefined)
    throw new Error(`'${unknown}' is unknown. Use ${partNames.join(', ')} or --quick.`);
  const parts = partNames.filter(isAsked(words.length === 0 ? ['speed'] : words));
  return { parts, quick: args.includes('--quick') };
};
