import { check, operations } from '@visitor-invitations/core/contract';
import {
  type INode,
  type INodeParameters,
  type INodeProperties,
  type INodePropertyOptions,
  type INodePropertyRegexValidation,
  type INodeTypes,
  NodeHelpers,
  Workflow,
} from 'n8n-workflow';
import { describe, expect } from 'vitest';
import { test as base, byId } from '../../test/node-test.mts';

const test = base.extend('properties', ({ engine }) => engine.describe('visitorInvitations').properties);

const named = (properties: readonly INodeProperties[], name: string) =>
  properties.filter((property) => property.name === name);
const optionsOf = ({ options = [] }: INodeProperties) => options as INodePropertyOptions[];
/** Every parameter, those inside collections included. */
const withMembers = (properties: readonly INodeProperties[]) =>
  properties.flatMap((property) =>
    property.type === 'collection' ? [property, ...(property.options as INodeProperties[])] : [property],
  );

test('lists names in alphabetical order', ({ properties }) => {
  const choices = [...named(properties, 'resource'), ...named(properties, 'operation')];
  const collections = properties.filter(({ type }) => type === 'collection');
  const lists = [
    ...choices.map((choice) => optionsOf(choice).map(({ name }) => name)),
    // An End follows its Start.
    ...collections.map(({ options = [] }) =>
      (options as INodeProperties[]).map(({ displayName }) => displayName.replace(/^End$/, 'Start End')),
    ),
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

test('says under the node what it does, in the words of the list of actions', ({ engine, properties }) => {
  const { subtitle = '' } = engine.describe('visitorInvitations');
  const subtitleOf = (parameters: INodeParameters) => {
    const node = { id: '1', name: 'Node', type: 'x', typeVersion: 1, position: [0, 0], parameters } as INode;
    const nodeTypes = { getByNameAndVersion: () => undefined } as unknown as INodeTypes;
    const workflow = new Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
    return workflow.expression.getSimpleParameterValue(node, subtitle, 'internal', {});
  };
  expect(subtitleOf({ resource: 'invitation', operation: 'findOrCreate' })).toBe(
    'Find or create an invitation',
  );
  for (const operation of named(properties, 'operation'))
    for (const { value, action } of optionsOf(operation)) {
      const resource = String(operation.displayOptions?.show?.resource);
      expect(subtitleOf({ resource, operation: value })).toBe(action);
      expect(action).toMatch(/^[A-Z][a-z ]+ /);
    }
});

test('is worded the way of n8n', ({ properties }) => {
  const filledIn = withMembers(properties).filter(({ type }) => type !== 'notice');
  for (const { displayName, type, description = '', placeholder, modes = [] } of filledIn) {
    expect(displayName).toMatch(/^[A-Z]\w*( ([A-Z]\w*|the|to|at|by|of))*$/);
    expect(description, displayName).not.toMatch(/^[a-z]|\.$/);
    if (type === 'boolean') expect(description, displayName).toMatch(/^Whether /);
    const examples = [
      placeholder,
      ...modes.filter((mode) => mode.type === 'string').map((mode) => mode.placeholder),
    ];
    for (const example of examples) if (example) expect(example, displayName).toMatch(/^(e\.g\. |Add )/);
  }
});

describe('locators', () => {
  const located = (properties: readonly INodeProperties[]) =>
    withMembers(properties).filter(({ type }) => type === 'resourceLocator');

  test('are required where they stand for themselves, but for the one that only lists hosts', ({
    properties,
  }) => {
    const optional = located(properties).filter(({ required }) => !required);
    const inCollections = properties.flatMap(({ type, options = [] }) =>
      type === 'collection' ? (options as INodeProperties[]) : [],
    );
    const others = optional.filter((one) => !inCollections.includes(one));
    expect(others.map(({ name, displayOptions }) => [displayOptions?.show?.operation, name])).toEqual([
      [['searchByHost'], 'siteId'],
    ]);
    expect(located(inCollections).filter(({ required }) => required)).toEqual([]);
  });

  const uuid = '3F0C2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e';
  const samples = [
    uuid,
    uuid.slice(1),
    `${uuid}0`,
    uuid.replace('-', ''),
    uuid.replaceAll('-', ''),
    'reception',
    '1',
  ];

  test('check every ID and address that is typed, by the rule of the contract', ({ properties }) => {
    const typed = located(properties).flatMap(({ name, modes = [] }) =>
      modes.filter((mode) => mode.type === 'string').map((mode) => ({ name, mode })),
    );
    const validated = typed.filter(({ mode }) => mode.name !== 'name');
    expect(validated.length).toBeGreaterThan(20);
    for (const { name, mode } of validated) {
      const [validation] = (mode.validation ?? []) as INodePropertyRegexValidation[];
      const accepts = (text: string) => new RegExp(`^${validation?.properties.regex}$`).test(text);
      expect(validation, name).toBeDefined();
      expect(accepts(''), name).toBe(true);
      if (mode.name === 'email') {
        expect(['alice@example.com', 'alice', 'a b@example.com'].map(accepts)).toEqual([true, false, false]);
        continue;
      }
      const isOfWorkflow = name === 'workflowId' || name === 'responseId';
      const { params } = operations[isOfWorkflow ? 'workflowResponses.get' : 'sites.get'];
      const key = isOfWorkflow ? 'responseId' : 'siteId';
      for (const sample of [...samples, '65f0c2a8e5d1b4c6f9a7e2b8'])
        expect(accepts(sample), `${name} ${sample}`).toBe(check(params, { [key]: sample }).ok);
      expect(accepts(` ${uuid}\n`)).toBe(true);
    }
  });

  test('have n8n itself name an ID that is not valid, before anything runs', ({ engine, properties }) => {
    const description = engine.describe('visitorInvitations');
    const issuesOf = (invitationId: object) => {
      const parameters = { resource: 'invitation', operation: 'get', invitationId } as INodeParameters;
      const node = { id: '1', name: 'Get', type: 'x', typeVersion: 1, position: [0, 0], parameters };
      return NodeHelpers.getNodeParametersIssues(properties, node as never, description)?.parameters;
    };
    expect(issuesOf(byId('reception'))).toEqual({ invitationId: ['Must be a UUID'] });
    expect(issuesOf(byId(''))).toEqual({ invitationId: ['Parameter "Invitation" is required.'] });
    expect(issuesOf(byId('={{ $json.id }}'))).toBeUndefined();
    expect(issuesOf(byId(uuid))).toBeUndefined();
  });
});

describe('the panel of Create', () => {
  const create = { resource: ['invitation'], operation: ['create'] };
  const ofCreate = (properties: readonly INodeProperties[]) =>
    properties.filter(
      ({ displayOptions }) =>
        displayOptions?.show?.resource?.[0] === create.resource[0] &&
        displayOptions?.show?.operation?.[0] === create.operation[0],
    );

  test('begins with the visitor, the email beside the name', ({ properties }) => {
    expect(
      ofCreate(properties).map(({ displayName, type }) => (type === 'notice' ? '' : displayName)),
    ).toEqual([
      'First Name',
      'Last Name',
      'Email',
      'Site',
      'Host',
      'Visitor Type',
      'Start',
      'End',
      'Send Email to Visitor',
      '',
      'Simplify',
      'Additional Fields',
      'Options',
    ]);
  });

  test.for<[unknown, string, boolean]>([
    [true, '', true],
    [true, 'nathan@example.com', false],
    [true, '={{ $json.email }}', false],
    [false, '', false],
    ['={{ $json.send }}', '', true],
    ['={{ $json.send }}', 'nathan@example.com', false],
  ])(
    'with emails %j and the address "%s", the notice shows: %j',
    ([emailVisitor, email, shown], { engine }) => {
      const description = engine.describe('visitorInvitations');
      const notice = ofCreate(description.properties).find(({ type }) => type === 'notice');
      const values = { resource: 'invitation', operation: 'create', emailVisitor, email } as INodeParameters;
      expect(notice && NodeHelpers.displayParameter(values, notice, null, description)).toBe(shown);
    },
  );
});
