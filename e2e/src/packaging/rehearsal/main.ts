// npm run rehearse-release: publishes everything to a registry on this machine, and uses what was published.
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { publishedPackages } from '../published-packages.ts';
import { run } from '../run.ts';
import { type Clone, cloneAgain, makeClone } from './clone.ts';
import { consumers } from './consumers.ts';
import { type Registry, startRegistry } from './registry.ts';
import { startService } from './service.ts';

const start = performance.now();
const seconds = (since: number) => `${((performance.now() - since) / 1000).toFixed(0)} s`;

/** Does one part of the rehearsal, and prints what came of it and how long it took. */
const part = async <Result>(name: string, action: () => Promise<Result>): Promise<Result> => {
  const began = performance.now();
  const result = await action();
  const shown = typeof result === 'string' && result ? `\n${result.trimEnd().replaceAll(/^/gm, '    ')}` : '';
  process.stdout.write(`\u203a ${name} (${seconds(began)})${shown}\n`);
  return result;
};

type Variables = Readonly<Record<string, string>>;

/** Runs a step of the release as the workflow does; gives the lines of its output that say what was done. */
const step = async (clone: Clone, name: string, said: RegExp, variables?: Variables): Promise<string> => {
  const printed = await clone.run(['npm', 'run', 'qa', '--', name], variables);
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
  assert.ok(error, 'It succeeded, but should have failed');
  return error.message;
};

/** The sums of the tarballs in a folder. */
const sums = async (folder: string): Promise<string[]> => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.tgz'));
  const bytes = await Promise.all(files.map((file) => readFile(join(folder, file))));
  return bytes.map((each) => createHash('sha256').update(each).digest('hex')).sort();
};

