import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import { differs, holds, tells, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import { isObject } from '../shapes.ts';
import type { Reply } from '../wire.ts';

/** Answers at addresses that are surely the service's. */
const ownReplies = ({ replies }: Probe) => replies.filter(({ isGuess }) => !isGuess);

const isErrorBody = ({ body }: Reply) =>
  isObject(body) &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  !/^\d*$/.test(body.code);

const labels = (replies: readonly Reply[]) =>
  [...new Set(replies.map(({ label, status }) => `${label} ${status}`))].slice(0, 3).join(', ');

const limited = ({ replies }: Probe) => replies.filter(({ status }) => status === 429);

/** `20, 20;w=60`, or the limit alone. */
const readLimit = (text: string) => /(\d+)\s*;\s*w=(\d+)/.exec(text)?.slice(1);

/** What can be said when everything else was asked. */
export const endingPromises: readonly ServicePromise[] = [
  {
    id: 'errors.body',
    area: 'errors',
    text: 'Every error has a code and a message, both strings, and the code isn’t a number',
    source: { documented: 'Error body' },
    needs: 'read',
    async check(probe) {
      const errors = ownReplies(probe).filter(({ status }) => status >= 400);
      if (errors.length === 0) return unknown('no error came up');
      const wrong = errors.filter((reply) => !isErrorBody(reply));
      return wrong.length === 0 ? holds : differs('code and message', `another body: ${labels(wrong)}`);
    },
  },
  {
    id: 'answers.json',
    area: 'answers',
    text: 'Every response with a body is JSON and says so',
    source: { documented: 'What the service does' },
    needs: 'read',
    async check(probe) {
      const wrong = ownReplies(probe).filter(({ isEmpty, isJson }) => !isEmpty && !isJson);
      return wrong.length === 0 ? holds : differs('JSON', `something else: ${labels(wrong)}`);
    },
  },
  {
    id: 'quota.429',
    area: 'quota',
    text: 'Too many requests return 429 RATE_LIMITED',
    source: { documented: 'Limits' },
    needs: 'read',
    async check(probe) {
      if (limited(probe).length === 0) return unknown('no limit was hit');
      const wrong = limited(probe).filter(({ body }) => !isObject(body) || body.code !== 'RATE_LIMITED');
      return wrong.length === 0 ? holds : differs('429 RATE_LIMITED', '429 with another code');
    },
  },
  {
    id: 'quota.limit',
    area: 'quota',
    text: 'There’s no request quota',
    source: { assumed: 'A13' },
    needs: 'read',
    tells: 'quota',
    async check(probe) {
      const texts = probe.replies.map(({ headers }) => headers.get(RATE_LIMIT_HEADERS.limit));
      const limits = texts
        .flatMap((text) => (text === null ? [] : [readLimit(text)]))
        .filter((limit) => limit);
      if (limits[0]) return tells('quota', limits[0].join('/'));
      return unknown(
        limited(probe).length > 0
          ? 'there is one, but no header says how large'
          : `none was hit in ${probe.replies.length} requests, and no header mentions one`,
      );
    },
  },
  {
    id: 'quota.headers',
    area: 'quota',
    text: `With a quota, responses say what’s left in ${RATE_LIMIT_HEADERS.remaining}`,
    source: { assumed: 'A13' },
    needs: 'read',
    tells: 'quota.headers',
    async check(probe) {
      const hasHeaders = probe.replies.some(({ headers }) => headers.has(RATE_LIMIT_HEADERS.remaining));
      if (!hasHeaders && limited(probe).length === 0) return unknown('no limit was hit');
      return tells('quota.headers', hasHeaders);
    },
  },
  {
    id: 'quota.retry-after',
    area: 'quota',
    text: 'A 429 has no Retry-After',
    source: { assumed: 'A13' },
    needs: 'read',
    tells: 'quota.retryAfter',
    async check(probe) {
      const [first] = limited(probe);
      if (!first) return unknown('no limit was hit');
      const value = first.headers.get('retry-after');
      return tells('quota.retryAfter', value === null ? 'none' : /^\d+$/.test(value) ? 'seconds' : 'date');
    },
  },
];
