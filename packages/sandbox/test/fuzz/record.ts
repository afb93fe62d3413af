import { inTime } from './exchange.ts';
import { type FuzzAnswer, findingsIn } from './findings.ts';
import type { FuzzRequest } from './service-requests.ts';

/** What came of it. */
export interface FuzzReport {
  /** How many answers had each status; 0 is a connection that was closed without one. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  readonly findings: readonly {
    readonly what: string;
    readonly request: unknown;
    readonly answer: unknown;
  }[];
}

/** Sends requests and keeps what came of them. */
export const createRecord = () => {
  const statuses: Record<string, number> = {};
  const findings: FuzzReport['findings'][number][] = [];
  let slowestMs = 0;
  return {
    findings,
    async attempt(request: FuzzRequest | string, exchange: () => Promise<FuzzAnswer>): Promise<void> {
      const start = performance.now();
      const answer = await inTime(exchange);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      const status = answer instanceof Error ? answer.message : answer.status;
      statuses[status] = (statuses[status] ?? 0) + 1;
      for (const what of found(request, answer)) findings.push({ what, request, answer });
    },
    report: (): FuzzReport => ({ statuses, slowestMs, findings }),
  };
};

/** Bytes that are no request may be answered with anything but a failure. */
const found = (request: FuzzRequest | string, answer: FuzzAnswer | Error): string[] => {
  if (answer instanceof Error) return [`no answer: ${answer.message}`];
  if (typeof request !== 'string') return findingsIn(request, answer);
  return answer.status >= 500 ? ['a failure that nobody asked for'] : [];
};
