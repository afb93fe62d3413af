import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { run } from '../run.ts';
import { releaseEnv, runNpm } from './npm.ts';
import { RELEASE } from './pack.ts';

/** changesets' plan, with the tarballs in the order in which they are published. */
interface Plan {
  readonly plan: readonly (readonly { name: string; version: string; tarball?: { path: string } }[])[];
}

/** How often, and how far apart, a registry is asked for what it has just been given. */
const LOOKS = 10;
const PAUSE_MS = 3000;

/**
 * Publishes the packed tarballs, tags the commit with each version, and sees that the registry has those very bytes. What is
 * published already is passed over, so it can be done again after a failure, and then does the rest.
 *
 * @returns the tags, such as `@visitor-invitations/core@1.0.0`
 * @throws Error naming what is not published or not tagged
 */
export const publishRelease = async (folder: string): Promise<string[]> => {
  const planFile = join(folder, RELEASE, 'publish-plan.json');
  if (!existsSync(planFile)) throw new Error('Nothing is packed. Run `npm run qa -- pack-release` first.');
  const { plan }: Plan = JSON.parse(await readFile(planFile, 'utf8'));
  await run(folder, ['changeset', 'publish', '--from-pack-dir', RELEASE], releaseEnv());
  // A run that ended between the two has published and not tagged.
  await run(folder, ['changeset', 'git-tag'], releaseEnv());

  const releases = plan.flat();
  const tags = releases.map(({ name, version }) => `${name}@${version}`);
  const existing = new Set((await run(folder, ['git', 'tag', '--list'])).split('\n'));
  const untagged = tags.filter((tag) => !existing.has(tag));
  if (untagged.length > 0)
    throw new Error(
      `Published, but without a git tag: ${untagged.join(', ')}. git needs user.name and user.email; set them, and run this again.`,
    );
  for (const { name, version, tarball } of releases) {
    if (!tarball) continue;
    const bytes = await readFile(join(folder, RELEASE, tarball.path));
    await hasBytes(folder, `${name}@${version}`, bytes);
  }
  return tags;
};

/** Waits until the registry has a version, and compares it with what was packed. */
const hasBytes = async (folder: string, spec: string, bytes: Buffer): Promise<void> => {
  const packed = `sha512-${createHash('sha512').update(bytes).digest('base64')}`;
  for (let look = 1; ; look += 1) {
    const printed = await runNpm(folder, ['view', spec, 'dist.integrity', '--json', '--prefer-online']).catch(
      (error) => {
        if (look === LOOKS) throw error;
        return '';
      },
    );
    if (printed.trim() && JSON.parse(printed) === packed) return;
    if (printed.trim())
      throw new Error(
        `The registry has other bytes of ${spec} than were packed. Publish its next patch version.`,
      );
    await sleep(PAUSE_MS);
  }
};
