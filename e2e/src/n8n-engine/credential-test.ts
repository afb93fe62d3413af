import type { INode, INodeType } from 'n8n-workflow';
import { createAdditionalData } from './additional-data.ts';
import type { Credentials } from './credentials.ts';
import type { EngineParts } from './parts.ts';

export interface CredentialTestResult {
  status: 'OK' | 'Error';
  message: string;
}

/**
 * Tests a credential by its declared request. n8n sends that request through a node that does nothing else, so the
 * credential's own steps (fresh token, headers) are part of the test.
 */
export async function testCredential(
  { n8n, credentialType }: EngineParts,
  credentials: Credentials,
  name: string,
): Promise<CredentialTestResult> {
  const test = credentialType(name).test;
  if (!test) throw new Error(`${name} declares no test`);
  const node: INode = {
    id: 'temp',
    name: 'Temp-Node',
    type: 'n8n-nodes-base.noOp',
    typeVersion: 1,
    position: [0, 0],
    parameters: { temp: '' },
    credentials: credentials.ofNode,
  };
  const nodeType: INodeType = {
    description: {
      displayName: 'Test',
      name: 'noOp',
      group: [],
      version: 1,
      description: '',
      defaults: {},
      inputs: ['main'],
      outputs: ['main'],
      credentials: [{ name, required: true }],
      properties: [
        {
          displayName: 'Temp',
          name: 'temp',
          type: 'string',
          default: '',
          routing: { request: test.request },
        },
      ],
    },
  };
  const nodeTypes = {
    getByName: () => nodeType,
    getByNameAndVersion: () => nodeType,
    getKnownTypes: () => ({}),
  };
  const workflow = new n8n.workflow.Workflow({ nodes: [node], connections: {}, active: false, nodeTypes });
  const data = {
    id: '',
    name: '',
    active: false,
    isArchived: false,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    activeVersionId: null,
    nodes: [node],
    connections: {},
  };
  const additionalData = createAdditionalData(n8n, credentials.helper, data, 'internal');
  const context = new n8n.core.ExecuteContext(
    workflow,
    node,
    additionalData,
    'internal',
    n8n.workflow.createRunExecutionData({}),
    0,
    [],
    { main: [[{ json: {} }]] },
    { node, data: {}, source: null },
    [],
  );
  const decrypted = await credentials.helper.getDecrypted(
    additionalData,
    { id: name, name },
    name,
    'internal',
  );
  try {
    await new n8n.core.RoutingNode(context, nodeType, {
      id: name,
      name,
      type: name,
      data: decrypted,
    }).runNode();
    return { status: 'OK', message: 'Connection successful!' };
  } catch (error) {
    return { status: 'Error', message: explain(error as TestFailure, test.rules ?? []) };
  }
}

type TestFailure = Error & { cause?: { code?: string; response?: { status: number; statusText?: string } } };

/** n8n shows the message of the rule for the status, else the status line, else the connection's code, else the text. */
function explain(error: TestFailure, rules: readonly { type: string; properties: object }[]): string {
  const response = error.cause?.response;
  if (!response) return error.cause?.code ?? error.message;
  const rule = rules.find(
    ({ type, properties }) =>
      type === 'responseCode' && (properties as { value: number }).value === response.status,
  );
  if (rule) return (rule.properties as { message: string }).message;
  return response.statusText || `Received HTTP status code: ${response.status}`;
}
