import { inTime } from './exchange.ts';
import { type FuzzResponse, findingsIn } from './findings.ts';
import type { FuzzRequest } from './service-requests.ts';

/** What came of it. */
export interface FuzzReport {
  /** How many responses had each status; 0 is a connection that was closed without one. */
  readonly statuses: Readonly<Record<string, number>>;
  readonly slowestMs: number;
  readonly findings: readonly {
    readonly what: string;
    readonly request: unknown;
    readonly response: unknown;
  }[];
}

/** Sends requests and records their outcomes. */
export const createRecord = () => {
  const statuses: Record<string, number> = {};
  const findings: FuzzReport['findings'][number][] = [];
  let slowestMs = 0;
  return {
    findings,
    async attempt(request: FuzzRequest | string, exchange: () => Promise<FuzzResponse>): Promise<void> {
      const start = performance.now();
      const response = await inTime(exchange);
      slowestMs = Math.max(slowestMs, performance.now() - start);
      const status = response instanceof Error ? response.message : response.status;
      statuses[status] = (statuses[status] ?? 0) + 1;
      for (const what of found(request, response)) findings.push({ what, request, response });
    },
    report: (): FuzzReport => ({ statuses, slowestMs, findings }),
  };
};

/** Bytes that are not a request may get any response but a 5xx. */
const found = (request: FuzzRequest | string, response: FuzzResponse | Error): string[] => {
  if (response instanceof Error) return [`no response: ${response.message}`];
  if (typeof request !== 'string') return findingsIn(request, response);
  return response.status >= 500 ? ['an unexpected 5xx response'] : [];
};
