import { expect, onTestFinished, test } from 'vitest';
import { silent } from '../lib/log.ts';
import { openStore } from '../store/store.ts';
import { createReadThroughCache } from './read-through-cache.ts';

test('a person waits for no read in the background, which waits for theirs', async () => {
  const store = await openStore();
  onTestFinished(() => store.close());
  const reads: { readonly priority: string; readonly end: () => void }[] = [];
  const cache = createReadThroughCache<string>({
    known: store.known('team'),
    read: (_, priority) => new Promise((resolve) => reads.push({ priority, end: () => resolve(priority) })),
    keepMs: () => 60_000,
    now: Date.now,
    elapsed: () => 0,
    log: silent,
  });
  const inBackground = { priority: 'background' } as const;
  const watched = cache.recent('a', 1, inBackground);
  await expect.poll(() => reads.length).toBe(1);
  const shown = [cache.since('a', 0), cache.since('a', 0), cache.since('a', 0, inBackground)];
  expect(reads.map(({ priority }) => priority)).toEqual(['background', 'interactive']);
  for (const { end } of reads) end();
  expect((await Promise.all(shown)).map(({ value }) => value)).toEqual(Array(3).fill('interactive'));
  expect((await watched).value).toBe('background');
  // What was asked for later is kept.
  expect((await cache.last('a'))?.value).toBe('interactive');
});
