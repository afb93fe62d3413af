import type {
  ILoadOptionsFunctions,
  INode,
  INodeListSearchResult,
  INodeType,
  INodeTypes,
} from 'n8n-workflow';
import type { Credentials } from './credentials.ts';
import { createAdditionalData } from './n8n.ts';
import { type RunRequest, SINGLE_NODE } from './run.ts';
import { createWorkflow, type EngineContext, emptyWorkflow, nodeOf } from './workflow.ts';

export interface ListSearchRequest extends Omit<RunRequest, 'items' | 'signal' | 'timezone'> {
  /** Time zone of the n8n instance, `UTC` by default: n8n does not tell a picker that of the workflow. */
  readonly timezone?: string;
  /** Name under the node's `methods.listSearch`. */
  readonly method: string;
  /** What the person typed into the list. */
  readonly filter?: string;
  readonly paginationToken?: string;
}

/** Opens a "From list" picker as the editor does. */
export const searchList = async (
  context: EngineContext,
  { method, filter, paginationToken, credentials, timezone, ...request }: ListSearchRequest,
): Promise<INodeListSearchResult> => {
  const { n8n, nodeTypes, noCredentials } = context;
  const chain = {
    nodes: [{ ...request, name: SINGLE_NODE }],
    ...(credentials && { credentials }),
    ...(timezone && { timezone }),
  };
  const { workflow, data } = createWorkflow(context, chain);
  const node = nodeOf(workflow, SINGLE_NODE);
  const search = nodeTypes.getByNameAndVersion(node.type, node.typeVersion).methods?.listSearch?.[method];
  if (!search) throw new Error(`${node.type} has no list search "${method}"`);

  const { helper } = credentials ?? noCredentials;
  const additionalData = createAdditionalData(n8n, helper, data, 'internal');
  additionalData.currentNodeParameters = node.parameters;
  const self = new n8n.core.LoadOptionsContext(workflow, node, additionalData, 'parameters');
  return search.call(self as ILoadOptionsFunctions, filter, paginationToken);
};

export interface CredentialTestResult {
  readonly status: 'OK' | 'Error';
  readonly message: string;
}

/**
 * Tests a credential by its declared request. n8n sends that request through a node that does nothing else, so the
 * credential's own steps (fresh token, headers) are part of the test.
 */
export const testCredential = async (
  { n8n, credentialType }: EngineContext,
  { helper, ofNode }: Credentials,
  name: string,
): Promise<CredentialTestResult> => {
  const { test } = credentialType(name);
  if (!test) throw new Error(`${name} declares no test`);
  const node: INode = {
    id: 'temp',
    name: 'Temp-Node',
    type: 'n8n-nodes-base.noOp',
    typeVersion: 1,
    position: [0, 0],
    parameters: { temp: '' },
    credentials: ofNode,
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
  const nodeTypes: INodeTypes = {
    getByName: () => nodeType,
    getByNameAndVersion: () => nodeType,
    getKnownTypes: () => ({}),
  };
  const data = { ...emptyWorkflow, nodes: [node] };
  const workflow = new n8n.workflow.Workflow({ ...data, nodeTypes });
  const additionalData = createAdditionalData(n8n, helper, data, 'internal');
  const execution = new n8n.core.ExecuteContext(
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
  const decrypted = await helper.getDecrypted(additionalData, { id: name, name }, name, 'internal');
  const credential = { id: name, name, type: name, data: decrypted };
  try {
    await new n8n.core.RoutingNode(execution, nodeType, credential).runNode();
    return { status: 'OK', message: 'Connection successful!' };
  } catch (error) {
    return { status: 'Error', message: explain(error as TestFailure, test.rules ?? []) };
  }
};

type TestFailure = Error & { cause?: { code?: string; response?: { status: number; statusText?: string } } };

/** n8n shows the message of the rule for the status, else the status line, else the connection's code, else the text. */
const explain = (error: TestFailure, rules: readonly { type: string; properties: object }[]): string => {
  const response = error.cause?.response;
  if (!response) return error.cause?.code ?? error.message;
  const rule = rules.find(
    ({ type, properties }) =>
      type === 'responseCode' && (properties as { value: number }).value === response.status,
  );
  if (rule) return (rule.properties as { message: string }).message;
  return response.statusText || `Received HTTP status code: ${response.status}`;
};
