import { createN8nEngine } from '@visitor-invitations/n8n-engine';
import type { INodeParameters, INodeProperties, INodePropertyOptions } from 'n8n-workflow';
import { expect } from 'vitest';
import { test as base, packageDir } from './node-test.mts';
import { createAgent, otherNodes } from './other-nodes.mts';

const test = base
  .extend('agent', { scope: 'file' }, createAgent)
  .extend('engine', { scope: 'file' }, ({ agent }) =>
    createN8nEngine({ packageDir, extraNodes: [...otherNodes, agent.node] }),
  )
  .extend('properties', ({ engine }) => engine.describe('visitorInvitations').properties)
  /** The parameters of an action, those in its collections included. */
  .extend('parametersOf', ({ properties }) => (resource: string, operation: string) => {
    const shown = properties.filter(({ displayOptions }) => {
      const { resource: resources = [], operation: operations = [] } = displayOptions?.show ?? {};
      return resources.includes(resource) && operations.includes(operation);
    });
    return shown.filter(({ type }) => type !== 'notice');
  });

const membersOf = ({ type, options = [] }: INodeProperties) =>
  type === 'collection' ? (options as INodeProperties[]) : [];

/** The key under which n8n's editor asks the model for a parameter. Its description is left to the builder. */
const keyOf = ({ displayName }: INodeProperties) => displayName.replace(/[^a-zA-Z0-9-]/g, '_');

test('the key of a parameter that the editor leaves to the model is that of one parameter of the action', ({
  properties,
  parametersOf,
}) => {
  const actions = properties
    .filter(({ name }) => name === 'operation')
    .flatMap(({ displayOptions, options = [] }) =>
      (options as INodePropertyOptions[]).map(
        ({ value }) => [String(displayOptions?.show?.resource), String(value)] as const,
      ),
    );
  expect(actions.length).toBeGreaterThanOrEqual(20);
  for (const [resource, operation] of actions) {
    const parameters = parametersOf(resource, operation).flatMap((one) => [one, ...membersOf(one)]);
    const keys = parameters.map(keyOf);
    expect(new Set(keys).size, `${resource} ${operation}`).toBe(keys.length);
    for (const { displayName, description } of parameters.filter(({ type }) => type !== 'collection'))
      expect(description, displayName).toMatch(/\w/);
  }
});

/** A parameter as the editor's button for it leaves it to the model; a locator in a mode in which one types. */
const leftToModel = (property: INodeProperties): INodeParameters[string] => {
  const type = property.type === 'boolean' ? 'boolean' : 'string';
  const value = `={{ /*n8n-auto-generated-fromAI-override*/ $fromAI('${keyOf(property)}', \`\`, '${type}') }}`;
  const typed = property.modes?.find((mode) => mode.type === 'string');
  return typed ? { __rl: true, mode: typed.name, value } : value;
};

test('invites with every field that the editor leaves to the model', async ({
  agent,
  engine,
  credentials,
  visitors,
  parametersOf,
}) => {
  const fields = parametersOf('invitation', 'create').filter(({ type }) => type !== 'collection');
  const parameters = Object.fromEntries(fields.map((field) => [field.name, leftToModel(field)]));
  expect(engine.toolArguments(parameters).map(({ key }) => key)).toEqual([
    'First_Name',
    'Last_Name',
    'Email',
    'Site',
    'Host',
    'Visitor_Type',
    'Start',
    'End',
    'Send_Email_to_Visitor',
    'Simplify',
  ]);

  const answers = {
    First_Name: 'Ada',
    Last_Name: 'Miller',
    Email: 'ada@example.com',
    Site: 'london riverside',
    Visitor_Type: 'Contractor',
    Start: '2026-06-01T09:00:00+01:00',
    End: '2026-06-01T10:00:00+01:00',
    Send_Email_to_Visitor: false,
    Simplify: true,
  };
  agent.think(
    (results) =>
      [
        [{ tool: 'Invite', arguments: { ...answers, Host: 'Alice' } }],
        [{ tool: 'Invite', arguments: { ...answers, Host: 'alice martin' } }],
      ][results.length] ?? [],
  );
  const node = (name: string, type: string, given: INodeParameters = {}) => ({
    id: name,
    name,
    type,
    typeVersion: 1,
    position: [0, 0] as [number, number],
    parameters: given,
  });
  const { outputs, error } = await engine.runWorkflow({
    trigger: 'Chat',
    credentials,
    workflow: {
      nodes: [
        node('Chat', '@n8n/n8n-nodes-langchain.chatTrigger'),
        node('Agent', '@n8n/n8n-nodes-langchain.agent'),
        node('Invite', `${engine.packageName}.visitorInvitationsTool`, {
          resource: 'invitation',
          operation: 'create',
          ...parameters,
        }),
      ],
      connections: {
        Chat: { main: [[{ node: 'Agent', type: 'main', index: 0 }]] },
        Invite: { ai_tool: [[{ node: 'Agent', type: 'ai_tool', index: 0 }]] },
      },
    },
  });
  expect(error?.message).toBeUndefined();
  const [refused, invited] = outputs.Invite?.[0] ?? [];
  // A model gets nothing but the message, and does better from it.
  expect(refused?.json.error).toMatch(/^Host “Alice” isn’t one of.*: Alice Martin.*Nothing was sent/);
  expect(await visitors.invitations.get(String(invited?.json.id))).toMatchObject({
    lastName: 'Miller',
    site: { name: 'London Riverside' },
    host: { email: 'alice@example.com' },
  });
});
