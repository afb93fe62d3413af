import { expect } from 'vitest';
import { type Around, after, type Deviation, operationOf, type Passed, refusal } from './plant.ts';
import { failed, test, testDeviations } from './run.ts';

const LIMIT = 'x-ratelimit-limit';
const REMAINING = 'x-ratelimit-remaining';
const RESET = 'x-ratelimit-reset';
const names = [LIMIT, REMAINING, RESET];

const quota = { switches: { quota: '200/60' } } as const;

/** Changes the headers of responses that tell of a quota. */
const telling = (change: (headers: Record<string, string>, response: Passed) => void) =>
  after([], (response) => {
    if (response.headers[LIMIT] !== undefined) change(response.headers, response);
  });

/** Adds a header to each response that is one too many. */
const asking = (value: string) =>
  telling((headers, { status }) => {
    if (status === 429)
      Object.assign(headers, { 'retry-after': value, date: 'Mon, 04 May 2026 10:00:00 GMT' });
  });

/** A quota that is counted here, in place of the service's; whose it is says `keyOf`. */
const counting =
  (limit: number, keyOf: (team: string) => string = (team) => team) =>
  (): Around => {
    const windows = new Map<string, { start: number; used: number }>();
    return async (request, forward, { sandbox }) => {
      const asked = { ...request };
      if (operationOf(asked).id === 'tokens.get') return forward(request);
      const key = keyOf(asked.headers['x-service-team-id'] ?? '');
      const now = sandbox.clock.millis();
      const known = windows.get(key);
      const window = known && now - known.start < 60_000 ? known : { start: now, used: 0 };
      windows.set(key, window);
      // What is one too many is not done.
      const isOver = window.used >= limit;
      const response = isOver ? refusal(429, 'RATE_LIMITED') : await forward(request);
      if ([401, 403].includes(response.status)) return response;
      window.used += 1;
      const headers = {
        [LIMIT]: `${limit}, ${limit};w=60`,
        [REMAINING]: String(Math.max(0, limit - window.used)),
        [RESET]: String(Math.ceil(60 - (now - window.start) / 1000)),
      };
      return { ...response, headers: { ...response.headers, ...headers } };
    };
  };

