import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { screens } from './scenario/screen.ts';

type Play = (slack: unknown, expectation: typeof expect) => Promise<void>;
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...code: string[]) => Play;

describe.each(screens)('the README, over %s', (_, open) => {
  it('shows an example that works', async () => {
    const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
    const [, example = ''] = /```ts\n.*?(const alice = .*?)```/s.exec(readme) ?? [];
    expect(example).toContain('submit');
    await using screen = await open();
    await new AsyncFunction('slack', 'expect', example)(screen.slack, expect);
    expect(screen.seen.flatMap(({ actions = [] }) => actions)).toMatchObject([
      { action_id: 'cancel' },
      { action_id: 'tomorrow' },
    ]);
  });
});
