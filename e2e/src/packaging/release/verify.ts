import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publishedPackages } from '../published-packages.ts';
import { run } from '../run.ts';
import { releaseEnv, runNpm } from './npm.ts';
import { commitOf } from './publish.ts';

/** Who may have built what is published. */
const BUILDER = 'https://github.com/actions/runner/github-hosted';
const REPOSITORY = 'https://github.com/visitor-invitations/visitor-invitations';
const WORKFLOW = '.github/workflows/release.yml';

/** The predicate of SLSA's provenance, as npm keeps it: https://slsa.dev/provenance/v1 */
interface Provenance {
  readonly predicateType: string;
  readonly predicate: {
    readonly buildDefinition: {
      readonly externalParameters: {
        readonly workflow: { readonly repository: string; readonly path: string };
      };
      readonly resolvedDependencies: readonly { readonly digest: { readonly gitCommit?: string } }[];
    };
    readonly runDetails: { readonly builder: { readonly id: string } };
  };
}

/** What the registry gives for the attestations of a version: signed statements, of which one is the provenance. */
export interface Attestations {
  readonly attestations: readonly {
    readonly predicateType: string;
    readonly bundle: { readonly dsseEnvelope: { readonly payload: string } };
  }[];
}

/** What is wrong with where a version says that it comes from, given the commit of its tag. */
export const originProblems = ({ attestations }: Attestations, commit: string | undefined): string[] => {
  const signed = attestations.find(({ predicateType }) =>
    predicateType.startsWith('https://slsa.dev/provenance/'),
  );
  if (!signed) return ['has no provenance'];
  const statement: Provenance = JSON.parse(
    Buffer.from(signed.bundle.dsseEnvelope.payload, 'base64').toString('utf8'),
  );
  const { buildDefinition, runDetails } = statement.predicate;
  const { workflow } = buildDefinition.externalParameters;
  const built = buildDefinition.resolvedDependencies[0]?.digest.gitCommit;
  const is = [
    ['builder', runDetails.builder.id, BUILDER],
    ['repository', workflow.repository, REPOSITORY],
    ['workflow', workflow.path, WORKFLOW],
    ['commit', built, commit ?? 'one with its tag'],
  ] as const;
  return is.flatMap(([what, found, wanted]) =>
    found === wanted ? [] : [`has the ${what} ${found}, not ${wanted}`],
  );
};

/**
 * Looks at every version that is published: that npm's signature holds, and that it was built by this repository's workflow
 * from the commit of its tag.
 *
 * @returns a line for each package
 * @throws Error naming what is wrong
 */
export const verifyRelease = async (folder: string): Promise<string[]> => {
  const temporary = await mkdtemp(join(tmpdir(), 'verify-'));
  const lines: string[] = [];
  const problems: string[] = [];
  try {
    const specs: string[] = [];
    for (const published of publishedPackages(folder)) {
      const manifest = await readFile(join(folder, published.folder, 'package.json'), 'utf8');
      specs.push(`${published.name}@${JSON.parse(manifest).version}`);
    }
    await run(temporary, ['npm', 'init', '--yes'], releaseEnv());
    const flags = ['--ignore-scripts', '--omit=peer', '--no-audit', '--no-fund'];
    await runNpm(temporary, ['install', ...flags, ...specs]);
    const signatures = await runNpm(temporary, ['audit', 'signatures']).catch((error: Error) => {
      problems.push(error.message);
      return '';
    });
    for (const spec of specs) {
      const commit = await commitOf(folder, spec);
      const url = (await runNpm(temporary, ['view', spec, 'dist.attestations.url'])).trim();
      const response = url ? await fetch(url) : undefined;
      const wrong = response
        ? originProblems((await response.json()) as Attestations, commit)
        : ['has no attestations'];
      problems.push(...wrong.map((problem) => `${spec} ${problem}`));
      lines.push(`${spec}  commit ${commit}`);
    }
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return [...lines, signatures.trim()];
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
};
