import { argv } from 'node:process';
import { runMeasurement } from '../child.ts';

/** How long importing a module takes in a fresh process, in milliseconds. */
await runMeasurement(async () => {
  const startedAt = performance.now();
  await import(argv[2] ?? '');
  return performance.now() - startedAt;
});