/** The dist-tags of a package. */
const distTags = async (clone: Clone, name: string): Promise<Readonly<Record<string, string>>> => {
  const printed = await clone.run(['npm', 'view', name, 'dist-tags', '--json', '--prefer-online']);
  // npm 12 writes a list of one.
  return [JSON.parse(printed)].flat()[0];
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
  const registryFolder = join(folder, 'registry');
  await mkdir(registryFolder);
  registry = await startRegistry({ folder: registryFolder });
  const { port, env } = registry;
  const clone = await makeClone(join(folder, 'one'), env);
  const names = publishedPackages(clone.folder).map(({ name }) => name);

  const newestNpm = join(folder, 'npm/bin');
  await part('Install npm as the workflow does', async () => {
    const workflow = await readFile(join(clone.folder, '.github/workflows/release.yml'), 'utf8');
    const [, npm = ''] = /npm install --global (npm@[\d.]+)/.exec(workflow) ?? [];
    await run(folder, ['npm', 'install', '--global', '--prefix', join(folder, 'npm'), npm], env);
    return npm;
  });
  await part('Create the names of the packages', async () => {
    const printed = await step(clone, 'create-names', /^Created|^npm trust/);
    assert.equal(printed.split('\n').length, 2 * names.length, printed);
    return printed;
  });
  await registry.stop();
  registry = await startRegistry({ folder: registryFolder, port, refuses: 'n8n-nodes-visitor-invitations' });

  await part('Versions and changelogs', () => step(clone, 'version-packages', /All files/));
  await clone.commit('Version packages');
  await part('Build, pack and check the tarballs', () => step(clone, 'pack-release', /sha256/));

  await part('Publish to a registry that rejects one package', async () => {
    const message = await fails(clone.run(['npm', 'run', 'qa', '--', 'publish-release']));
    assert.match(message, /failed to publish/);
    return /n8n-nodes-visitor-invitations.*/.exec(message)?.[0] ?? '';
  });
  await registry.stop();
  const working = await startRegistry({ folder: registryFolder, port });
  registry = working;
  const packedCommit = (await clone.run(['git', 'rev-parse', 'HEAD'])).trim();
  await writeFile(join(clone.folder, 'docs/later.md'), 'Somebody went on meanwhile.\n');
  await clone.commit('A word in the docs');
  await part('Publish again, in a job where only changesets and pnpm are installed', async () => {
    const job = await cloneAgain(clone, join(folder, 'a job'), {
      ...env,
      PATH: [newestNpm, env.PATH].join(delimiter),
    });
    await cp(join(clone.folder, 'release'), join(job.folder, 'release'), { recursive: true });
    const printed = await step(job, 'publish-release', /tagged/);
    assert.deepEqual(await readdir(join(job.folder, 'node_modules')), [
      '.bin',
      '.modules.yaml',
      '.pnpm',
      '.pnpm-workspace-state-v1.json',
      '@changesets',
      'pnpm',
    ]);
    await job.run(['git', 'push', '--quiet', 'origin', '--tags']);
    const tags = (await clone.run(['git', 'tag', '--list'])).trim().split('\n');
    assert.equal(tags.length, names.length, `tags: ${tags}`);
    for (const tag of tags)
      assert.equal((await clone.run(['git', 'rev-list', '--max-count=1', tag])).trim(), packedCommit, tag);
    for (const name of names) assert.match((await distTags(clone, name)).latest ?? '', /^0\.1\.0$/, name);
    return printed;
  });
  await part('Verify what was published here, without npm’s signatures and a workflow', async () => {
    const job = await cloneAgain(clone, join(folder, 'verifies'), env);
    // Without access to Sigstore, npm would retry for a minute.
    const variables = { npm_config_fetch_retries: '0' };
    const message = await fails(job.run(['npm', 'run', 'qa', '--', 'verify-release'], variables));
    for (const name of names)
      assert.match(message, new RegExp(`^${name}@0\\.1\\.0 has no attestations$`, 'm'));
  });
  await part('Pack again, with everything released', async () => {
    const said = await step(clone, 'pack-release', /Nothing to release/);
    assert.notEqual(said, '');
    return said;
  });

  const useIt = async () => {
    const place = join(folder, 'consumers');
    await mkdir(place);
    const service = await part('A tester starts npx @visitor-invitations/sandbox', () =>
      startService(place, working),
    );
    try {
      for (const { name, use } of consumers)
        await part(name, () => use({ folder: place, registry: working, service, newestNpm }));
    } finally {
      await service.stop();
    }
  };
  /** Nothing of this is installed by those who use what was released. */
  const changeIt = async () => {
    const again = await cloneAgain(clone, join(folder, 'a second clone'), env);
    await part('Pack the same versions from another clone', async () => {
      await again.run(['npm', 'run', 'build', '--', '--filter=./packages/*', '--filter=./apps/slack']);
      const destination = join(folder, 'packed again');
      await mkdir(destination);
      const pnpm = join(again.folder, 'node_modules/.bin/pnpm');
      for (const { folder: published } of publishedPackages(again.folder))
        await again.run([pnpm, '--dir', published, 'pack', '--pack-destination', destination]);
      assert.deepEqual(await sums(destination), await sums(join(folder, 'a job/release/packages')));
      return 'byte for byte the same';
    });
    await part('A change to core without a changeset is reported', async () => {
      const file = join(clone.folder, FIXED.file);
      const source = await readFile(file, 'utf8');
      assert.ok(source.includes(FIXED.before), `${FIXED.file} has changed`);
      await writeFile(file, source.replace(FIXED.before, FIXED.after));
      const message = await fails(clone.run(['npm', 'run', 'qa', '--', 'needs-changeset']));
      const named = names.filter((name) => message.includes(`${name} differs`));
      assert.deepEqual(named, ['@visitor-invitations/core', 'n8n-nodes-visitor-invitations']);
    });
    await part('A fix to core is described', async () => {
      await writeFile(
        join(clone.folder, '.changeset/a-fix.md'),
        `---\n"@visitor-invitations/core": patch\n---\n\n${fixText}\n`,
      );
      await clone.run(['npm', 'run', 'qa', '--', 'needs-changeset']);
      await clone.commit('A fix of core');
    });
    await part('A snapshot of it is installed only by its name', async () => {
      const variables = { SNAPSHOT: 'a-try', GITHUB_REF_NAME: 'main' };
      await clone.run(['npm', 'run', 'qa', '--', 'version-packages'], variables);
      await clone.run(['npm', 'run', 'qa', '--', 'pack-release'], variables);
      await clone.run(['git', 'checkout', '--quiet', '.']);
      await clone.run(['npm', 'run', 'qa', '--', 'publish-release']);
      const tags = await distTags(clone, '@visitor-invitations/core');
      assert.equal(tags.latest, '0.1.0');
      assert.match(tags['a-try'] ?? '', /^0\.0\.0-a-try-\d+$/);
      return JSON.stringify(tags);
    });
  };
  await Promise.all([useIt(), changeIt()]);
  await part('The fix is released to everybody', async () => {
    await clone.run(['npm', 'run', 'qa', '--', 'version-packages']);
    await clone.commit('Version packages');
    await clone.run(['npm', 'run', 'qa', '--', 'pack-release']);
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
  await part(
    'A fix to the sandbox on an older line releases only the sandbox, under that line’s tag',
    async () => {
      const variables = { GITHUB_REF_NAME: '0.x' };
      await writeFile(
        join(clone.folder, '.changeset/a-fix-of-the-sandbox.md'),
        '---\n"@visitor-invitations/sandbox": patch\n---\n\nThe rehearsed fix of the sandbox.\n',
      );
      await clone.commit('A fix of the sandbox');
      await clone.run(['npm', 'run', 'qa', '--', 'version-packages']);
      await clone.commit('Version packages');
      await clone.run(['npm', 'run', 'qa', '--', 'pack-release'], variables);
      const printed = await step(clone, 'publish-release', /tagged/, variables);
      assert.match(printed, /^published and tagged @visitor-invitations\/sandbox@\S+$/);
      await clone.run(['npm', 'run', 'qa', '--', 'needs-changeset']);
      const tags = await distTags(clone, '@visitor-invitations/sandbox');
      assert.equal(`@visitor-invitations/sandbox@${tags['release-0.x']}`, printed.split(' ').at(-1));
      assert.notEqual(tags.latest, tags['release-0.x']);
      return `${printed}\n${JSON.stringify(tags)}`;
    },
  );
  console.log(`\nThe release can be published. It took ${seconds(start)}.`);
} catch (error) {
  console.error(`\nThe release can’t be published: ${(error as Error).message}`);
  process.exitCode = 1;
} finally {
  await registry?.stop();
  await rm(folder, { recursive: true, force: true });
}
