import { setTimeout as wait } from 'node:timers/promises';
import { runConformance } from './cli.ts';

process.exitCode = await runConformance(process.argv.slice(2), {
  env: process.env,
  print: console.log,
  complain: console.error,
  onStop(listener) {
    for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, listener);
  },
  exit: process.exit,
  parts: {
    now: Date.now,
    sleep: (ms, signal) => wait(ms, undefined, { signal }).catch(() => {}),
    fetch,
  },
});
