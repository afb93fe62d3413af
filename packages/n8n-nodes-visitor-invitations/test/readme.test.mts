import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createN8nEngine, type SavedWorkflow } from '@visitor-invitations/n8n-engine';
import { expect } from 'vitest';
import { test as base, packageDir } from './node-test.mts';
import { otherNodes } from './other-nodes.mts';

const readme = readFileSync(join(packageDir, 'README.md'), 'utf8');
const pageOf = (name: string) => readFileSync(join(packageDir, '../../docs', name), 'utf8');
const workflows = [...pageOf('n8n/operations.md').matchAll(/^```json\n(.*?)^```$/gms)].map(([, json = '']) =>
  JSON.parse(json),
);

const test = base.extend('engine', { scope: 'file' }, () =>
  createN8nEngine({ packageDir, extraNodes: otherNodes }),
);

test('the example of the docs runs as pasted: one is invited, the other comes out as an error', async ({
  engine,
  credentials,
  sandbox,
}) => {
  expect(workflows).toHaveLength(1);
  const [workflow] = workflows as [SavedWorkflow];
  const trigger = workflow.nodes[0]?.name ?? '';
  const { error, outputs } = await engine.runWorkflow({ workflow, trigger, credentials });
  expect(error?.message).toBeUndefined();
  const [invited = [], refused = []] = outputs.Invite ?? [];
  expect(invited.map(({ json }) => json)).toMatchObject([
    { firstName: 'Nathan', siteName: 'London Riverside', startDate: '2030-05-06T09:00:00Z' },
  ]);
  expect(refused.map(({ json }) => json)).toMatchObject([{ error: expect.stringContaining('host') }]);
  expect(sandbox.outbox.list()).toEqual([]);
});

test('the expression of the docs reads a date in another form', async ({ runInvitation, visit }) => {
  const [, expression = ''] = /`(\{\{ DateTime\.fromFormat.*? \}\})`/.exec(pageOf('n8n/operations.md')) ?? [];
  const { items, error } = await runInvitation(
    'create',
    { ...visit, startDate: `=${expression}`, endDate: '2026-06-05T10:00:00' },
    { items: [{ date: '05/06/2026 09:00' }] },
  );
  expect(error?.message).toBeUndefined();
  expect(items[0]?.json.startDate).toBe('2026-06-05T09:00:00Z');
});

test('the workflows that the README names are those that there are', () => {
  const named = [...readme.matchAll(/\/templates\/([\w-]+\.json)\)/g)].map(([, file = '']) => file);
  expect(named).toHaveLength(8);
  for (const file of named) expect(() => readFileSync(join(packageDir, 'templates', file))).not.toThrow();
});
