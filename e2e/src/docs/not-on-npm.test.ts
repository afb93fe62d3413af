import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { NOT_ON_NPM, removeNotOnNpm } from '../packaging/release/not-on-npm.ts';
import { projectFiles, root } from './documented-commands.ts';

const NEEDS_NPM = /\bnp(m install|x)( --?\S+)* (@|n8n-nodes-)visitor-invitations|"-y", "@visitor-invitations/;

const pages = projectFiles().filter((file) => /^(docs\/.*|(packages|apps)\/[^/]+\/|)[^/]+\.md$/.test(file));
const textOf = (folder: string, page: string) => readFileSync(join(folder, page), 'utf8');
const { version } = JSON.parse(textOf(root, 'packages/core/package.json'));

test('until the first release, pages with a command that needs npm say so before it, and no others do', () => {
  const isReleased = version !== '0.0.0';
  const wrong = pages.filter((page) => {
    const [before = '', ...after] = textOf(root, page).split(NOT_ON_NPM);
    const needsIt = !isReleased && NEEDS_NPM.test(textOf(root, page));
    return after.length !== (needsIt ? 1 : 0) || (needsIt && NEEDS_NPM.test(before));
  });
  expect(wrong).toEqual([]);
});

test('the first release removes that from every page', () => {
  const folder = mkdtempSync(join(tmpdir(), 'visitor-pages-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  for (const page of pages) cpSync(join(root, page), join(folder, page));
  removeNotOnNpm(folder);
  expect(pages.filter((page) => textOf(folder, page).includes(NOT_ON_NPM))).toEqual([]);
});
