import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createWorld, packageDir, type World } from './world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

const properties = () => world.engine.describe('visitorInvitations').properties;
const named = (name: string) => properties().filter((property) => property.name === name);
const optionsOf = ({ options = [] }: INodeProperties) => options as INodePropertyOptions[];
/** Every parameter, those inside collections included. */
const allParameters = () =>
  properties().flatMap((property) =>
    property.type === 'collection' ? [property, ...(property.options as INodeProperties[])] : [property],
  );

it('offers the operations, each with its sentence for the list of actions', () => {
  const operations = named('operation').flatMap((property) =>
    optionsOf(property).map(
      ({ value, action }) => `${property.displayOptions?.show?.resource}.${value}: ${action}`,
    ),
  );
  expect(operations).toEqual([
    'company.get: Get company',
    'company.getAll: Get many companies',
    'companyDocument.getAll: Get many company documents',
    'formResponse.get: Get form response',
    'host.getAll: Get many hosts',
    'hostGroup.create: Create host group',
    'hostGroup.delete: Delete host group',
    'hostGroup.get: Get host group',
    'hostGroup.getAll: Get many host groups',
    'hostGroup.update: Update host group',
    'invitation.create: Create invitation',
    'invitation.delete: Delete invitation',
    'invitation.get: Get invitation',
    'invitation.searchByHost: Search invitations by host',
    'invitation.update: Update invitation',
    'site.get: Get site',
    'site.getAll: Get many sites',
    'workflowResponse.get: Get workflow response',
    'workflowResponse.getAll: Get many workflow responses',
    'workflowResponse.getAllByWorkflow: Get many workflow responses by workflow',
  ]);
});

it('offers what the README lists', async () => {
  const readme = await readFile(join(packageDir, 'README.md'), 'utf8');
  const rows = readme.matchAll(/^\| ([A-Z][\w ]*|) +\| ([A-Z][\w ]*) +\| [^A-Z]/gm);
  const listed = [...rows].map(([, , operation]) => operation?.trim());
  const offered = named('operation').flatMap((property) => optionsOf(property).map(({ name }) => name));
  expect(listed).toEqual(offered);
});

it('has names in the order of the alphabet where a person looks something up', () => {
  const choices = [...named('resource'), ...named('operation')];
  const collections = properties().filter(({ type }) => type === 'collection');
  const lists = [
    ...choices.map((choice) => optionsOf(choice).map(({ name }) => name)),
    ...collections.map(({ options = [] }) => (options as INodeProperties[]).map((one) => one.displayName)),
  ];
  expect(lists.length).toBe(13);
  for (const names of lists) expect(names).toEqual(names.toSorted());
});

it('shows each field once for an action', () => {
  const shown = properties().filter(({ name }) => name !== 'resource' && name !== 'operation');
  const places = shown.map(({ name, displayOptions }) =>
    [displayOptions?.show?.resource, displayOptions?.show?.operation, name].join(' '),
  );
  expect(new Set(places).size).toBe(places.length);
});

it('is worded the way of n8n', () => {
  for (const { displayName, type, description = '', placeholder, modes = [] } of allParameters()) {
    expect(displayName).toMatch(/^[A-Z]\w*( ([A-Z]\w*|the|by|of))*$/);
    expect(description, displayName).not.toMatch(/^[a-z]|\.$/);
    if (type === 'boolean') expect(description, displayName).toMatch(/^Whether /);
    const examples = [
      placeholder,
      ...modes.filter((mode) => mode.type === 'string').map((mode) => mode.placeholder),
    ];
    for (const example of examples) if (example) expect(example, displayName).toMatch(/^(e\.g\. |Add )/);
  }
});
