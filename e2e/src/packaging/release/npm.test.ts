import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { releaseEnv } from './npm.ts';

test('a release reaches the registry by the proxy of its machine, and says which runner builds', () => {
  const needed = {
    RUNNER_ENVIRONMENT: 'github-hosted',
    GITHUB_REPOSITORY: 'visitor-invitations/visitor-invitations',
    https_proxy: 'http://127.0.0.1:3128',
    HTTP_PROXY: 'http://127.0.0.1:3128',
    no_proxy: 'localhost',
    NODE_EXTRA_CA_CERTS: '/etc/ca.pem',
  };
  expect(releaseEnv({ ...needed, SLACK_BOT_TOKEN: 'xoxb-1', PATH: '/bin' })).toEqual(needed);
});

// `script` gives a program a terminal, with these arguments on Linux.
test.runIf(process.platform === 'linux')('at a terminal, npm can ask for the second factor', () => {
  const run = fileURLToPath(new URL('../run.ts', import.meta.url));
  // Without an apostrophe, for the shell.
  const asks = `import { runAtTerminal } from ${JSON.stringify(run)};
    await runAtTerminal(".", ["node", "--print", "[process.stdin.isTTY, process.stdout.isTTY].join()"]);`;
  const command = `${process.execPath} --input-type=module-typescript --eval '${asks}'`;
  expect(execFileSync('script', ['-qec', command, '/dev/null'], { encoding: 'utf8' }).trim()).toBe(
    'true,true',
  );
});