/** What is wrong with the windows of a quota, and with the waits that it asks for. */
const deviations: readonly Deviation[] = [
  {
    name: 'a window is half as long as it says',
    plant: telling((headers) => {
      headers[LIMIT] = '200, 200;w=60';
    }),
    switches: { quota: '200/30' },
    finds: ['quota.counts'],
    says: /^a window of \d+ seconds, and w=60$/,
  },
  {
    name: 'a window is twice as long as it says',
    plant: telling((headers) => {
      headers[LIMIT] = '200, 200;w=60';
    }),
    switches: { quota: '200/120' },
    finds: ['quota.counts'],
    says: /^x-ratelimit-reset is more seconds than the window has$/,
  },
  {
    name: 'a window is twice as long as all headers say',
    plant: telling((headers) => {
      headers[LIMIT] = '200, 200;w=60';
      headers[RESET] = String(Math.min(60, Number(headers[RESET])));
    }),
    switches: { quota: '200/120' },
    finds: ['quota.reset', 'quota.counts'],
    says: /^429 again, \d+ times$/,
  },
  {
    name: 'a limit is higher than it says',
    plant: telling((headers) => {
      headers[LIMIT] = '200, 200;w=60';
      headers[REMAINING] = String(Math.max(0, Number(headers[REMAINING]) - 60));
    }),
    switches: { quota: '260/60' },
    finds: ['quota.counts'],
    says: /^requests taken although none was left$/,
  },
  {
    name: 'a limit is lower than it says',
    plant: telling((headers) => {
      headers[LIMIT] = '200, 200;w=60';
    }),
    switches: { quota: '150/60' },
    finds: ['quota.counts'],
    says: /^a limit of 200, and never more than 149 left$/,
  },
  {
    name: 'a limit is lower than what is left says',
    plant: telling((headers, { status }) => {
      headers[LIMIT] = '200, 200;w=60';
      if (status !== 429) headers[REMAINING] = String(Number(headers[REMAINING]) + 50);
    }),
    switches: { quota: '150/60' },
    finds: ['quota.counts'],
    says: /^a 429 although 50 requests were left$/,
  },
  {
    name: 'Retry-After is an hour',
    plant: asking('3600'),
    finds: ['quota.retry-after'],
    says: /^a Retry-After of 3600 seconds, where x-ratelimit-reset is 60$/,
    ...quota,
  },
  {
    name: 'Retry-After is the date of the next day',
    plant: asking('Tue, 05 May 2026 10:00:00 GMT'),
    finds: ['quota.retry-after'],
    says: /^a Retry-After of 86400 seconds, where x-ratelimit-reset is 60$/,
    ...quota,
  },
  {
    name: 'Retry-After is 0',
    plant: asking('0'),
    finds: ['quota.retry-after'],
    says: /^a Retry-After of 0 seconds, and then a 429 again$/,
    ...quota,
  },
  {
    name: 'Retry-After is a third of the wait',
    plant: asking('20'),
    finds: ['quota.retry-after'],
    says: /^a Retry-After of 20 seconds, and then a 429 again$/,
    ...quota,
  },
  {
    name: 'Retry-After is a date in the past',
    plant: asking('Mon, 04 May 2026 09:00:00 GMT'),
    finds: ['quota.retry-after'],
    says: /^a Retry-After in the past, and then a 429 again$/,
    ...quota,
  },
  {
    name: 'Retry-After is negative',
    plant: asking('-5'),
    finds: ['quota.retry-after'],
    says: /^neither seconds nor a date$/,
    ...quota,
  },
  {
    name: 'a 429 goes on for five minutes',
    plant: () => {
      let until = 0;
      let told: Record<string, string> = {};
      return async (request, forward, { sandbox }) => {
        const now = sandbox.clock.millis();
        if (now < until && operationOf(request).id !== 'tokens.get')
          return { ...refusal(429, 'RATE_LIMITED'), headers: told };
        const response = await forward(request);
        if (response.status === 429 && until === 0) {
          until = now + 300_000;
          told = response.headers;
        }
        return response;
      };
    },
    finds: ['quota.reset'],
    says: /^429 again, \d+ times$/,
    ...quota,
  },
  {
    name: 'two teams share a quota',
    plant: counting(400, () => 'all'),
    finds: ['quota.teams'],
    says: /^what the second team asks for is taken from the first’s$/,
  },
  {
    name: 'the headers of a quota are those of another team',
    plant: () => {
      const last = new Map<string, Record<string, string>>();
      const around = counting(400)();
      return async (request, forward, context) => {
        const team = request.headers['x-service-team-id'] ?? '';
        const response = await around(request, forward, context);
        if (response.headers[LIMIT] === undefined) return response;
        const own = Object.fromEntries(names.map((name) => [name, response.headers[name] ?? '']));
        last.set(team, own);
        const [other] = [...last].flatMap(([id, headers]) => (id === team ? [] : [headers]));
        return response.status === 429
          ? response
          : { ...response, headers: { ...response.headers, ...other } };
      };
    },
    finds: ['quota.counts', 'quota.teams'],
    alsoIn: ['teams'],
    says: /^x-ratelimit-remaining (stays at|goes up)/,
  },
];

testDeviations(deviations, 'with a second team', ['invitations']);

test.for(['20/10', '100/60', '400/60', '3000/3600'])(
  'a quota of %s for each team gives no finding, whoever else uses it',
  async (size, { sandbox, team, conformBehind }) => {
    let count = 0;
    const report = await conformBehind(async (request, forward, { second, as }) => {
      for (const { teamId } of [team, second]) sandbox.switches.set({ quota: size }, teamId);
      count += 1;
      sandbox.clock.advance(40);
      // A colleague asks for something now and then.
      if (count % 7 === 0) await as(team, { method: 'GET', path: '/v1/api/sites', headers: {}, body: '' });
      return forward(request);
    }, 'with a second team');
    expect(failed(report).map(({ check, outcome }) => [check.id, outcome])).toEqual([]);
  },
);
