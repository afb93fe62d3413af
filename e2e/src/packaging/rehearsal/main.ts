// npm run rehearse-release: publishes everything to a registry on this machine, and uses what was published.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { appendFile, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from '../published-packages.ts';
import { openTarball, packInto } from '../tarball.ts';
import { type Clone, cloneAgain, makeClone } from './clone.ts';
import { consumers } from './consumers.ts';
import { type Registry, startRegistry } from './registry.ts';
import { startService } from './service.ts';

const start = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** How long newcomers needed to get from nothing to a first success. */
const firstSuccesses: string[] = [];

interface PartOptions {
  readonly isFirstSuccess?: boolean | undefined;
}

/** Does one part of the rehearsal, and prints what came of it and how long it took. Parts may run side by side. */
const part = async <Result>(
  name: string,
  action: () => Promise<Result>,
  { isFirstSuccess }: PartOptions = {},
): Promise<Result> => {
  const began = performance.now();
  const result = await action();
  if (isFirstSuccess) firstSuccesses.push(`${seconds(began).padStart(5)}  ${name}`);
  const shown = typeof result === 'string' ? `\n${result.trimEnd().replaceAll(/^/gm, '    ')}` : '';
  process.stdout.write(`\u203a ${name} (${seconds(began)})${shown}\n`);
  return result;
};

/** Waits for all of them, and then rejects if one has failed. */
const sideBySide = async (...lanes: readonly Promise<unknown>[]): Promise<void> => {
  for (const outcome of await Promise.allSettled(lanes))
    if (outcome.status === 'rejected') throw outcome.reason;
};

/** Runs a step of the release as a maintainer does; gives the lines of its output that say what was done. */
const step = async (clone: Clone, name: string, said: RegExp): Promise<string> => {
  const printed = await clone.run(['npm', 'run', name]);
  return printed
    .split('\n')
    .filter((line) => said.test(line))
    .join('\n');
};

const fails = async (action: Promise<unknown>): Promise<string> => {
  const error = await action.then(
    () => undefined,
    (thrown: Error) => thrown,
  );
  assert.ok(error, 'It ended well, and should have failed');
  return error.message;
};

/** What is in tarballs: the sum of each, and of every file, by `name@version` and path. */
const sums = async (files: readonly string[]): Promise<Record<string, Record<string, string>>> => {
  const found: Record<string, Record<string, string>> = {};
  for (const file of files) {
    const tarball = await openTarball(file);
    const sumOf = async (path: string) => sha256(await readFile(join(tarball.folder, path)));
    const inside = await Promise.all(tarball.files.map(async (path) => [path, await sumOf(path)]));
    found[`${tarball.manifest.name}@${tarball.manifest.version}`] = {
      tarball: tarball.sha256,
      ...Object.fromEntries(inside),
    };
    await tarball.remove();
  }
  return found;
};

const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const packedIn = async (clone: Clone): Promise<string[]> => {
  const folder = join(clone.folder, 'release/packages');
  return (await readdir(folder)).sort().map((file) => join(folder, file));
};

/** A fix that the node bundles: a text of core. */
const FIXED = {
  file: 'packages/core/src/errors/api-error-from.ts',
  before: 'failed with',
  after: 'was refused with',
};
const fixText = 'The rehearsed fix of core.';

