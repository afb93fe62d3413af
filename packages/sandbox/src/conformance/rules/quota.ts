import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import type { Step } from '../trace.ts';
import { cannotTell, firstOf, found, type Rule, type Trace } from './rule.ts';

const NONE = cannotTell('no limit was hit, and no header speaks of one');

const numberIn = ({ response }: Step, name: string): number =>
  Number.parseFloat(response?.headers[name] ?? '');

/** What counts for the quota: neither token requests nor what was refused before it was counted. */
const counted = ({ steps }: Trace) =>
  steps.filter(
    ({ operation, response }) =>
      operation !== 'tokens.get' && ![400, 401, 403].includes(response?.status ?? 401),
  );

const withHeaders = (trace: Trace) =>
  counted(trace).filter((step) => !Number.isNaN(numberIn(step, RATE_LIMIT_HEADERS.remaining)));

/** The rate limit and its headers (A13). */
export const quotaRules: readonly Rule[] = [
  {
    id: 'quota.everywhere',
    text: 'The headers of the quota are on every response that counts',
    source: { assumed: 'A13' },
    look(trace) {
      const all = counted(trace);
      const some = withHeaders(trace).length;
      if (some === 0) return NONE;
      return some === all.length ? undefined : found(`on ${some} of ${all.length}`);
    },
  },
  {
    id: 'quota.counts',
    text: 'What remains of the quota becomes less with every request, until its window ends',
    source: { assumed: 'A13' },
    look(trace) {
      const all = withHeaders(trace);
      if (all.length === 0) return NONE;
      return firstOf(all.slice(1), (step) => {
        const before = all.findLast((one) => one.n < step.n && one.team === step.team);
        if (!before) return undefined;
        const [left, right] = [before, step].map((one) => numberIn(one, RATE_LIMIT_HEADERS.remaining));
        const reset = numberIn(before, RATE_LIMIT_HEADERS.reset);
        const isSameWindow = step.at < before.at + (reset - 1) * 1000;
        return isSameWindow && (right ?? 0) >= (left ?? 0) && (left ?? 0) > 0
          ? 'it does not count'
          : undefined;
      });
    },
  },
  {
    id: 'quota.wait',
    text: 'After the time that a 429 names, the next request is let in',
    source: { assumed: 'A13' },
    look({ steps }) {
      const exceeded = steps.filter(({ response }) => response?.status === 429);
      if (exceeded.length === 0) return cannotTell('no limit was hit');
      return firstOf(exceeded, ({ n, response }) => {
        const hasHint = response?.headers['retry-after'] ?? response?.headers[RATE_LIMIT_HEADERS.reset];
        return hasHint !== undefined && steps[n + 1]?.response?.status === 429
          ? 'too many requests even then'
          : undefined;
      });
    },
  },
];
