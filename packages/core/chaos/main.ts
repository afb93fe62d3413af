import { parseArgs } from 'node:util';
import { report } from './report.ts';
import { runChaos } from './run.ts';

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '100000' },
    faults: { type: 'string', default: '0.2' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    concurrency: { type: 'string', default: '32' },
    timeout: { type: 'string', default: '250' },
  },
});

const options = {
  operations: Number(values.operations),
  faults: Number(values.faults),
  seed: Number(values.seed),
  concurrency: Number(values.concurrency),
  timeout: Number(values.timeout),
};

const isCount = (value: number) => Number.isSafeInteger(value) && value > 0;
const isShare = options.faults >= 0 && options.faults <= 1;
const areCounts = [options.operations, options.concurrency, options.timeout].every(isCount);
if (!areCounts || !isShare || Number.isNaN(options.seed)) {
  console.error(
    '--operations, --concurrency and --timeout (milliseconds) are whole numbers above 0, --faults is from 0 to 1, --seed a number.',
  );
  process.exit(2);
}

const PROGRESS_MS = 5000;
let saidAt = performance.now();
const onProgress = (settled: number) => {
  if (performance.now() - saidAt < PROGRESS_MS) return;
  saidAt = performance.now();
  console.log(`${settled} of ${options.operations} operations`);
};

console.log(
  `${options.operations} operations, ${Math.round(options.faults * 100)} % faults, ${options.concurrency} at once; ` +
    `the same again: --seed ${options.seed}`,
);
const result = await runChaos({ ...options, onProgress });
console.log(`\n${report(result)}`);
process.exitCode = result.violations.length > 0 ? 1 : 0;
