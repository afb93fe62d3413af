import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../run.ts';
import { PLAN, RELEASE, releaseEnv, runNpm } from './npm.ts';

/** The parts of the plan that are read. */
interface Plan {
  readonly plan: readonly (readonly { name: string; version: string; tarball?: { path: string } }[])[];
}

/** How often, and how far apart, a registry is asked for what it has just been given. */
const LOOKS = 10;
const PAUSE_MS = 3000;

/** The commit of a tag; `undefined` when there is no such tag. */
export const commitOf = (folder: string, tag: string): Promise<string | undefined> =>
  run(folder, ['git', 'rev-parse', '--verify', '--quiet', `refs/tags/${tag}^{commit}`]).then(
    (printed) => printed.trim(),
    () => undefined,
  );

/**
 * Publishes the packed tarballs, tags the commit that was packed with each version, and sees that the registry has those very
 * bytes. What is published already is passed over, so it can be done again after a failure, and then does the rest.
 *
 * @returns the tags, such as `@visitor-invitations/core@1.0.0`
 * @throws Error naming what is not published or not tagged
 */
export const publishRelease = async (folder: string): Promise<string[]> => {
  const release = join(folder, RELEASE);
  const planFile = join(release, PLAN);
  if (!existsSync(planFile)) throw new Error('Nothing is packed. Run `npm run qa -- pack-release` first.');
  const { plan }: Plan = JSON.parse(await readFile(planFile, 'utf8'));
  const commit = await readFile(join(release, 'commit'), 'utf8');
  await run(folder, ['changeset', 'publish', '--from-pack-dir', RELEASE, '--no-git-tag'], releaseEnv());

  const published: string[] = [];
  for (const { name, version, tarball } of plan.flat()) {
    const tag = `${name}@${version}`;
    // A snapshot is no release: no commit has its version.
    if (version.startsWith('0.0.0-')) continue;
    const tagged = await commitOf(folder, tag);
    // Another run has released it meanwhile, from a commit of its own.
    if (tagged !== undefined && tagged !== commit) continue;
    if (tagged === undefined) await setTag(folder, tag, commit);
    if (tarball) await hasBytes(folder, tag, await readFile(join(release, tarball.path)));
    published.push(tag);
  }
  return published;
};

const setTag = async (folder: string, tag: string, commit: string): Promise<void> => {
  try {
    await run(folder, ['git', 'tag', '--annotate', '--message', tag, tag, commit], releaseEnv());
  } catch (error) {
    throw new Error(
      `Published, but couldn’t create the git tag ${tag}. Set git’s user.name and user.email, fetch the commit ${commit}, and run this again.`,
      { cause: error },
    );
  }
};

/** Waits until the registry has a version, and compares it with what was packed. */
const hasBytes = async (folder: string, spec: string, bytes: Buffer): Promise<void> => {
  const packed = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  for (let look = 1; ; look += 1) {
    // Not as JSON, which npm 12 writes in another form.
    const printed = await runNpm(folder, ['view', spec, 'dist.integrity', '--prefer-online']).catch(
      (error) => {
        if (look === LOOKS) throw error;
        return '';
      },
    );
    if (printed.trim() === packed) return;
    if (printed.trim())
      throw new Error(
        `${spec} is already in the registry with different content. Publish its next patch version.`,
      );
    await sleep(PAUSE_MS);
  }
};
