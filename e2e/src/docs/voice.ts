import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './documented-commands.ts';
import { markdownProse, programProse } from './voice-prose.ts';
import { brokenRules } from './voice-rules.ts';

/** The files with prose for readers. Comments, tests and what they need are left out. */
const files = [
  '{.,bench,scripts,e2e,.changeset}/*.md',
  '{docs,.github,apps/site/pages}/**/*.md',
  '{packages,apps}/*/README.md',
  'packages/n8n-nodes-visitor-invitations/{nodes,credentials,templates}/**/*.{ts,json}',
  'packages/{core,sandbox,conformance,fake-slack,mcp,doctor,visits,local-server}/{src,bin}/**/*.{ts,js}',
  'apps/{slack,playground}/src/**/*.{ts,tsx}',
  'scripts/*.{mjs,ts}',
];

/** Sentences that break a rule for a reason, by a part of them: at most 20. */
export const allowed: Readonly<Record<string, string>> = {
  'af al am bin da das de degli': 'particles of names, no sentence',
};

const NOT_READ =
  /\.test\.m?tsx?$|\.test-d\.ts$|\/languages\/de\/|(^|\/)CHANGELOG\.md$|\/node_modules\/|\/dist\//;

export interface Hit {
  readonly place: string;
  readonly rules: readonly string[];
  readonly text: string;
}

/** Every sentence of the project that breaks a rule of its voice, except those that are allowed. */
export const voiceHits = (): Hit[] =>
  globSync(files, { cwd: root, exclude: (file) => NOT_READ.test(file) })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !NOT_READ.test(file))
    .sort()
    .flatMap((file) => {
      const source = readFileSync(join(root, file), 'utf8');
      const passages = file.endsWith('.md') ? markdownProse(source) : programProse(file, source);
      return passages
        .filter(({ text }) => !Object.keys(allowed).some((part) => text.includes(part)))
        .map(({ line, text }) => ({ place: `${file}:${line}`, rules: brokenRules(text), text }))
        .filter(({ rules }) => rules.length > 0);
    });
