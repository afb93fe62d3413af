import { milliseconds, progress, type Report, target } from '../report.ts';
import { median } from '../stats.ts';
import { serveSandbox } from './sandbox.ts';

const reading =
  'From running `visitor-sandbox` to its first response, including demo data. Each round is a new process.';
const LIMIT_MS = 500;

/** How soon the sandbox is there. */
export const sandboxStart = async (quick: boolean): Promise<Report> => {
  const rounds = quick ? 1 : 21;
  progress(`starting the sandbox ${rounds} times`);
  const times: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await using sandbox = await serveSandbox();
    times.push(sandbox.readyMs);
  }
  const figures = { median: median(times), slowest: Math.max(...times) };
  return {
    title: 'Sandbox',
    reading,
    tables: [
      {
        columns: ['ready for requests', 'time'],
        rows: Object.entries(figures).map(([name, value]) => [name, milliseconds(value)]),
      },
    ],
    targets: [
      target(
        `ready for requests: at most ${LIMIT_MS} ms`,
        figures.median,
        { atMost: LIMIT_MS },
        milliseconds,
      ),
    ],
  };
};
