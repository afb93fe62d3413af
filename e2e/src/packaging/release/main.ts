// npm run qa -- needs-changeset | version-packages | pack-release | publish-release | verify-release: the steps of a release, in this
// order. The very first one starts with create-names.
import { root } from '../published-packages.ts';
import { run } from '../run.ts';
import { spreadCoreChanges } from './changesets.ts';
import { createNames } from './create-names.ts';
import { distTag } from './dist-tag.ts';
import { removeNotOnNpm } from './not-on-npm.ts';
import { releaseEnv } from './npm.ts';
import { publishRelease } from './publish.ts';
import { updateServerJson } from './server-json.ts';

// Steps that look into tarballs load what they need for that: the job that publishes has installed only changesets and pnpm.
const steps: Readonly<Record<string, () => Promise<readonly string[]>>> = {
  'create-names': () => createNames(root),
  version: async () => {
    const snapshot = process.env.SNAPSHOT && distTag();
    spreadCoreChanges(root);
    if (!snapshot) removeNotOnNpm(root);
    const given = snapshot ? ['--snapshot', snapshot] : [];
    const said = await run(root, ['changeset', 'version', ...given], releaseEnv());
    updateServerJson(root);
    return [said];
  },
  pack: async () => {
    const { packRelease } = await import('./pack.ts');
    const packed = await packRelease(root);
    if (packed.length === 0) return ['Nothing to release: the registry has every version.'];
    return packed.map(
      ({ name, version, bytes, sha256 }) =>
        `${name}@${version}  ${Math.round(bytes / 1000)} kB  sha256 ${sha256}`,
    );
  },
  publish: async () => (await publishRelease(root)).map((tag) => `published and tagged ${tag}`),
  verify: async () => (await import('./verify.ts')).verifyRelease(root),
  'needs-changeset': async () => {
    const { missingChangesets } = await import('./released.ts');
    const missing = await missingChangesets(root);
    if (missing.length > 0) throw new Error(missing.join('\n'));
    return ['Every changed package has a changeset.'];
  },
};

const [name = ''] = process.argv.slice(2);
const step = steps[name];
try {
  if (!step) throw new Error(`Unknown step "${name}". Steps: ${Object.keys(steps).join(', ')}.`);
  for (const line of await step()) console.log(line);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
