import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

// Sends generated requests, and prints the outcome as one line of JSON; findings and progress go to standard error.
const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
console.error(`  ${requests} requests, seed ${seed}`);
const report = await fuzz({
  requests,
  seed,
  onProgress: (done) => done % 20_000 === 0 && console.error(`  ${done} requests`),
});
for (const finding of report.findings) console.error(JSON.stringify(finding).slice(0, 2000));
console.log(JSON.stringify(report));
if (report.findings.length > 0) process.exitCode = 1;
