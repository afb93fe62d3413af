import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { expect } from 'vitest';
import { test as base, packageDir } from '../../test/node-test.mts';

const test = base.extend('properties', ({ engine }) => engine.describe('visitorInvitations').properties);

const named = (properties: readonly INodeProperties[], name: string) =>
  properties.filter((property) => property.name === name);
const optionsOf = ({ options = [] }: INodeProperties) => options as INodePropertyOptions[];
/** Every parameter, those inside collections included. */
const withMembers = (properties: readonly INodeProperties[]) =>
  properties.flatMap((property) =>
    property.type === 'collection' ? [property, ...(property.options as INodeProperties[])] : [property],
  );

test('offers the operations, each with its sentence for the list of actions', ({ properties }) => {
  const operations = named(properties, 'operation').flatMap((property) =>
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

test('offers what the README lists', async ({ properties }) => {
  const readme = await readFile(join(packageDir, 'README.md'), 'utf8');
  const rows = readme.matchAll(/^\| ([A-Z][\w ]*|) +\| ([A-Z][\w ]*) +\| [^A-Z]/gm);
  let resource = '';
  const listed = [...rows].map(([, first = '', operation = '']) => {
    // The table names a resource in the first of its rows.
    resource = first.trim() || resource;
    return `${resource}: ${operation.trim()}`;
  });
  const resources = named(properties, 'resource').flatMap(optionsOf);
  const offered = named(properties, 'operation').flatMap((property, index) =>
    optionsOf(property).map(({ name }) => `${resources[index]?.name}: ${name}`),
  );
  expect(listed).toEqual(offered);
});

test('lists names in alphabetical order', ({ properties }) => {
  const choices = [...named(properties, 'resource'), ...named(properties, 'operation')];
  const collections = properties.filter(({ type }) => type === 'collection');
  const lists = [
    ...choices.map((choice) => optionsOf(choice).map(({ name }) => name)),
    ...collections.map(({ options = [] }) => (options as INodeProperties[]).map((one) => one.displayName)),
  ];
  expect(lists.length).toBeGreaterThan(30);
  for (const names of lists) expect(names).toEqual(names.toSorted());
});

test('shows each field once for an action', ({ properties }) => {
  const shown = properties.filter(({ name }) => name !== 'resource' && name !== 'operation');
  const locations = shown.map(({ name, displayOptions }) =>
    [displayOptions?.show?.resource, displayOptions?.show?.operation, name].join(' '),
  );
  expect(new Set(locations).size).toBe(locations.length);
});

test('is worded the way of n8n', ({ properties }) => {
  for (const { displayName, type, description = '', placeholder, modes = [] } of withMembers(properties)) {
    expect(displayName).toMatch(/^[A-Z]\w*( ([A-Z]\w*|the|at|by|of))*$/);
    expect(description, displayName).not.toMatch(/^[a-z]|\.$/);
    if (type === 'boolean') expect(description, displayName).toMatch(/^Whether /);
    const examples = [
      placeholder,
      ...modes.filter((mode) => mode.type === 'string').map((mode) => mode.placeholder),
    ];
    for (const example of examples) if (example) expect(example, displayName).toMatch(/^(e\.g\. |Add )/);
  }
});
