import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { createN8nEngine, type SavedWorkflow } from '@visitor-invitations/n8n-engine';
import { describe, expect } from 'vitest';
import { sdk, writeDefinitions } from './definitions.mts';
import { test as base, packageDir } from './node-test.mts';
import { createAgent, otherNodes } from './other-nodes.mts';
import { checks, models } from './sdk-workflow-checks.mts';

const folder = join(packageDir, 'test/sdk-workflows');
const files = (await readdir(folder)).map((file) => file.replace('.mts', ''));

const test = base
  .extend('agent', { scope: 'file' }, createAgent)
  .extend('engine', { scope: 'file' }, ({ agent }) =>
    createN8nEngine({ packageDir, extraNodes: [...otherNodes, agent.node] }),
  )
  .extend('definitions', { scope: 'file' }, async ({ engine }, { onCleanup }) => {
    const definitions = await writeDefinitions(engine);
    onCleanup(() => rm(definitions, { recursive: true, force: true }));
    return definitions;
  });

const validate = (source: string, definitions: string) => {
  // n8n, too, takes the imports off: it interprets the rest, which is not quite TypeScript.
  const builder = sdk.parseWorkflowCodeToBuilder(source.replace(/^import .*\n/, ''));
  const { issues } = sdk.validateWorkflowBuilder(builder, {
    lint: true,
    source,
    nodeDefinitionDirs: [definitions],
  });
  const { nodes, connections, pinData = {} } = builder.toJSON();
  // n8n wraps what the SDK pins.
  const pinned = Object.entries(pinData).map(([name, items]) => [name, items.map((json) => ({ json }))]);
  const workflow = { nodes, connections, pinData: Object.fromEntries(pinned) };
  return { workflow: workflow as SavedWorkflow, issues };
};

const read = (file: string) => readFile(join(folder, `${file}.mts`), 'utf8');

describe('a workflow that a model wrote against the types of the node', () => {
  test('has a check of what it does', () => {
    expect(Object.keys(checks).toSorted()).toEqual(files.toSorted());
    expect(files.length).toBeGreaterThanOrEqual(25);
  });

  test.for(Object.entries(checks))(
    '%s is valid, and does what it says',
    async ([file, check], { definitions, engine, credentials, agent, sandbox, visitors }) => {
      const { workflow, issues } = validate(await read(file), definitions);
      expect(issues).toEqual([]);
      const tools = workflow.nodes.filter(({ type }) => type.endsWith('Tool'));
      for (const { key, description } of tools.flatMap((tool) => engine.toolArguments(tool.parameters)))
        expect(description, key).toMatch(/\w/);

      agent.think(models[file] ?? (() => []));
      const trigger = workflow.nodes.find(({ type }) => /trigger|webhook/i.test(type))?.name ?? '';
      const { error, outputs } = await engine.runWorkflow({ workflow, trigger, credentials });
      expect(error?.message).toBeUndefined();
      const given = (node: string) => (outputs[node]?.[0] ?? []).map(({ json }) => json);
      await check({ given, visitors, sandbox });
    },
  );

  test.for([
    [
      'a way to name a site that there is not',
      /mode: 'name', value: 'London/,
      "mode: 'title', value: 'London",
    ],
    ['a required parameter that is missing', /lastName: .*,/, ''],
    ['a value of another type', 'emailVisitor: true', "emailVisitor: 'yes'"],
    ['an operation that there is not', "operation: 'create'", "operation: 'invite'"],
  ] as const)('is refused with %s', async ([_, right, wrong], { definitions }) => {
    const source = await read('01-invite-from-a-form');
    expect(source.replace(right, wrong)).not.toBe(source);
    const { issues } = validate(source.replace(right, wrong), definitions);
    expect(issues).toMatchObject([{ code: 'INVALID_PARAMETER', nodeName: 'Invite' }]);
  });
});
