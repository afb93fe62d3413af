import { expect, test } from 'vitest';
import { jsonLog } from '../lib/log.ts';
import { boltLogger } from './receiver.ts';

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
])('of %s it logs Bolt’s own words alone', (said, logged) => {
  const lines: string[] = [];
  const log = { debug: () => {}, info: () => {}, warn: (line: string) => lines.push(line), error: () => {} };
  boltLogger(log as never).warn(said);
  expect(lines).toEqual([logged]);
});

test('of an error it logs what is safe to log, with its frames', () => {
  const lines: string[] = [];
  boltLogger(jsonLog('warn', (line) => lines.push(line))).error(new Error('Jane Canary') as never);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    {
      msg: 'Slack’s library reported an error',
      error: 'Error',
      frames: expect.arrayContaining([expect.stringContaining('receiver.test')]),
    },
  ]);
  expect(lines.join('')).not.toContain('Canary');
});
