import { runConformance } from './cli.ts';

/** Runs the command in this process. The second Ctrl-C ends it at once, whatever it has left behind. */
export const main = async (args: readonly string[]): Promise<void> => {
  process.exitCode = await runConformance(args, {
    env: process.env,
    isTerminal: process.stdout.isTTY === true,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
    onStop: (listener) => {
      for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, listener);
    },
  });
};
