import { expect, test } from 'vitest';
import { undocumented } from './doc-comments.ts';
import { packCore } from './packed-core.ts';

test('every public name says what it is', async () => {
  const core = await packCore();
  try {
    const types = [...core.entries.map((entry) => entry.import.types), './dist/web.d.ts'];
    expect(undocumented(core.packageDir, types)).toEqual([]);
  } finally {
    await core.remove();
  }
});
