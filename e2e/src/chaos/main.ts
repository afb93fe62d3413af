import { parseArgs } from 'node:util';
import { report } from './report.ts';
import { runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    faults: { type: 'string', default: '0.2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    concurrency: { type: 'string', default: '32' },
  },
});
const [operations, faults, seed, concurrency] = [
  Number(values.operations),
  Number(values.faults),
  Number(values.seed),
  Number(values.concurrency),
];

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
if (![operations, concurrency].every(isCount) || !(faults >= 0 && faults <= 1) || Number.isNaN(seed)) {
  console.error(
    '--operations and --concurrency are whole numbers above 0, --faults is from 0 to 1, --seed a number.',
  );
  process.exit(2);
}

console.log(
  `${operations} operations, ${Math.round(faults * 100)} % faults, ${concurrency} at once; the same again: --seed ${seed}`,
);
const onProgress = (settled: number) => {
  if (settled % 10_000 === 0) console.log(`${settled} of ${operations} operations`);
};
const result = await runChaos({ operations, faults, seed, concurrency, onProgress });
console.log(`\n${report(result)}`);
process.exitCode = result.violations.length > 0 ? 1 : 0;
