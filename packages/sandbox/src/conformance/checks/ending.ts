import { RATE_LIMIT_HEADERS } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { foundSetting, holdsIf, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isObject } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** Responses at addresses that are surely the service's. */
const ownResponses = ({ responses }: Probe) => responses.filter(({ isGuess }) => !isGuess);

const isErrorBody = ({ body }: HttpResponse) =>
  isObject(body) &&
  typeof body.code === 'string' &&
  typeof body.message === 'string' &&
  !/^\d*$/.test(body.code);

const labels = (responses: readonly HttpResponse[]) =>
  [...new Set(responses.map(({ label, status }) => `${label} ${status}`))].slice(0, 3).join(', ');

const limited = ({ responses }: Probe) => responses.filter(({ status }) => status === 429);

/** `20, 20;w=60`, or the limit alone. */
const readLimit = (text: string) => /(\d+)\s*;\s*w=(\d+)/.exec(text)?.slice(1);

/** What can be said when everything else was asked. */
export const endingChecks = checksOf({ area: 'quota' }, [
  {
    id: 'errors.body',
    area: 'errors',
    text: 'Every error has a code and a message, both strings, and the code isn’t a number',
    source: { documented: 'Error body' },
    async run(probe) {
      const errors = ownResponses(probe).filter(({ status }) => status >= 400);
      if (errors.length === 0) return unknown('no error came up');
      const wrong = errors.filter((response) => !isErrorBody(response));
      return holdsIf(wrong.length === 0, 'code and message', `another body: ${labels(wrong)}`);
    },
  },
  {
    id: 'responses.json',
    area: 'responses',
    text: 'Every response with a body is JSON and says so',
    source: { documented: 'What the service does' },
    async run(probe) {
      const wrong = ownResponses(probe).filter(({ isEmpty, isJson }) => !isEmpty && !isJson);
      return holdsIf(wrong.length === 0, 'JSON', `something else: ${labels(wrong)}`);
    },
  },
  {
    id: 'quota.429',
    text: 'Too many requests return 429 RATE_LIMITED',
    source: { documented: 'Limits' },
    async run(probe) {
      if (limited(probe).length === 0) return unknown('no limit was hit');
      const wrong = limited(probe).filter(({ body }) => !isObject(body) || body.code !== 'RATE_LIMITED');
      return holdsIf(wrong.length === 0, '429 RATE_LIMITED', '429 with another code');
    },
  },
  {
    id: 'quota.limit',
    text: 'There’s no request quota',
    switch: 'quota',
    async run(probe) {
      const texts = probe.responses.map(({ headers }) => headers.get(RATE_LIMIT_HEADERS.limit));
      const limits = texts
        .flatMap((text) => (text === null ? [] : [readLimit(text)]))
        .filter((limit) => limit);
      if (limits[0]) return foundSetting(limits[0].join('/'));
      return unknown(
        limited(probe).length > 0
          ? 'there is one, but no header says how large'
          : `none was hit in ${probe.responses.length} requests, and no header mentions one`,
      );
    },
  },
  {
    id: 'quota.headers',
    text: `With a quota, responses say what’s left in ${RATE_LIMIT_HEADERS.remaining}`,
    switch: 'quota.headers',
    async run(probe) {
      const hasHeaders = probe.responses.some(({ headers }) => headers.has(RATE_LIMIT_HEADERS.remaining));
      if (!hasHeaders && limited(probe).length === 0) return unknown('no limit was hit');
      return foundSetting(hasHeaders);
    },
  },
  {
    id: 'quota.retry-after',
    text: 'A 429 has no Retry-After',
    switch: 'quota.retryAfter',
    async run(probe) {
      const [first] = limited(probe);
      if (!first) return unknown('no limit was hit');
      const value = first.headers.get('retry-after');
      return foundSetting(value === null ? 'none' : /^\d+$/.test(value) ? 'seconds' : 'date');
    },
  },
]);
