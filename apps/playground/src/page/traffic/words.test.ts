import type { Exchange, FromApp, ToApp } from '@visitor-invitations/fake-slack/browser';
import { expect, test } from 'vitest';
import { isTrouble, outcomeOf, titleOf } from './words.ts';

const common = { id: 1, correlationId: 1, revision: 1, at: 0, violations: [] };
const ack = { outcome: 'in_time', status: 200, ms: 4, body: '' } as const;

const command = (changed: Partial<ToApp> = {}): Exchange => ({
  ...common,
  direction: 'to_app',
  kind: 'command',
  name: '/visitor',
  detail: 'today',
  copies: 1,
  payload: {},
  ack,
  ...changed,
});
const acked = (changed: Partial<NonNullable<ToApp['ack']>>) => command({ ack: { ...ack, ...changed } });
const { ack: _, ...waiting } = command() as ToApp;

const call = (changed: Partial<FromApp> = {}): Exchange => ({
  ...common,
  direction: 'from_app',
  name: 'views.open',
  args: {},
  response: { status: 200, ms: 6, ok: true, body: {} },
  ...changed,
});
const violation = { where: 'views.open', rule: 'too_long', pointer: '', message: 'Too long' } as const;

test.each<[Exchange, boolean, string]>([
  [waiting, false, 'To the app: waiting for the app'],
  [command(), false, 'To the app: acknowledged in 4 ms'],
  [acked({ outcome: 'late', ms: 3200 }), true, 'To the app: acknowledged too late, after 3.2 s'],
  [acked({ outcome: 'missing', status: 0 }), true, 'To the app: not acknowledged within 3 s'],
  [
    acked({ outcome: 'missing', status: 0, reason: 'connection_failed' }),
    true,
    'To the app: couldn’t be reached',
  ],
  [acked({ outcome: 'refused', status: 404 }), true, 'To the app: responded 404 in 4 ms'],
  [command({ copies: 2 }), false, 'To the app: acknowledged in 4 ms, sent twice'],
  [
    command({ retry: { number: 1, reason: 'http_error' } }),
    false,
    'To the app: acknowledged in 4 ms, retry 1 of 3',
  ],
  [call({ uses: 2 }), false, 'From the app: ok, 6 ms, use 2 of 5'],
  [
    call({ response: { status: 200, ms: 6, ok: false, error: 'not_found', body: {} } }),
    true,
    'From the app: not_found, 6 ms',
  ],
  [call({ violations: [violation, violation] }), true, 'From the app: ok, 6 ms, 2 Slack rules broken'],
  [{ ...common, direction: 'connection', name: 'opened', open: 1 }, false, 'Connection: 1 open'],
])('%j', (exchange, trouble, outcome) => {
  expect(outcomeOf(exchange, 3000).replaceAll('\u00a0', ' ')).toBe(outcome);
  expect(isTrouble(exchange)).toBe(trouble);
});

test('titles are those of Slack', () => {
  expect([command(), call(), command({ detail: '' })].map(titleOf)).toEqual([
    '/visitor today',
    'views.open',
    '/visitor',
  ]);
});
