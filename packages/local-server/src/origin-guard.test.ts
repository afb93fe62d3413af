import { expect, test } from 'vitest';
import { isFromBrowser, isLocalName, isLoopback, originProblem } from './origin-guard.ts';

const url = 'http://127.0.0.1:4010/_control';
const problemOf = (headers: Record<string, string>, to = url) => originProblem(new Request(to, { headers }));

test.each([
  ...['127.0.0.1', '192.168.1.7', '[::1]', '[fe80::1]', 'localhost', 'app.localhost', 'sandbox'],
  ...['sandbox.local', 'sandbox.internal', 'sandbox.test', 'sandbox.invalid'],
])('%s leads to this machine or its network', (name) => {
  expect(isLocalName(name)).toBe(true);
  expect(problemOf({}, `http://${name}:4010/`)).toBeUndefined();
});

test.each([
  ...['evil.example', '127.0.0.1.example.com', 'localhost.example.com', 'mylocalhost.com', 'localhost.'],
  ...['1.2.3.4.', 'local.example', 'notlocal.evillocal', ''],
])('%j can be anybody’s', (name) => {
  expect(isLocalName(name)).toBe(false);
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
])('refuses a page of another site: %j', (headers) => {
  expect(problemOf(headers)).toBe('other-site');
  expect(isFromBrowser(new Request(url, { headers }))).toBe(true);
});

test.each<Record<string, string>>([
  {},
  { origin: 'http://127.0.0.1:4010' },
  { 'sec-fetch-site': 'same-origin' },
  { 'sec-fetch-site': 'none' },
  { origin: 'http://127.0.0.1:4010', 'sec-fetch-site': 'same-origin' },
])('lets in its own page and programs: %j', (headers) => {
  expect(problemOf(headers)).toBeUndefined();
});

test('refuses a public name that leads here, though it is the same origin for a browser', () => {
  const rebound = 'http://rebound.example.com:4010';
  expect(problemOf({ origin: rebound, 'sec-fetch-site': 'same-origin' }, rebound)).toBe('public-name');
  expect(problemOf({}, rebound)).toBe('public-name');
  expect(isFromBrowser(new Request(rebound))).toBe(false);
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
