import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { JobCount } from '../store/job.ts';
import type { TeamQuota } from '../store/service-quotas.ts';

/** What Slack delivers. */
export type DeliveryKind = 'command' | 'shortcut' | 'action' | 'submission' | 'options' | 'event' | 'other';

/** What the app counts and measures, for Prometheus. Labels are kinds and codes, never data. */
export interface Metrics {
  /** Counts a delivery. Returns what to call once it is acknowledged. */
  delivered(kind: DeliveryKind): () => void;
  /** Counts a response to an HTTP request at Slack's address. */
  responded(status: number): void;
  /** Counts a call of the service that has ended. `code` is that of its error. */
  called(operation: string, code: string | undefined, ms: number): void;
  /** Counts a request to the service that has ended. */
  attempted(operation: string, status: number | undefined): void;
  /** In the format that Prometheus reads. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** What metrics are made with. */
export interface MetricsOptions {
  /** The jobs that are kept, asked for at each reading. */
  readonly countJobs: () => Promise<readonly JobCount[]>;
  /** The quotas of the teams that were asked lately, asked for at each reading. */
  readonly quotas: () => readonly TeamQuota[];
  /** Milliseconds on a monotonic clock. */
  readonly elapsed: () => number;
  /** Whether memory, CPU time and the event loop of the process are measured as well. */
  readonly withProcess?: boolean | undefined;
}

/** Slack waits three seconds for an ack. */
const ackBuckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.5, 1, 2, 3];
const callBuckets = [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 25];

/** A series for each team would be too many for a large installation: those that are nearest to their limit are shown. */
const MAX_TEAMS = 100;

/** The part of a quota that is left, from 0 to 1. */
const leftOf = ({ limit, remaining }: TeamQuota) =>
  limit === undefined || remaining === undefined ? 1 : remaining / limit;

const states = ['ready', 'sending', 'done', 'reported'] as const;

export const createMetrics = ({
  countJobs,
  quotas,
  elapsed,
  withProcess = false,
}: MetricsOptions): Metrics => {
  const registry = new Registry();
  const registers = [registry];
  if (withProcess) collectDefaultMetrics({ register: registry });

  const deliveries = new Counter({
    name: 'visitor_slack_deliveries_total',
    help: 'Requests that Slack delivered, by kind.',
    labelNames: ['kind'],
    registers,
  });
  const acks = new Histogram({
    name: 'visitor_slack_ack_seconds',
    help: 'Time until a delivery was acknowledged. Slack waits three seconds.',
    labelNames: ['kind'],
    buckets: ackBuckets,
    registers,
  });
  const responses = new Counter({
    name: 'visitor_slack_http_responses_total',
    help: 'Responses at /slack/events, by status. 401 means that Slack did not sign the request.',
    labelNames: ['status'],
    registers,
  });
  const calls = new Histogram({
    name: 'visitor_slack_service_call_seconds',
    help: 'Calls to the visitor service, retries included. The code is ok or the error code.',
    labelNames: ['operation', 'code'],
    buckets: callBuckets,
    registers,
  });
  const attempts = new Counter({
    name: 'visitor_slack_service_attempts_total',
    help: 'Requests to the visitor service, by status (none: without a response).',
    labelNames: ['operation', 'status'],
    registers,
  });
  const quota = new Gauge({
    name: 'visitor_slack_quota_requests',
    help: "A team's quota, from the visitor service's last response: of the teams asked in the last hour, the 100 with the least left.",
    labelNames: ['team', 'part'],
    registers,
  });
  const teams = new Gauge({
    name: 'visitor_slack_quota_teams',
    help: 'Teams whose quota the visitor service reported in the last hour.',
    registers,
  });
  const jobs = new Gauge({
    name: 'visitor_slack_jobs',
    help: 'Changes that hosts asked for, by state (told: the host was notified).',
    labelNames: ['state'],
    registers,
  });
  const oldest = new Gauge({
    name: 'visitor_slack_oldest_job_seconds',
    help: 'Age of the oldest change in each state.',
    labelNames: ['state'],
    registers,
  });

  async function updateJobs(): Promise<void> {
    const counts = await countJobs();
    for (const state of states) {
      const { count = 0, oldestMs = 0 } = counts.find((one) => one.state === state) ?? {};
      jobs.set({ state }, count);
      oldest.set({ state }, oldestMs / 1000);
    }
  }

  function updateQuotas(): void {
    const known = [...quotas()].sort((one, other) => leftOf(one) - leftOf(other));
    teams.set(known.length);
    quota.reset();
    for (const { team, limit, remaining } of known.slice(0, MAX_TEAMS)) {
      if (limit !== undefined) quota.set({ team, part: 'limit' }, limit);
      if (remaining !== undefined) quota.set({ team, part: 'remaining' }, remaining);
    }
  }

  return {
    delivered(kind) {
      const startedAt = elapsed();
      deliveries.inc({ kind });
      return () => acks.observe({ kind }, (elapsed() - startedAt) / 1000);
    },
    responded: (status) => responses.inc({ status: String(status) }),
    called: (operation, code, ms) => calls.observe({ operation, code: code ?? 'ok' }, ms / 1000),
    attempted: (operation, status) => attempts.inc({ operation, status: String(status ?? 'none') }),
    async text() {
      await updateJobs();
      updateQuotas();
      return registry.metrics();
    },
    contentType: registry.contentType,
  };
};
