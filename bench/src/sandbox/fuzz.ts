import { measure } from '../processes.ts';
import { milliseconds, type Report, target } from '../report.ts';
import { sandboxFile } from './sandbox.ts';

const reading = [
  'Requests made up from the OpenAPI document, right ones and wrong ones: mutated bodies, ids of other teams, odd headers,',
  'broken HTTP. Every response must be documented and fit its schema, and none may show data of another team. One setting',
  'of the switches after the other is tried.',
].join('\n');

const SEED = 20_260_504;

/** What the fuzz program of the sandbox's tests prints. */
interface FuzzOutcome {
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  readonly findings: readonly unknown[];
}

/** Whether bad input can do anything but be refused. */
export const sandboxFuzz = async (quick: boolean): Promise<Report> => {
  const requests = quick ? 1000 : 100_000;
  const outcome = await measure<FuzzOutcome>(sandboxFile('test/fuzz/main.ts'), {
    args: ['--requests', String(requests), '--seed', String(SEED)],
  });
  const { statuses, slowestMs, findings } = outcome;
  return {
    title: 'Sandbox: made-up requests',
    reading,
    tables: [
      {
        columns: ['status', 'responses'],
        rows: Object.entries(statuses).map(([status, count]) => [status, String(count)]),
      },
    ],
    targets: [
      target(`${requests} requests: nothing wrong found`, findings.length, { atMost: 0 }, String),
      target('the slowest response, at most 1 s', slowestMs, { atMost: 1000 }, milliseconds),
    ],
    figures: outcome,
  };
};
