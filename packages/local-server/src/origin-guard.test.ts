import { expect, test } from 'vitest';
import { isFromOtherSite, isLoopback, isOwnHost } from './origin-guard.ts';

const isOther = (headers: Record<string, string>) =>
  isFromOtherSite(new Request('http://127.0.0.1:4010/_control', { headers }));

test.each([
  ...['127.0.0.1', '192.168.1.7', '[::1]', '[fe80::1]', 'localhost', 'app.localhost', 'sandbox', 'LocalHost'],
  ...['sandbox.local', 'sandbox.internal', 'sandbox.test', 'sandbox.invalid'],
])('%s leads to this machine or its network', (name) => {
  expect([isOwnHost(name), isOwnHost(`${name}:4010`)]).toEqual([true, true]);
});

test.each([
  ...['evil.example', '127.0.0.1.example.com', 'localhost.example.com', 'mylocalhost.com', 'localhost.'],
  ...['1.2.3.4.example', 'local.example', 'notlocal.evillocal', '', 'a b', 'localhost@evil.example'],
])('%j can be anybody’s', (name) => {
  expect([isOwnHost(name), isOwnHost(`${name}:4010`)]).toEqual([false, false]);
});

test('a name that is allowed is the server’s own, in any letter case, and no name below it', () => {
  const allowed = ['Sandbox.Example.com'];
  expect(isOwnHost('sandbox.example.COM:4010', allowed)).toBe(true);
  expect(isOwnHost('evil.sandbox.example.com', allowed)).toBe(false);
  expect(isOwnHost('example.com', allowed)).toBe(false);
});

test.each<Record<string, string>>([
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://127.0.0.1:1' },
  { origin: 'http://localhost:4010' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { origin: 'http://127.0.0.1:4010', 'sec-fetch-site': 'cross-site' },
  { origin: 'https://evil.example', 'sec-fetch-site': 'same-origin' },
])('is a page of another site: %j', (headers) => {
  expect(isOther(headers)).toBe(true);
});

test.each<Record<string, string>>([
  {},
  { origin: 'http://127.0.0.1:4010' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://127.0.0.1:4010', 'sec-fetch-site': 'same-origin' },
])('is its own page or a program: %j', (headers) => {
  expect(isOther(headers)).toBe(false);
});

test.each([
  ['localhost', true],
  ['127.0.0.1', true],
  ['127.8.9.1', true],
  ['::1', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['::', false],
  ['127.evil.example', false],
  ['localhost.evil.example', false],
])('%s is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
