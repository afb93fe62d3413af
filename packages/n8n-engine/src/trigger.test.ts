import { fileURLToPath } from 'node:url';
import type { INodeType, IPollFunctions } from 'n8n-workflow';
import { test as base, expect } from 'vitest';
import { createN8nEngine } from './engine.ts';
import type { Polling } from './trigger.ts';

/** Counts its polls in its state. Every other one starts an execution. */
const counter: INodeType = {
  description: {
    displayName: 'Counter',
    name: 'counter',
    group: ['trigger'],
    version: 1,
    description: 'Counts its polls',
    defaults: { name: 'Counter' },
    polling: true,
    inputs: [],
    outputs: ['main'],
    properties: [{ displayName: 'Fails At', name: 'failsAt', type: 'number', default: 0 }],
  },
  async poll(this: IPollFunctions) {
    const state = this.getWorkflowStaticData('node') as { polls?: number };
    if (this.getMode() === 'manual') return [[{ json: { polls: -1 } }]];
    state.polls = (state.polls ?? 0) + 1;
    if (state.polls === this.getNodeParameter('failsAt')) throw new Error('Cannot count');
    return state.polls % 2 === 0
      ? [[{ json: { polls: state.polls, budgetMs: this.getPollBudgetMs() } }]]
      : null;
  },
};

const test = base
  .extend('engine', { scope: 'file' }, () =>
    createN8nEngine({
      packageDir: fileURLToPath(new URL('../test/fixture', import.meta.url)),
      extraNodes: [counter],
    }),
  )
  .extend('counting', ({ engine }) => (polling: Polling, parameters = {}) => {
    const trigger = engine.trigger({ node: 'harness.counter', polling, parameters });
    const seen = async (poll: ReturnType<typeof trigger.poll>) =>
      (await poll).items?.map(({ json }) => json.polls);
    return { trigger, seen };
  });

test.for<[Polling, (number | undefined)[]]>([
  ['legacy', [undefined, 2, undefined, 4, undefined]],
  // What a poll without an execution wrote is lost, except at the activation.
  ['scheduler', [undefined, 2, undefined, undefined, undefined]],
  // It is lost at the activation alone.
  ['cursors', [undefined, undefined, 2, undefined, 4]],
])('%s keeps the state as n8n does', async ([polling, polls], { counting }) => {
  const { trigger, seen } = counting(polling);
  const results = [await seen(trigger.activate())];
  for (const _ of polls.slice(1)) results.push(await seen(trigger.poll()));
  expect(results.map((items) => items?.[0])).toEqual(polls);
});

test('a restart loses what legacy polling had in memory', async ({ counting }) => {
  const { trigger, seen } = counting('legacy');
  for (const poll of [trigger.activate, trigger.poll, trigger.poll]) await poll();
  expect(await seen(trigger.activate())).toBeUndefined();
  expect(trigger.saved()).toEqual({ polls: 3 });
});

test.for<[Polling, 'before save' | 'before execution', number]>([
  ['legacy', 'before save', 1],
  ['legacy', 'before execution', 2],
  ['scheduler', 'before execution', 2],
  ['cursors', 'before save', 1],
  ['cursors', 'before execution', 1],
])('%s, killed %s, has saved %i polls', async ([polling, killed, polls], { counting }) => {
  const { trigger, seen } = counting(polling);
  await trigger.activate();
  if (polling === 'cursors') await trigger.poll();
  expect(await seen(trigger.poll({ killed }))).toBeUndefined();
  expect(trigger.saved()).toEqual({ polls });
});

test('a renamed node begins anew, except with cursors', async ({ counting }) => {
  for (const [polling, polls] of [
    ['legacy', {}],
    ['cursors', { polls: 2 }],
  ] as const) {
    const { trigger } = counting(polling);
    for (const poll of [trigger.activate, trigger.poll, trigger.poll]) await poll();
    trigger.change({ name: 'Renamed' });
    expect(trigger.saved()).toEqual(polls);
  }
});

test('an error of a poll is a failed execution, and stops an activation', async ({ counting }) => {
  const { trigger } = counting('scheduler', { failsAt: 2 });
  await trigger.activate();
  expect(await trigger.poll()).toMatchObject({ failures: [{ message: 'Cannot count' }] });
  await expect(trigger.activate()).rejects.toThrow('Cannot count');
});

test('a test event leaves no state behind', async ({ counting }) => {
  const { trigger } = counting('legacy');
  expect(await trigger.fetchTestEvent()).toEqual([{ json: { polls: -1 } }]);
  expect(trigger.saved()).toEqual({});
});

test('tells a poll how long it may take', async ({ counting }) => {
  const { trigger } = counting('scheduler');
  await trigger.activate();
  expect((await trigger.poll()).items).toMatchObject([{ json: { budgetMs: 36_000 } }]);
});
