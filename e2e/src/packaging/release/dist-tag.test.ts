import { expect, test } from 'vitest';
import { distTag } from './dist-tag.ts';

test.each(['latest', 'next', 'release-1.x', 'release-', '1.x', 'v2', '', 'Try it'])(
  'a snapshot is never published under “%s”',
  (SNAPSHOT) => {
    if (SNAPSHOT) expect(() => distTag({ SNAPSHOT, GITHUB_REF_NAME: 'main' })).toThrow(SNAPSHOT);
    else expect(distTag({ SNAPSHOT, GITHUB_REF_NAME: 'main' })).toBe(undefined);
  },
);

test.each([
  [{ SNAPSHOT: 'fix-quota', GITHUB_REF_NAME: 'main' }, 'fix-quota'],
  [{ GITHUB_REF_NAME: '1.x' }, 'release-1.x'],
  [{ GITHUB_REF_NAME: 'main' }, undefined],
  [{}, undefined],
])('%o is published under %s', (env, tag) => {
  expect(distTag(env)).toBe(tag);
});