const folder = await realpath(await mkdtemp(join(tmpdir(), 'rehearsal-')));
let registry: Registry | undefined;
try {
  await mkdir(join(folder, 'registry'));
  registry = await startRegistry({
    folder: join(folder, 'registry'),
    refuses: 'n8n-nodes-visitor-invitations',
  });
  const clone = await makeClone(join(folder, 'one'), registry.env);
  const names = publishedPackages(clone.folder).map(({ name }) => name);

  await part('Versions and changelogs', () => step(clone, 'version-packages', /All files/));
  await clone.commit('Version packages');
  await part('Build, pack and look at the tarballs', () => step(clone, 'pack-release', /sha256/));

  await part('Publish, with a registry that refuses one package', async () => {
    const message = await fails(clone.run(['npm', 'run', 'publish-release']));
    assert.match(message, /failed to publish/);
    return /n8n-nodes-visitor-invitations.*/.exec(message)?.[0] ?? '';
  });
  await registry.stop();
  const working = await startRegistry({ folder: join(folder, 'registry'), port: registry.port });
  registry = working;
  await part('Publish again, which does the rest', async () => {
    const printed = await step(clone, 'publish-release', /tagged/);
    const tags = (await clone.run(['git', 'tag', '--list'])).trim().split('\n');
    assert.equal(tags.length, names.length, `tags: ${tags}`);
    return printed;
  });

  const again = await cloneAgain(clone, join(folder, 'a second clone'), registry.env);
  const packAgain = () =>
    part('Pack the same from another clone', async () => {
      await again.run(['npm', 'run', 'build', '--', '--filter=./packages/*', '--filter=./apps/slack']);
      const destination = join(folder, 'packed again');
      await mkdir(destination);
      const files: string[] = [];
      for (const published of publishedPackages(again.folder))
        files.push(await packInto(destination, join(again.folder, published.folder)));
      assert.deepEqual(await sums(files), await sums(await packedIn(clone)));
      return 'byte for byte the same';
    });
  const useAll = async () => {
    const place = join(folder, 'consumers');
    await mkdir(place);
    const service = await part(
      'A tester runs npx @visitor-invitations/sandbox, and it is there',
      () => startService(place, working),
      { isFirstSuccess: true },
    );
    try {
      for (const { name, use, isFirstSuccess } of consumers)
        await part(name, () => use({ folder: place, registry: working, service }), { isFirstSuccess });
    } finally {
      await service.stop();
    }
  };
  await sideBySide(packAgain(), useAll());

  await part('A change of core without a changeset is named, one of a README is not', async () => {
    await appendFile(join(clone.folder, 'packages/sandbox/README.md'), '\nOne more line.\n');
    const file = join(clone.folder, FIXED.file);
    const source = await readFile(file, 'utf8');
    assert.ok(source.includes(FIXED.before), `${FIXED.file} has another text now`);
    await writeFile(file, source.replace(FIXED.before, FIXED.after));
    const message = await fails(clone.run(['npm', 'run', 'needs-changeset']));
    const named = names.filter((name) => message.includes(`${name} differs`));
    assert.deepEqual(named, ['@visitor-invitations/core', 'n8n-nodes-visitor-invitations']);
    const lines = message.split('\n').filter((line) => line.includes('differs'));
    return [...new Set(lines)].join('\n');
  });
  await part('A fix of core reaches everybody', async () => {
    await writeFile(
      join(clone.folder, '.changeset/a-fix.md'),
      `---\n"@visitor-invitations/core": patch\n---\n\n${fixText}\n`,
    );
    await clone.run(['npm', 'run', 'needs-changeset']);
    await clone.commit('A fix of core');
    await clone.run(['npm', 'run', 'version-packages']);
    await clone.commit('Version packages');
    await clone.run(['npm', 'run', 'pack-release']);
    const printed = await step(clone, 'publish-release', /tagged/);
    const notes: string[] = [];
    for (const published of publishedPackages(clone.folder)) {
      const changelog = await readFile(join(clone.folder, published.folder, 'CHANGELOG.md'), 'utf8');
      const [, latest = ''] = changelog.split(/^## /m);
      if (latest.includes(fixText)) notes.push(`${published.name} ${latest.trim()}`);
    }
    assert.equal(notes.length, names.filter((name) => name !== '@visitor-invitations/fake-slack').length);
    return `${printed}\n${notes.join('\n')}`;
  });
  console.log(`\nFrom nothing to a first success\n${firstSuccesses.join('\n')}`);
  console.log(`\nThe release can be published. It took ${seconds(start)}.`);
} catch (error) {
  console.error(`\nThe release cannot be published: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await registry?.stop();
  await rm(folder, { recursive: true, force: true });
}
