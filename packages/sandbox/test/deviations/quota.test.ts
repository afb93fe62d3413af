import { after, type Deviation, error, inErrors, refusal } from './plant.ts';
import { testDeviations } from './run.ts';

const json = { 'content-type': 'application/json' };

const quota = { switches: { quota: '200/60' } } as const;
const limit = 'x-ratelimit-limit';

const quotaHeaders = ['x-ratelimit-limit', 'x-ratelimit-remaining', 'x-ratelimit-reset'];

/** What is wrong with the quota. */
const deviations: readonly Deviation[] = [
  {
    name: 'too many requests have another code',
    plant: inErrors([], 429, { body: error('SLOW_DOWN') }),
    finds: ['quota.429', 'errors.codes'],
    says: /429 with another code/,
    ...quota,
  },
  {
    name: 'what is left of a quota does not change',
    plant: after([], (response) => {
      if (response.headers['x-ratelimit-remaining'] && response.status !== 429)
        response.headers['x-ratelimit-remaining'] = '7';
    }),
    finds: ['quota.counts'],
    says: /stays at 7/,
    ...quota,
  },
  {
    name: 'a quota starts again at a time instead of in seconds',
    plant: after([], (response) => {
      if (response.headers['x-ratelimit-reset'] && response.status !== 429)
        response.headers['x-ratelimit-reset'] = '1777888800';
    }),
    finds: ['quota.counts'],
    says: /more seconds than the window has/,
    ...quota,
  },
  {
    name: 'a quota has more left than it has',
    plant: after([], (response) => {
      if (response.headers['x-ratelimit-remaining']) response.headers['x-ratelimit-remaining'] = '9999';
    }),
    finds: ['quota.counts'],
    says: /is more than x-ratelimit-limit/,
    ...quota,
  },
  {
    name: 'a quota is told in words',
    plant: after([], (response) => {
      if (response.headers[limit]) response.headers[limit] = 'plenty';
    }),
    finds: ['quota.counts'],
    says: /x-ratelimit-limit is no number/,
    ...quota,
  },
  {
    name: 'Retry-After is a word',
    plant: after([], (response) => {
      if (response.status === 429) response.headers['retry-after'] = 'soon';
    }),
    finds: ['quota.retry-after'],
    says: /neither seconds nor a date/,
    ...quota,
  },
  {
    name: 'a quota does not start again when it says',
    plant: () => {
      let more = 0;
      let headers: Record<string, string> = {};
      return async (request, forward) => {
        if (more > 0) {
          more -= 1;
          return {
            ...refusal(429, 'RATE_LIMITED'),
            headers: { ...json, ...headers, 'x-ratelimit-reset': '1' },
          };
        }
        const response = await forward(request);
        if (response.status === 429) {
          more = 2;
          headers = response.headers;
        }
        return response;
      };
    },
    finds: ['quota.reset'],
    says: /429 again, \d+ times/,
    ...quota,
  },
  {
    name: 'no x-ratelimit-limit header',
    plant: after([], ({ headers }) => {
      delete headers['x-ratelimit-limit'];
    }),
    finds: ['quota.counts', 'quota.headers'],
    says: /no x-ratelimit-limit in a 200/,
    ...quota,
  },
  {
    name: 'no x-ratelimit-remaining header',
    plant: after([], ({ headers }) => {
      delete headers['x-ratelimit-remaining'];
    }),
    finds: ['quota.counts', 'quota.headers'],
    says: /no x-ratelimit-remaining in a 200/,
    ...quota,
  },
  {
    name: 'no x-ratelimit-reset header',
    plant: after([], ({ headers }) => {
      delete headers['x-ratelimit-reset'];
    }),
    finds: ['quota.counts', 'quota.headers'],
    says: /no x-ratelimit-reset in a 200/,
    ...quota,
  },
  {
    name: 'a 429 says nothing of the quota',
    plant: after([], ({ status, headers }) => {
      if (status === 429) for (const name of quotaHeaders) delete headers[name];
    }),
    finds: ['quota.counts'],
    says: /no x-ratelimit-limit in a 429/,
    ...quota,
  },
  {
    name: 'only errors tell of the quota',
    plant: after([], ({ status, headers }) => {
      if (status < 400) for (const name of quotaHeaders) delete headers[name];
    }),
    finds: ['quota.counts'],
    says: /no x-ratelimit-limit in a 200/,
    ...quota,
  },
  {
    name: 'what is left of a quota counts up',
    plant: after([], ({ headers }) => {
      const left = Number(headers['x-ratelimit-remaining']);
      if (left > 0) headers['x-ratelimit-remaining'] = String(200 - left);
    }),
    finds: ['quota.counts'],
    says: /goes up, from \d+ to \d+/,
    ...quota,
  },
  {
    name: 'what is left of a quota goes down by two',
    plant: after([], ({ headers }) => {
      const left = headers['x-ratelimit-remaining'];
      if (left) headers['x-ratelimit-remaining'] = String(Math.max(0, 2 * Number(left) - 200));
    }),
    finds: ['quota.counts'],
    says: /goes down by 2 for a request/,
    ...quota,
  },
  {
    name: 'a quota always starts again in a minute',
    plant: after([], ({ headers }) => {
      if (headers['x-ratelimit-reset']) headers['x-ratelimit-reset'] = '60';
    }),
    finds: ['quota.counts'],
    says: /reset doesn’t count down/,
    ...quota,
  },
  {
    name: 'a quota says that it is five times as large',
    plant: after([], ({ headers }) => {
      if (headers[limit]) headers[limit] = '1000, 1000;w=60';
    }),
    finds: ['quota.counts'],
    says: /a limit of 1000, and never more than 199 left/,
    ...quota,
  },
  {
    name: 'a quota has two limits',
    plant: after([], ({ headers }) => {
      if (headers[limit]) headers[limit] = '200, 20;w=60';
    }),
    finds: ['quota.counts'],
    says: /two limits, 200 and 20/,
    ...quota,
  },
  {
    name: 'requests are refused although some are left',
    plant: () => {
      let count = 0;
      return async (request, forward) => {
        const response = await forward({ ...request });
        if (request.method !== 'GET' || response.status !== 200) return response;
        count += 1;
        if (count % 70 !== 0) return response;
        const headers = { ...response.headers, 'x-ratelimit-remaining': '0' };
        return { ...refusal(429, 'RATE_LIMITED'), headers };
      };
    },
    finds: ['quota.counts'],
    says: /a 429 although \d+ requests were left/,
    ...quota,
  },
  {
    name: 'too many requests are a 503',
    plant: inErrors([], 429, { status: 503 }),
    finds: ['quota.429', '*.statuses'],
    says: /503 RATE_LIMITED/,
    ...quota,
  },
];

testDeviations(deviations, 'with a second team', ['invitations']);
