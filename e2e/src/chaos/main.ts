import { parseArgs } from 'node:util';
import { report, runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const [operations, seed] = [Number(values.operations), Number(values.seed)];
console.log(`${operations} operations, 20 % faults; the same again: --seed ${seed}`);
const result = await runChaos(operations, seed);
console.log(`\n${report(result)}`);
process.exitCode = result.violations.length > 0 ? 1 : 0;
