import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { expect } from 'vitest';
import { writeDefinitions } from '../../../test/definitions.mts';
import { test as base } from '../../../test/node-test.mts';
import { hinted } from '../../shared/parameters/builder-hints.ts';

const test = base
  .extend('description', ({ engine }) => engine.describe('visitorInvitations'))
  /** The types that n8n makes for models, by file. */
  .extend('types', async ({ engine }, { onCleanup }) => {
    const folder = await writeDefinitions(engine);
    onCleanup(() => rm(folder, { recursive: true, force: true }));
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      /operation_\w+\.ts$/.test(file),
    );
    return new Map(
      await Promise.all(
        files.map(
          async (file) =>
            [file.replace(/.*(resource_)/, '$1'), await readFile(join(folder, file), 'utf8')] as const,
        ),
      ),
    );
  });

const snakeCase = (text: string) => text.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test('every operation has a type that says what it does, and what it gives', ({ description, types }) => {
  const operations = description.properties.filter(({ name }) => name === 'operation');
  let count = 0;
  for (const { displayOptions, options = [] } of operations)
    for (const { value, description: purpose } of options as INodePropertyOptions[]) {
      const [resource] = displayOptions?.show?.resource ?? [];
      const type = types.get(
        `resource_${snakeCase(String(resource))}/operation_${snakeCase(String(value))}.ts`,
      );
      expect(type).toContain(`/**\n   * ${purpose}\n   */`);
      expect(type).toMatch(/Output = \{\n/);
      count += 1;
    }
  expect(types.size).toBe(count);
});

test('a locator that is required says so, because its type cannot', ({ types }) => {
  const invite = types.get('resource_invitation/operation_create.ts') ?? '';
  for (const name of ['siteId', 'hostEmail', 'visitorType'])
    expect(invite).toMatch(
      new RegExp(`@builderHint Required\\. [^\\n]+(\\n \\* @[^\\n]+)*\\n \\*/\\n +${name}\\?:`),
    );
  const update = types.get('resource_invitation/operation_update.ts') ?? '';
  expect(update.match(/@builderHint Required\. /g)).toHaveLength(1);
});

test('has no hint for what is not there, and none in the form of saved workflows', ({ engine }) => {
  const all = (properties: readonly INodeProperties[]): INodeProperties[] =>
    properties.flatMap((one) => [
      one,
      ...(one.type === 'collection' ? all(one.options as INodeProperties[]) : []),
    ]);
  const nodes = [engine.describe('visitorInvitations'), engine.describe('visitorInvitationsTrigger')];
  const parameters = nodes.flatMap(({ properties }) => all(properties));
  expect(parameters.map(({ name }) => name)).toEqual(expect.arrayContaining(hinted));
  const locators = parameters.filter(({ type }) => type === 'resourceLocator');
  for (const { name, builderHint } of locators) expect(builderHint?.propertyHint, name).toMatch(/\w/);
  const hints = [parameters, nodes].flat().map(({ builderHint }) => builderHint ?? {});
  expect(JSON.stringify(hints)).not.toMatch(/=\{\{|\bai_/);
});
