import { parseArgs } from 'node:util';

import { report, runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [operations, seed] = [Number(values.operations), Number(values.seed)];
if (!(Number.isSafeInteger(operations) && operations > 0) || Number.isNaN(seed)) {
  console.error('--operations is a whole number above 0, --seed a number.');
  process.exit(2);
}

console.log(`${operations} operations, 20 % faults; the same again: --seed ${seed}`);
const onProgress = (settled: number) => {
  if (settled % 10_000 === 0) console.log(`${settled} of ${operations} operations`);
};
const result = await runChaos({ operations, seed, faults: 0.2, concurrency: 32, onProgress });
console.log(`\n${report(result)}`);
process.exitCode = result.violations.length > 0 ? 1 : 0;
