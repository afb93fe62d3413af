import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdir, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { newcomersEnv } from '../docs/run-command.ts';
import { root } from '../packaging/published-packages.ts';
import { run } from '../packaging/run.ts';
import { packInto } from '../packaging/tarball.ts';
import type { Image } from './image.ts';

/** The tarballs of the Slack app and of what it needs of this repository. */
export const packSlack = async (folder: string): Promise<string[]> =>
  Promise.all(['packages/core', 'apps/slack'].map((one) => packInto(folder, join(root, one))));

/** The files of an image, made by its own commands in a folder: there is no Docker that could do it. */
export interface Unboxed {
  readonly folder: string;
  /** Where the image is in that folder: `/data` of the image is `at('/data')`. */
  at(path: string): string;
  /** Runs a program of the image as its user, with its variables and these. The file system is read-only but for its volume. */
  start(words: readonly string[], env: Readonly<Record<string, string>>): ChildProcess;
  remove(): Promise<void>;
}

/** Root starts programs as the user of the image; anybody else is not root already. */
const asUser = (user: string): Pick<SpawnOptions, 'uid' | 'gid'> => {
  const [uid = 0, gid = 0] = user.split(':').map(Number);
  return process.getuid?.() === 0 ? { uid, gid } : {};
};

/** Makes an image of packed tarballs. `image` is that of `apps/slack/Dockerfile`. */
export const unbox = async (image: Image): Promise<Unboxed> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'visitor-image-')));
  const at = (path: string) => join(folder, path);
  const moved = (text: string) => text.replaceAll(/(?<=^|[\s:])\/(?=app|context|data)/g, `${folder}/`);
  await Promise.all([mkdir(at('/app')), mkdir(at('/context/packed'), { recursive: true })]);
  await packSlack(at('/context/packed'));
  for (const command of image.runs) {
    const { PATH: _, ...env } = newcomersEnv([]) as Record<string, string>;
    await run(at('/app'), ['sh', '-ec', moved(command)], { ...env, PACKAGE: at('/context/packed/*.tgz') });
  }
  // The image's user owns its volume alone.
  await chmod(folder, 0o755);
  await chmod(at(image.volume), 0o777);
  const system = [dirname(process.execPath), '/usr/bin', '/bin'].join(delimiter);
  const path = moved(image.env.PATH ?? '').replace('$PATH', system);
  const writable = `--permission --allow-fs-read=* --allow-fs-write=${at(image.volume)}/*`;
  return {
    folder,
    at,
    start: ([program = '', ...args], env) =>
      spawn(program, args, {
        ...asUser(image.user),
        cwd: at(image.workdir),
        env: { ...image.env, PATH: path, NODE_OPTIONS: writable, ...env },
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    remove: () => rm(folder, { recursive: true }),
  };
};

/** The exit code of a program, and what it printed. */
export const ended = async (child: ChildProcess): Promise<{ code: number | null; output: string }> => {
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (output += chunk));
  const [code] = await once(child, 'close');
  return { code, output };
};

/**
 * Waits until an app takes requests; `/healthz` says 200 before its connection to Slack is there.
 *
 * @throws Error with what it printed when it ends before that
 */
export const ready = async (child: ChildProcess, url: string): Promise<void> => {
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => (printed += chunk));
  for (;;) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(printed);
    const response = await fetch(`${url}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
};

/** The paths of the files that end with one of these. */
export const filesEndingWith = async (folder: string, endings: readonly string[]): Promise<string[]> =>
  (await readdir(folder, { recursive: true })).filter((file) =>
    endings.some((ending) => file.endsWith(ending)),
  );
