import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { createFakeSlack } from '../src/index.ts';
import { screens } from './scenario/screen.ts';

type Play = (slack: unknown, expectation: typeof expect) => Promise<void>;
const AsyncFunction = Object.getPrototypeOf(async () => {}).constructor as new (...code: string[]) => Play;

const readme = await readFile(new URL('../README.md', import.meta.url), 'utf8');
const play = async (slack: unknown, example: string) =>
  new AsyncFunction('slack', 'expect', example)(slack, expect);

describe.each(screens)('the README, over %s', (_, open) => {
  test('shows an example that works', async () => {
    const [, example = ''] = /```ts\n.*?(const alice = .*?)```/s.exec(readme) ?? [];
    expect(example).toContain('submit');
    await using screen = await open();
    await play(screen.slack, example);
    expect(screen.seen.flatMap(({ actions = [] }) => actions)).toMatchObject([
      { action_id: 'cancel' },
      { action_id: 'tomorrow' },
    ]);
  });
});

test('plans faults that can be planned, none of which is left at the end', async () => {
  const [, before = '', after = ''] = /```ts\n(\s*slack\.faults.*?)(expect.*?)```/s.exec(readme) ?? [];
  await using slack = createFakeSlack({ signingSecret: 'secret' });
  await play(slack, before);
  expect(slack.faults.pending).toHaveLength(6);
  await expect(play(slack, after)).rejects.toThrow();
  slack.faults.clear();
  await play(slack, after);
  expect(slack.faults.pending).toMatchObject([{ times: 'always' }]);
});
