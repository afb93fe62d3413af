import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { type CurlRequest, curlCommand } from './curl.ts';

/** The arguments that a shell hands to curl. */
const argumentsOf = (request: CurlRequest) =>
  execFileSync('sh', ['-c', curlCommand(request).replace(/^curl/, "printf '%s\\n'")], {
    env: { ...process.env, TOKEN: 'secret' },
  })
    .toString()
    .trimEnd()
    .split('\n');

test('a shell reads the command as the same request', () => {
  const body = `payload={"text":"It's $HOME and \`more\`"}`;
  const url = 'http://127.0.0.1:1/slack/events';
  const headers = { 'x-slack-signature': 'v0=1f', 'x-name': "O'Brien" };
  expect(argumentsOf({ options: '-i', method: 'POST', url, headers, body })).toEqual([
    ...['-i', '-X', 'POST', url, '-H', 'x-slack-signature: v0=1f', '-H', "x-name: O'Brien"],
    ...['--data-binary', body],
  ]);
});

test('takes a token from a variable and sends the fields of a form', () => {
  const body = { scope: 'a b', limit: 2 };
  expect(argumentsOf({ method: 'POST', url: 'http://a/?b=c&d', tokenVariable: 'TOKEN', body })).toEqual([
    ...['-X', 'POST', 'http://a/?b=c&d', '-H', 'Authorization: Bearer secret'],
    ...['-d', 'scope=a b', '-d', 'limit=2'],
  ]);
});

test('an empty body is sent, and an absent one is not', () => {
  expect(curlCommand({ method: 'POST', url: 'http://a', body: '' })).toMatch(/--data-binary ''$/);
  expect(curlCommand({ method: 'GET', url: 'http://a' })).toBe("curl -X GET 'http://a'");
});
