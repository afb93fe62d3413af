import { expect } from 'vitest';
import { MAGIC_DOMAIN, MAGIC_ID_START, magicAddresses, magicIds } from '../src/faults/magic.ts';
import { test as base } from './fixtures.ts';
import { type Actor, actFor, invite } from './support.ts';

const test = base.extend('options', { scope: 'file' }, { sleep: async (ms) => slept.push(ms) }).extend(
  'search',
  ({ actor }) =>
    (hostEmail: string) =>
      actor.call('POST', '/v1/api/invitations/search/host', { hostEmail }),
);

const slept: number[] = [];

const at = (name: string) => `${name}@${MAGIC_DOMAIN}`;
const outcome = (request: Promise<{ status: number }>) =>
  request.then(
    ({ status }) => String(status),
    (error: Error) => error.name,
  );

const outcomes: Record<string, string> = {
  truncated: 'SyntaxError',
  'bad-gateway': 'SyntaxError',
  'reset-before': 'TypeError',
  'reset-after': 'TypeError',
  'reset-mid-body': 'TypeError',
};
const addresses = Object.entries(magicAddresses).map(([name, { effect, outcome, once }]) => ({
  name,
  outcome,
  once,
  first: outcomes[name] ?? String(effect.status ?? 200),
}));

test.for(addresses)('$name: $outcome', async ({ name, first, once }, { search }) => {
  slept.length = 0;
  for (const expected of once ? [first, '200', '200'] : [first, first]) {
    expect(await outcome(search(at(name)))).toBe(expected);
  }
  expect(slept).toEqual(name === 'slow' ? [5000, 5000] : []);
});

test.for(['email', 'hostEmail'])(
  'an address counts in %s, in any letter case and with a plus',
  async (field, { actor }) => {
    const response = await invite(actor, { [field]: at('Rate-Limited+x') });
    expect(response.status).toBe(429);
    expect(response.headers.get('retry-after')).toBe('1');
    expect(response.body.message).toBe(
      'You asked the sandbox for this error with the magic address rate-limited@example.com.',
    );
  },
);

test('an address that fails once does so for each team and address, until team or faults are cleared', async ({
  sandbox,
  actor,
}) => {
  const other = await actFor(sandbox);
  const status = async (by: Actor, name: string) =>
    (await by.call('POST', '/v1/api/invitations/search/host', { hostEmail: at(name) })).status;
  expect(await status(actor, 'rate-limited-once')).toBe(429);
  expect(await status(actor, 'rate-limited-once')).toBe(200);
  expect(await status(actor, 'rate-limited-once+2')).toBe(429);
  expect(await status(other, 'rate-limited-once')).toBe(429);
  await other.control('POST', '/reset');
  expect(await status(other, 'rate-limited-once')).toBe(429);
  expect(await status(actor, 'rate-limited-once')).toBe(200);
  await actor.control('DELETE', '/faults');
  expect(await status(actor, 'rate-limited-once')).toBe(429);
});

test.for(Object.entries(magicIds))(
  'the id that ends with %s: $outcome',
  async ([digits, { effect }], { sandbox, actor }) => {
    const id = MAGIC_ID_START + digits;
    const response = await fetch(`${sandbox.url}/v1/api/invitations/${id}`, { headers: actor.headers });
    const text = await response.text();
    expect(response.status).toBe(effect.status);
    expect(response.status).toBe(Number(digits));
    expect(text).toContain(`You asked the sandbox for this error with the magic id ${id}.`);
    expect(text.startsWith('<html>')).toBe(digits === '502');
  },
);

test('rules decide before magic values', async ({ actor }) => {
  await actor.control('PUT', '/faults', [{ operation: '*', times: 1, status: 503 }]);
  const hostEmail = at('consumer-error-once');
  const status = async () =>
    (await actor.call('POST', '/v1/api/invitations/search/host', { hostEmail })).status;
  expect(await status()).toBe(503);
  expect(await status()).toBe(424);
  expect(await status()).toBe(200);
});
