import { expect } from 'vitest';
import { demo } from '../src/index.ts';
import { test as base } from './fixtures.ts';
import { send } from './support.ts';

const test = base
  .extend('options', { scope: 'file' }, { sleep: async (ms) => slept.push(ms) })
  .extend(
    'sites',
    ({ actor }) =>
      (fault?: string) =>
        actor.call(
          'GET',
          '/v1/api/sites',
          undefined,
          fault === undefined ? {} : { 'x-sandbox-fault': fault },
        ),
  )
  .extend(
    'inProcess',
    ({ sandbox, actor }) =>
      (fault: string) =>
        sandbox.fetch('http://sandbox/v1/api/sites', {
          headers: { ...actor.headers, 'x-sandbox-fault': fault },
        }),
  );

const slept: number[] = [];

test('the header disturbs its own request alone', async ({ sites }) => {
  const response = await sites('429; retry-after=2');
  expect(response).toMatchObject({
    status: 429,
    body: {
      code: 'RATE_LIMITED',
      message: 'You asked the sandbox for this error with the header x-sandbox-fault.',
    },
  });
  expect(response.headers.get('retry-after')).toBe('2');
  expect((await sites()).status).toBe(200);
});

test('it takes a rule in JSON', async ({ sites }) => {
  slept.length = 0;
  const response = await sites('{"status":503,"code":"MAINTENANCE","retryAfter":"soon","delayMs":250}');
  expect(response).toMatchObject({ status: 503, body: { code: 'MAINTENANCE' } });
  expect(response.headers.get('retry-after')).toBe('soon');
  expect(slept).toEqual([250]);
});

test('it works on the token request too', async ({ sandbox }) => {
  const response = await send(
    `${sandbox.url}/v1/api/oauth2/token`,
    'POST',
    { 'x-service-team-id': demo.teamId, 'x-sandbox-fault': '500' },
    new URLSearchParams({ client_id: demo.clientId, client_secret: demo.clientSecret }),
  );
  expect(response).toMatchObject({ status: 500, body: { code: 'INTERNAL_SERVER_ERROR' } });
});

test('an invalid header is refused by name, and nothing is done', async ({ actor, sandbox }) => {
  const path = '/v1/api/hosts/groups';
  const response = await actor.call('POST', path, { name: 'Undone' }, { 'x-sandbox-fault': 'drop=during' });
  expect(response).toMatchObject({
    status: 400,
    body: {
      code: 'BAD_REQUEST',
      message: 'x-sandbox-fault: drop must be before or after or mid-body',
    },
  });
  expect(sandbox.snapshot().hostGroups.filter(({ name }) => name === 'Undone')).toEqual([]);
});

test('drop=mid-body gives headers in process, and a body that breaks off', async ({ inProcess }) => {
  const response = await inProcess('drop=mid-body');
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('application/json');
  const read: string[] = [];
  const reading = async () => {
    for await (const chunk of response.body ?? []) read.push(Buffer.from(chunk).toString());
  };
  await expect(reading()).rejects.toThrow('terminated');
  const whole = await (await inProcess('delay=0')).text();
  expect(read).toEqual([whole.slice(0, Math.ceil(whole.length / 2))]);
  await expect((await inProcess('drop=mid-body')).json()).rejects.toThrow(TypeError);
});
