import { parseArgs } from 'node:util';
import { fuzz } from './fuzz.ts';

const { values } = parseArgs({
  options: {
    requests: { type: 'string', default: '100000' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
});
const requests = Number(values.requests);
const seed = Number(values.seed);
console.log(`${requests} requests, seed ${seed}`);

const start = performance.now();
const { statuses, slowestMs, findings } = await fuzz({
  requests,
  seed,
  onProgress: (done) => done % 10_000 === 0 && console.log(`${done} requests`),
});
const seconds = (performance.now() - start) / 1000;

console.table(statuses);
console.log(
  `${seconds.toFixed(1)} s, slowest answer ${Math.round(slowestMs)} ms, ${findings.length} findings`,
);
for (const finding of findings) console.log(JSON.stringify(finding).slice(0, 2000));
if (findings.length > 0) process.exitCode = 1;
