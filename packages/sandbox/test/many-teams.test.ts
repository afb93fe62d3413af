import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, stat } from 'node:fs/promises';
import { request } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { createSandbox, type Sandbox } from '../src/index.ts';
import { test as base } from './fixtures.ts';

/** So many that looking for what refers to each row of each team would take many seconds. */
const TEAMS = 200;

const test = base
  .extend('full', { scope: 'file' }, async ({ folder }) => {
    const data = join(folder, 'full.sqlite');
    await using sandbox = createSandbox({ data });
    for (let count = 0; count < TEAMS; count += 1) sandbox.teams.create();
    return data;
  })
  /** A data file with many teams, for one test alone. */
  .extend('data', async ({ folder, full, task }) => {
    const data = join(folder, `${task.id}.sqlite`);
    await copyFile(full, data);
    return data;
  });

/** How long something takes, in milliseconds. */
const timeOf = (act: () => void): number => {
  const start = performance.now();
  act();
  return performance.now() - start;
};

test('a reset is done at once however many teams there are, and gives the disk back', async ({
  data,
  full,
}) => {
  const { size } = await stat(full);
  const start = createSandbox().snapshot();
  const times: number[] = [];
  // The fastest counts: what else the machine does can hold up one of them.
  for (let round = 0; round < 3; round += 1) {
    await copyFile(full, data);
    const sandbox = createSandbox({ data });
    times.push(timeOf(() => sandbox.reset()));
    expect(sandbox.snapshot().teams).toEqual(start.teams);
    expect(sandbox.snapshot().invitations).toHaveLength(start.invitations.length);
    await sandbox.close();
    expect((await stat(data)).size).toBeLessThan(size / 10);
  }
  expect(Math.min(...times)).toBeLessThan(500);
});

test('one team is reset among many as fast as alone', async ({ data }) => {
  await using many = createSandbox({ data });
  await using alone = createSandbox();
  const fastest = ({ reset, demo }: Sandbox) =>
    Math.min(...Array.from({ length: 7 }, () => timeOf(() => reset(demo.teamId))));
  expect(fastest(many)).toBeLessThan(5 * fastest(alone));
});

/** How long a program with this data takes to end after a SIGTERM, which comes when `meanwhile` is done; in milliseconds. */
const timeToEnd = async (data: string, meanwhile?: (url: string) => Promise<() => void>): Promise<number> => {
  const bin = fileURLToPath(new URL('../bin/visitor-sandbox.js', import.meta.url));
  const child = spawn(process.execPath, [bin, '--port', '0', '--data', data]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  for await (const piece of child.stdout) {
    output += piece;
    if (output.includes('Ctrl-C')) break;
  }
  const [url = ''] = /http:\/\/127\.0\.0\.1:\d+/.exec(output) ?? [];
  const ended = once(child, 'exit');
  const goOn = await meanwhile?.(url);
  const start = performance.now();
  child.kill('SIGTERM');
  goOn?.();
  expect(await ended).toEqual([0, null]);
  return performance.now() - start;
};

/** Asks for a reset, and comes back right before it begins, which the sandbox tells with its bid to continue. */
const askForReset = async (url: string) => {
  const asked = request(`${url}/_sandbox/reset`, { method: 'POST', headers: { expect: '100-continue' } });
  asked.on('error', () => undefined).flushHeaders();
  await once(asked, 'continue');
  return () => void asked.end();
};

test('a reset of many teams does not hold up the end of the program', async ({ data }) => {
  const alone = await timeToEnd(data);
  const inReset = await timeToEnd(data, askForReset);
  await using after = createSandbox({ data });
  expect(after.snapshot().teams).toHaveLength(1);
  // A multiple, since a busy machine slows down both: it is 10 to 12 where the reset is done at once.
  expect(inReset).toBeLessThan(40 * alone);
});
