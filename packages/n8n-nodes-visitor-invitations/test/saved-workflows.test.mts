import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { INode, INodeParameters, INodeTypeDescription } from 'n8n-workflow';
import { NodeHelpers } from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { packageDir, test } from './node-test.mts';

/** What people have saved, by the release that they saved it with. A folder stays as it is for ever. */
const saved = globSync('test/saved/*/*.json', { cwd: packageDir })
  .map((file) => file.replaceAll('\\', '/'))
  .sort();
const read = (file: string) => JSON.parse(readFileSync(join(packageDir, file), 'utf8'));

/** What n8n itself adds to a node that is a tool of an agent. */
const ofTools = { descriptionType: '', toolDescription: '' };

/** The saved parameters that the node does not know any more: n8n drops them when the workflow is opened. */
const dropped = (description: INodeTypeDescription, node: INode): string[] => {
  const known = NodeHelpers.getNodeParameters(
    description.properties,
    node.parameters,
    true,
    false,
    node,
    description,
  );
  return Object.keys(node.parameters).filter((name) => !(name in { ...known, ...ofTools }));
};

describe('actions of earlier releases run', () => {
  const actions = saved
    .filter((file) => file.endsWith('/actions.json'))
    .flatMap((file) =>
      Object.entries(read(file) as Record<string, INodeParameters>).map(([action, parameters]) => ({
        file,
        action,
        parameters,
      })),
    );

  test.for(actions)('$action ($file)', async ({ action, parameters }, { runAction, examples }) => {
    const ids = await examples.ids();
    const [resource = '', operation = ''] = action.split(' ');
    const filled = JSON.parse(
      JSON.stringify(parameters).replaceAll(/<(\w+)>/g, (_, id: string) => ids[id] ?? ''),
    );
    const { status, error, items } = await runAction(resource, operation, filled);
    expect(error).toBeUndefined();
    expect(status).toBe('success');
    expect(items.length).toBeGreaterThan(0);
  });
});

describe('workflows of earlier releases open with every parameter', () => {
  const workflows = saved.filter((file) => !file.endsWith('/actions.json'));

  test.for(workflows)('%s', (file, { engine }) => {
    const nodes: INode[] = read(file).nodes.filter(({ type }: INode) => type.startsWith(engine.packageName));
    expect(nodes.length).toBeGreaterThan(0);
    for (const node of nodes) {
      const type = node.type.replace(`${engine.packageName}.`, '').replace(/Tool$/, '');
      const description = engine.describe(type);
      expect([description.version].flat()).toContain(node.typeVersion);
      expect(dropped(description, node), node.name).toEqual([]);
    }
  });

  test('a parameter that is gone is found', ({ engine }) => {
    const description = engine.describe('visitorInvitations');
    const node = {
      typeVersion: 1,
      parameters: { resource: 'site', operation: 'getAll', gone: true },
    } as unknown as INode;
    expect(dropped(description, node)).toEqual(['gone']);
  });
});
