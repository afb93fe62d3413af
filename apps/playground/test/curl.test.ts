import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { curlOf } from '../src/page/traffic/curl.ts';

test('is a command that a shell reads as the same request', () => {
  const body = `payload={"text":"It's $HOME and \`more\`"}`;
  const command = curlOf({
    via: 'http',
    method: 'POST',
    url: 'http://127.0.0.1:1/slack/events',
    headers: { 'x-slack-signature': 'v0=1f' },
    body,
  });
  const args = execFileSync('sh', ['-c', command.replace(/^curl/, "printf '%s\\n'")]).toString();
  expect(args.trimEnd().split('\n')).toEqual([
    '-i',
    '-X',
    'POST',
    'http://127.0.0.1:1/slack/events',
    '-H',
    'x-slack-signature: v0=1f',
    '--data-binary',
    body,
  ]);
});
