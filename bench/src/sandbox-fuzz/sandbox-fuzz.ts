import { fuzz } from '../../../packages/sandbox/test/fuzz/fuzz.ts';
import { milliseconds } from '../figures.ts';
import { progress } from '../progress.ts';
import { type Report, target } from '../report.ts';

const reading = [
  'Requests made up from the OpenAPI document, right ones and wrong ones: mutated bodies, ids of other teams, odd headers,',
  'broken HTTP. Every answer must be documented and fit its schema, and none may show data of another team. One setting',
  'of the switches after the other is tried.',
].join('\n');

/** Whether bad input can do anything but be refused. */
export async function sandboxFuzz(quick: boolean): Promise<Report> {
  const requests = quick ? 1000 : 100_000;
  const { statuses, slowestMs, findings } = await fuzz({
    requests,
    seed: 20_260_504,
    onProgress: (done) => done % 20_000 === 0 && progress(`${done} of ${requests} requests`),
  });
  for (const finding of findings) progress(JSON.stringify(finding).slice(0, 500));
  return {
    title: 'Sandbox: made-up requests',
    reading,
    tables: [
      {
        columns: ['status', 'answers'],
        rows: Object.entries(statuses).map(([status, count]) => [status, String(count)]),
      },
    ],
    targets: [
      target(`${requests} requests: nothing wrong found`, findings.length, { atMost: 0 }, String),
      target('the slowest answer, at most 1 s', slowestMs, { atMost: 1000 }, milliseconds),
    ],
    figures: { statuses, slowestMs, findings },
  };
}
