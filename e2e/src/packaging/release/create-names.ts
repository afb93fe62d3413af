import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from '../published-packages.ts';
import { run, runAtTerminal } from '../run.ts';
import { releaseEnv, runNpm } from './npm.ts';

const REPOSITORY = 'visitor-invitations/visitor-invitations';
/** Not a version that a range can mean, nor one that this repository releases. */
const VERSION = '0.0.0-placeholder';

const isTaken = (folder: string, name: string): Promise<boolean> =>
  runNpm(folder, ['view', name, 'name']).then(
    () => true,
    (error) => {
      if (/E404/.test(String(error))) return false;
      throw error;
    },
  );

/**
 * Publishes an empty package under each name that the registry doesn't have: npm trusts a workflow to publish a package only if
 * the package exists.
 *
 * @returns a line for each new name, and the command by which npm trusts the release workflow for each package
 */
export const createNames = async (folder: string): Promise<string[]> => {
  const temporary = await mkdtemp(join(tmpdir(), 'names-'));
  // At a terminal, npm asks for the second factor.
  const runPublish = process.stdin.isTTY ? runAtTerminal : run;
  const names = publishedPackages(folder).map(({ name }) => name);
  const created: string[] = [];
  try {
    const taken = await Promise.all(names.map((name) => isTaken(temporary, name)));
    for (const [index, name] of names.entries()) {
      if (taken[index]) continue;
      const manifest = {
        ...{ name, version: VERSION, license: 'MIT' },
        description: 'A placeholder until the first release.',
        repository: { type: 'git', url: `git+https://github.com/${REPOSITORY}.git` },
      };
      await writeFile(join(temporary, 'package.json'), JSON.stringify(manifest, null, 2));
      await runPublish(
        temporary,
        ['npm', 'publish', '--access', 'public', '--tag', 'placeholder'],
        releaseEnv(),
      );
      created.push(`Created ${name}.`);
    }
  } finally {
    await rm(temporary, { recursive: true });
  }
  const trust = names.map(
    (name) =>
      `npm trust github ${name} --file release.yml --repository ${REPOSITORY} --environment npm --allow-publish --yes`,
  );
  return [...created, 'Now let npm trust the release workflow:', ...trust];
};
