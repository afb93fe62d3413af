import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './documented-commands.ts';
import { markdownProse, programProse } from './voice-prose.ts';
import { brokenRules } from './voice-rules.ts';

/** The files of each area; a file counts in the first that has it. Tests and what they need are nobody's reading. */
const areas: Readonly<Record<string, readonly string[]>> = {
  README: ['README.md'],
  website: ['apps/site/pages/**/*.md'],
  changesets: ['.changeset/*.md'],
  docs: ['docs/**/*.md'],
  'package READMEs': ['{packages,apps}/*/README.md'],
  'for contributors': ['*.md', 'bench/README.md'],
  'Slack texts': ['apps/slack/src/languages/en/**/*.ts'],
  'n8n node': ['packages/n8n-nodes-visitor-invitations/{nodes,credentials,templates}/**/*.{ts,json}'],
  core: ['packages/core/src/**/*.ts'],
  sandbox: ['packages/sandbox/{src,bin}/**/*.{ts,js}'],
  conformance: ['packages/conformance/src/**/*.ts'],
  'fake-slack': ['packages/fake-slack/src/**/*.ts'],
  mcp: ['packages/mcp/src/**/*.ts'],
  doctor: ['packages/doctor/src/**/*.ts'],
  slack: ['apps/slack/src/**/*.ts'],
  playground: ['apps/playground/src/**/*.{ts,tsx}'],
  'local-server': ['packages/local-server/src/**/*.ts'],
  scripts: ['scripts/*.{mjs,ts}'],
};
/** Sentences that break a rule for a reason, by a part of them: at most 20. */
export const allowed: Readonly<Record<string, string>> = {
  'af al am bin da das de degli': 'particles of names, no sentence',
};

const NOT_READ =
  /\.test\.m?tsx?$|\.test-d\.ts$|\/languages\/de\/|(^|\/)CHANGELOG\.md$|\/node_modules\/|\/dist\//;

export interface Hit {
  readonly area: string;
  readonly place: string;
  readonly rules: readonly string[];
  readonly text: string;
}

/** Every sentence of the project that breaks a rule of its voice, but those that are allowed. */
export const voiceHits = (): Hit[] => {
  const taken = new Set<string>();
  return Object.entries(areas).flatMap(([area, patterns]) =>
    globSync([...patterns], { cwd: root, exclude: (file) => NOT_READ.test(file) })
      .map((file) => file.replaceAll('\\', '/'))
      .filter((file) => !NOT_READ.test(file) && !taken.has(file) && taken.add(file))
      .sort()
      .flatMap((file) => {
        const source = readFileSync(join(root, file), 'utf8');
        const passages = file.endsWith('.md') ? markdownProse(source) : programProse(file, source);
        return passages
          .filter(({ text }) => !Object.keys(allowed).some((part) => text.includes(part)))
          .map(({ line, text }) => ({ area, place: `${file}:${line}`, rules: brokenRules(text), text }))
          .filter(({ rules }) => rules.length > 0);
      }),
  );
};

/** How many sentences of each area break a rule. */
export const voiceCounts = (hits: readonly Hit[] = voiceHits()): Record<string, number> =>
  Object.fromEntries(
    Object.keys(areas).map((area) => [area, hits.filter((hit) => hit.area === area).length]),
  );
