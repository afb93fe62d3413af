import { spawn } from 'node:child_process';
import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { portProblems, portsOf } from '../../../../scripts/ports.mjs';

const listening = async () => {
  const server = createServer();
  const port = await new Promise<number>((resolve) =>
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port)),
  );
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return { port, close };
};

/** Ports of which the first alone is taken. */
const oneTaken = async () => {
  const [taken, ...freed] = await Promise.all([listening(), listening(), listening()]);
  onTestFinished(taken.close);
  await Promise.all(freed.map(({ close }) => close()));
  const [sandbox, slack, app] = [taken, ...freed].map(({ port }) => String(port));
  return { taken: taken.port, env: { SANDBOX_PORT: sandbox, PLAYGROUND_PORT: slack, PORT: app } };
};

test('names each port that is taken with the variable that chooses another, and only those', async () => {
  const { taken, env } = await oneTaken();
  const problems = await portProblems('start', env);
  expect(problems).toContain(
    `Port ${taken} (the sandbox) is already in use. To use a different port, set SANDBOX_PORT.`,
  );
  expect(problems).not.toMatch(/the playground|the Slack app/);
  const { SANDBOX_PORT: _, ...others } = env;
  expect(await portProblems('start', { ...others, SANDBOX_PORT: others.PORT })).toMatch(
    /^SANDBOX_PORT and PORT are both/m,
  );
});

test('variables choose other ports, and must be ports', async () => {
  expect(portsOf('start', { PLAYGROUND_PORT: '5020' })).toMatchObject({
    sandbox: 4010,
    slack: 5020,
    app: 4030,
  });
  const wrong = await portProblems('start', { PORT: 'http', SANDBOX_PORT: '70000', PLAYGROUND_PORT: '0' });
  expect(wrong?.match(/^\w+ must be a port: a whole number from 1 to 65535\.$/gm)).toHaveLength(3);
});

test('with a workspace of one’s own the playground’s port does not matter', async () => {
  const { env } = await oneTaken();
  const own = { SANDBOX_PORT: env.PORT, PLAYGROUND_PORT: env.SANDBOX_PORT, PORT: env.PLAYGROUND_PORT };
  expect(await portProblems('start', own)).toContain('PLAYGROUND_PORT');
  expect(await portProblems('start', { ...own, SLACK_BOT_TOKEN: 'xoxb-1' })).toBeUndefined();
});

test('npm start tells it before anything is installed or built', async () => {
  const { taken, env } = await oneTaken();
  const project = fileURLToPath(new URL('../../../../', import.meta.url));
  const clone = await mkdtemp(join(tmpdir(), 'clone-'));
  onTestFinished(() => rm(clone, { recursive: true }));
  await cp(join(project, 'scripts'), join(clone, 'scripts'), { recursive: true });

  const started = spawn(process.execPath, ['scripts/run.mjs', 'start'], {
    cwd: clone,
    env: { ...process.env, ...env },
  });
  const exited = new Promise((resolve) => started.once('exit', resolve));
  const [out, error] = await Promise.all([text(started.stdout), text(started.stderr)]);
  expect(error).toContain(
    `Port ${taken} (the sandbox) is already in use. To use a different port, set SANDBOX_PORT.`,
  );
  expect(out).toBe('');
  expect(await exited).toBe(1);
  expect((await readdir(clone)).sort()).toEqual(['scripts']);
});
