import { after, type Deviation, error, inErrors } from './plant.ts';
import { testDeviations } from './run.ts';

const json = { 'content-type': 'application/json' };

const quota = { switches: { quota: '200/60' } } as const;
const limit = 'x-ratelimit-limit';

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
      return async (request, forward) => {
        const response = await forward({ ...request });
        if (response.status === 429) more = 2;
        if (response.status < 400 && more > 0) {
          more -= 1;
          const headers = { ...json, 'x-ratelimit-reset': '1' };
          return { status: 429, headers, body: error('RATE_LIMITED') };
        }
        return response;
      };
    },
    finds: ['quota.reset'],
    says: /429 again, \d+ times/,
    ...quota,
  },
];

testDeviations(deviations);
