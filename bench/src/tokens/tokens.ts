import { measure, serve } from '../processes.ts';
import { progress, type Report, type Target } from '../report.ts';
import type { Outcome, Storm } from './calls-process.ts';

const reading = 'Many calls of one client at the same moment, against a real HTTP service that counts.';

const thorough = { firstCalls: 10_000, refusedCalls: 1000 };
const smoke = { firstCalls: 200, refusedCalls: 50 };

/** Whether one token request serves all who wait for it. */
export const tokens = async (quick: boolean): Promise<Report> => {
  const sizes = quick ? smoke : thorough;
  progress(`${sizes.firstCalls} calls at once without a token, ${sizes.refusedCalls} with a revoked one`);
  await using service = await serve(new URL('./service-process.ts', import.meta.url));
  const storm: Storm = { url: service.url, ...sizes };
  const outcomes = await measure<Outcome[]>(new URL('./calls-process.ts', import.meta.url), {
    args: [JSON.stringify(storm)],
  });
  const named = outcomes.map((outcome, at) => ({ name: names[at] ?? '', ...outcome }));
  return {
    title: 'Tokens',
    reading,
    tables: [
      {
        columns: ['calls at once', 'calls', 'succeeded', 'token requests', 'connections opened'],
        rows: named.map(({ name, calls, succeeded, tokenRequests, connections }) => [
          name,
          ...[calls, succeeded, tokenRequests, connections].map(String),
        ]),
      },
    ],
    targets: named.map(targetOf),
    figures: outcomes,
  };
};

const names = ['no token yet', 'token revoked by the service'];

const targetOf = ({ name, calls, succeeded, tokenRequests }: Outcome & { name: string }): Target => ({
  name: `${name}: all calls succeed, with one token request`,
  measured: `${succeeded} of ${calls}, ${tokenRequests}`,
  met: succeeded === calls && tokenRequests === 1,
});
