import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import { cannotTell, firstOf, type Rule } from './rule.ts';

/** What a 429 says (A13). */
export const quotaRules: readonly Rule[] = [
  {
    id: 'quota.wait',
    text: 'After the time that a 429 names, the next request is let in',
    source: { assumed: 'A13' },
    look({ steps }) {
      const exceeded = steps.filter(({ response }) => response?.status === 429);
      if (exceeded.length === 0) return cannotTell('no limit was hit');
      return firstOf(exceeded, ({ n, response }) => {
        const hint = response?.headers['retry-after'] ?? response?.headers[RATE_LIMIT_HEADERS.reset];
        const isAgain = steps[n + 1]?.response?.status === 429;
        return hint !== undefined && isAgain ? 'too many requests even then' : undefined;
      });
    },
  },
];
