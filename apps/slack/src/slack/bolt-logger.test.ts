import { expect, test } from 'vitest';
import { boltLogger } from './bolt-logger.ts';

test.each([
  ['Malformed request body: Unexpected token J, "Jane Canary" is not valid JSON', 'Malformed request body'],
  [
    'Failed to parse and verify the request data: no signature',
    'Failed to parse and verify the request data',
  ],
  [
    'An unhandled error occurred while Bolt processed (type: Jane, error: Canary)',
    'An unhandled error occurred while Bolt processed',
  ],
  ['The body {"name":"Jane Canary"} is odd', 'The body'],
  [new TypeError('Jane Canary'), 'TypeError'],
])('of %s it logs Bolt’s own words alone', (said, logged) => {
  const lines: string[] = [];
  const log = { debug: () => {}, info: () => {}, warn: (line: string) => lines.push(line), error: () => {} };
  boltLogger(log as never).warn(said);
  expect(lines).toEqual([logged]);
});
