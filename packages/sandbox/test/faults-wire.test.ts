import { connect } from 'node:net';
import { expect } from 'vitest';
import type { FaultRule } from '../src/faults/fault-rule.ts';
import { test as base } from './fixtures.ts';
import { newInvitation } from './support.ts';

const test = base
  /** What a socket sees of one request, byte for byte, and whether the connection was reset or closed. */
  .extend(
    'onTheWire',
    ({ sandbox, actor }) =>
      (method: string, path: string, fault: Omit<FaultRule, 'operation'>, body = '') => {
        sandbox.faults.set([{ operation: '*', ...fault }], actor.teamId);
        return new Promise<{ received: string; ending: string }>((resolve) => {
          let received = '';
          const socket = connect(Number(new URL(sandbox.url).port), '127.0.0.1');
          socket.setEncoding('utf8').on('data', (text) => {
            received += text;
          });
          socket.on('error', (error: NodeJS.ErrnoException) =>
            resolve({ received, ending: String(error.code) }),
          );
          socket.on('end', () => resolve({ received, ending: 'closed' }));
          const headers = {
            ...actor.headers,
            host: 'sandbox',
            connection: 'close',
            'content-type': 'application/json',
            'content-length': body.length,
          };
          const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`);
          socket.write([`${method} ${path} HTTP/1.1`, ...lines, '', body].join('\r\n'));
        });
      },
  )
  .extend(
    'groupsNamed',
    ({ sandbox }) =>
      (name: string) =>
        sandbox.snapshot().hostGroups.filter((group) => group.name === name),
  );

const bodyOf = (received: string) => received.slice(received.indexOf('\r\n\r\n') + 4);
const announced = (received: string) => Number(/content-length: (\d+)/i.exec(received)?.[1]);

test.for([
  ['before', 0],
  ['after', 1],
] as const)(
  'drop=%s resets without a byte, with the work done %d times',
  async ([drop, done], { onTheWire, groupsNamed }) => {
    const body = JSON.stringify({ name: `Dropped ${drop}` });
    expect(await onTheWire('POST', '/v1/api/hosts/groups', { drop }, body)).toEqual({
      received: '',
      ending: 'ECONNRESET',
    });
    expect(groupsNamed(`Dropped ${drop}`)).toHaveLength(done);
  },
);

test('drop=mid-body resets after the headers and half of the body, with the work done', async ({
  onTheWire,
  groupsNamed,
}) => {
  const body = JSON.stringify({ name: 'Half' });
  const { received, ending } = await onTheWire('POST', '/v1/api/hosts/groups', { drop: 'mid-body' }, body);
  expect(ending).toBe('ECONNRESET');
  expect(received).toMatch(/^HTTP\/1.1 201 Created\r\n/);
  expect(received).toMatch(/content-type: application\/json/i);
  expect(bodyOf(received)).toHaveLength(Math.ceil(announced(received) / 2));
  expect(groupsNamed('Half')).toHaveLength(1);
});

test('body=truncated is whole HTTP around half of the JSON, with the work done', async ({
  onTheWire,
  groupsNamed,
}) => {
  const body = JSON.stringify({ name: 'Cut' });
  const { received, ending } = await onTheWire('POST', '/v1/api/hosts/groups', { body: 'truncated' }, body);
  expect(ending).toBe('closed');
  expect(received).toMatch(/^HTTP\/1.1 201 Created\r\n/);
  expect(bodyOf(received)).toHaveLength(announced(received));
  expect(() => JSON.parse(bodyOf(received))).toThrow(SyntaxError);
  const [group] = groupsNamed('Cut');
  expect(bodyOf(received)).toContain(group?.id.slice(0, 8));
});

test.for([
  [{ body: 'html' }, 502, 'Bad Gateway'],
  [{ status: 503, body: 'html', retryAfter: 3 }, 503, 'Service Unavailable'],
] as const)(
  '%o is the page of a proxy, with nothing done',
  async ([fault, status, reason], { actor, sandbox, onTheWire }) => {
    const body = JSON.stringify(await newInvitation(actor));
    const before = sandbox.snapshot().invitations.length;
    const { received, ending } = await onTheWire('POST', '/v1/api/invitations', fault, body);
    expect(ending).toBe('closed');
    expect(received).toMatch(new RegExp(`^HTTP/1.1 ${status} ${reason}\r\n`));
    expect(received).toMatch(/content-type: text\/html/i);
    expect(bodyOf(received)).toContain(`<h1>${status} ${reason}</h1>`);
    expect(received.includes('retry-after: 3')).toBe('retryAfter' in fault);
    expect(sandbox.snapshot().invitations).toHaveLength(before);
  },
);

test('a date of Retry-After counts from the time on the wire, whatever the clock of the sandbox says', async ({
  onTheWire,
}) => {
  const { received } = await onTheWire('GET', '/v1/api/sites', {
    status: 429,
    retryAfter: { dateIn: 60 },
  });
  const dateOf = (name: string) => Date.parse(new RegExp(`^${name}: (.+)`, 'im').exec(received)?.[1] ?? '');
  const seconds = (dateOf('retry-after') - dateOf('date')) / 1000;
  expect(Math.abs(seconds - 60)).toBeLessThanOrEqual(1);
});
