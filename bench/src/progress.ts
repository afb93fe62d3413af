/** Tells whoever waits what is going on; the result itself goes to standard output. */
export const progress = (text: string): void => void process.stderr.write(`  ${text}\n`);
