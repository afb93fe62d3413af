import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createN8nEngine, type SavedWorkflow } from '@visitor-invitations/n8n-engine';
import { describe, expect, test as plainTest } from 'vitest';
import { test as base, packageDir } from './node-test.mts';
import { otherNodes, silentNodes } from './other-nodes.mts';
import { calendars, events } from './week.mts';

const test = base.extend('engine', { scope: 'file' }, () =>
  createN8nEngine({ packageDir, extraNodes: [...otherNodes, ...silentNodes] }),
);

/** What came of each guest, as the table says it. */
const results = (
  rows: readonly { readonly json: Record<string, unknown> }[],
  idOf: (nth: number) => string,
) =>
  events.map(({ name, guest }, nth) => {
    const row = rows.find(({ json }) => json.eventId === idOf(nth) && json.email === guest.email)?.json;
    const said = row?.action === 'invited' ? 'Invited' : String(row?.reason ?? 'No row');
    return [name, said.replace(/ \((set|turn on) .*/, '')];
  });
const expected = events.map(({ name, result }) => [name, result]);

describe.each(['google', 'outlook'] as const)('a week of %s', (calendar) => {
  const items = events.map(calendars[calendar]);
  const idOf = (nth: number) => String(items[nth]?.id);

  test('in its template, run twice', async ({ engine, credentials, sandbox }) => {
    const file = join(packageDir, `templates/${calendar}-calendar-to-invitations.json`);
    const saved = JSON.parse(readFileSync(file, 'utf8')) as SavedWorkflow;
    const settings = {
      calendar: 'team@example.com',
      companyDomains: 'example.com',
      site: 'London Riverside',
      visitorType: 'Visitor',
      ourPlaces: 'HQ',
      from: '2030-05-01',
      to: '2030-06-01',
    };
    const workflow = (preview: boolean): SavedWorkflow => ({
      ...saved,
      nodes: saved.nodes
        .filter(({ type }) => !type.endsWith('stickyNote'))
        .map((node) =>
          node.name === 'Sync with events' ? { ...node, parameters: { ...node.parameters, preview } } : node,
        ),
      pinData: { Settings: [{ json: settings }], Events: items.map((json) => ({ json })) },
    });
    const run = async (preview: boolean) => {
      const trigger = 'When clicking ‘Execute workflow’';
      const { error, outputs } = await engine.runWorkflow({
        workflow: workflow(preview),
        trigger,
        credentials,
      });
      expect(error?.message).toBeUndefined();
      return outputs['Sync with events']?.[0] ?? [];
    };
    expect(results(await run(true), idOf)).toEqual(expected);
    expect(sandbox.outbox.list()).toEqual([]);
    expect(results(await run(false), idOf)).toEqual(expected);
    const sent = sandbox.outbox.list().length;
    expect((await run(false)).filter(({ json }) => json.action === 'unchanged')).toHaveLength(sent);
    expect(sandbox.outbox.list()).toHaveLength(sent);
  });
});

plainTest('the docs have the same table', () => {
  const page = readFileSync(join(packageDir, '../../docs/n8n/sync-a-calendar.md'), 'utf8');
  const [, table = ''] = /<!-- week -->(.*?)<!-- \/week -->/s.exec(page) ?? [];
  const rows = [...table.matchAll(/^\| (.*?) \| (.*?) \| (.*?) \|$/gm)].slice(2).map(([, ...cells]) => cells);
  expect(rows).toEqual(events.map(({ name, location, result }) => [name, location || '–', result]));
});
