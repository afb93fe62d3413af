import type { PackageDirectoryLoader } from 'n8n-core';
import type {
  ICredentialType,
  IDataObject,
  IExecuteFunctions,
  INode,
  INodeParameters,
  INodeType,
  INodeTypeDescription,
  INodeTypes,
  IWorkflowBase,
  Workflow,
} from 'n8n-workflow';
import type { Credentials } from './credentials.ts';
import type { N8n } from './n8n.ts';

/** What running a workflow, opening a picker and testing a credential share. */
export interface EngineContext {
  readonly n8n: N8n;
  readonly nodeTypes: INodeTypes;
  readonly packageName: string;
  readonly credentialType: (name: string) => ICredentialType;
  readonly noCredentials: Credentials;
}

/** A node as a person would set it up in a workflow. */
export interface ChainNode {
  /**
   * `visitorInvitations` for a node of the loaded package, `visitorInvitationsTool` for the same as a tool of AI agents,
   * `harness.<name>` for one of the test's own, `n8n-nodes-base.<name>` for one of n8n's.
   */
  readonly node: string;
  /** What expressions call it: `$('Search')`. */
  readonly name: string;
  /** The same as the name when absent. */
  readonly id?: string;
  readonly parameters?: INodeParameters;
  /** The node's "On Error" setting. */
  readonly onError?: NonNullable<INode['onError']>;
  /** The node's "Execute Once" setting: it runs for the first input item alone. */
  readonly executeOnce?: boolean;
  /** The node's "Retry On Fail" setting: the whole node runs up to three times. */
  readonly retryOnFail?: boolean;
  readonly typeVersion?: number;
}

/** Nodes one after the other, behind a start node. */
export interface Chain {
  readonly nodes: readonly ChainNode[];
  /** The workflow's id; the same for every workflow when absent. */
  readonly id?: string;
  readonly credentials?: Credentials;
  /** The workflow's time zone, e.g. `Europe/London`; UTC when absent. */
  readonly timezone?: string;
}

const START = 'Start';

/** Where a workflow begins: passes its input items on. */
class StartNode implements INodeType {
  readonly description: INodeTypeDescription = {
    displayName: START,
    name: 'start',
    group: ['trigger'],
    version: 1,
    description: 'Passes the input items on',
    defaults: { name: START },
    inputs: [],
    outputs: ['main'],
    properties: [],
  };

  async execute(this: IExecuteFunctions) {
    return [this.getInputData()];
  }
}

/**
 * Finds node types as n8n does: `<package>.<node>` in the loaded package, also with `Tool` at its end; among the test's own
 * `harness.<node>`, or another package's name that one of them stands for; and `n8n-nodes-base.<node>` among n8n's.
 */
export const createNodeTypes = (
  { core, workflow }: N8n,
  loader: PackageDirectoryLoader,
  extraNodes: readonly INodeType[],
  builtInNodes: readonly INodeType[],
): INodeTypes => {
  const named = (prefix: string) => (node: INodeType) => {
    const { name } = node.description;
    return [name.includes('.') ? name : `${prefix}.${name}`, node] as const;
  };
  const own = new Map<string, INodeType>([
    ...builtInNodes.map(named('n8n-nodes-base')),
    ...[new StartNode(), ...extraNodes].map(named('harness')),
  ]);
  const find = (type: string) => {
    const name = type.slice(loader.packageName.length + 1);
    const found =
      own.get(type) ?? (loader.nodeTypes[name] ?? loader.nodeTypes[name.replace(/Tool$/, '')])?.type;
    if (!found) throw new core.UnrecognizedNodeTypeError(loader.packageName, type);
    return found;
  };
  return {
    getByName: find,
    getByNameAndVersion: (type, version) => workflow.NodeHelpers.getVersionedNodeType(find(type), version),
    getKnownTypes: () => ({}),
  };
};

/** Makes the workflow Start → first node → … → last node. */
export const createWorkflow = (
  { n8n, nodeTypes, packageName }: EngineContext,
  { nodes: chain, id, credentials, timezone = 'UTC' }: Chain,
  staticData: IDataObject = {},
): { workflow: Workflow; data: IWorkflowBase; start: INode } => {
  const start: INode = toNode({ node: 'harness.start', name: START }, 0);
  const nodes = chain.map((each, index) => ({
    ...toNode(each, index + 1),
    type: each.node.includes('.') ? each.node : `${packageName}.${each.node}`,
    credentials: credentials?.ofNode ?? {},
  }));
  const connections = nodes.map(({ name }, index) => [
    nodes[index - 1]?.name ?? START,
    { main: [[{ node: name, type: 'main', index: 0 }]] },
  ]);
  const data: IWorkflowBase = {
    ...emptyWorkflow,
    ...(id && { id }),
    nodes: [start, ...nodes],
    connections: Object.fromEntries(connections),
    settings: { executionOrder: 'v1', timezone },
  };
  const workflow = new n8n.workflow.Workflow({ ...data, nodeTypes, staticData });
  return { workflow, data, start: nodeOf(workflow, START) };
};

/** A workflow as n8n saves and exports it. */
export type SavedWorkflow = Pick<IWorkflowBase, 'connections' | 'pinData'> & {
  readonly nodes: readonly INode[];
};

/** Makes a saved workflow ready to run. The nodes of the package get the credentials. */
export const loadWorkflow = (
  { n8n, nodeTypes, packageName }: EngineContext,
  { nodes, connections, pinData }: SavedWorkflow,
  credentials: Credentials,
): { workflow: Workflow; data: IWorkflowBase } => {
  const data: IWorkflowBase = {
    ...emptyWorkflow,
    nodes: nodes.map((node) =>
      node.type.startsWith(`${packageName}.`) ? { ...node, credentials: credentials.ofNode } : node,
    ),
    connections,
    ...(pinData && { pinData }),
    settings: { executionOrder: 'v1', timezone: 'UTC' },
  };
  return { workflow: new n8n.workflow.Workflow({ ...data, nodeTypes }), data };
};

export const emptyWorkflow: IWorkflowBase = {
  id: 'workflow',
  name: 'Harness',
  active: false,
  isArchived: false,
  createdAt: new Date(0),
  updatedAt: new Date(0),
  activeVersionId: null,
  nodes: [],
  connections: {},
};

const toNode = (
  { node: type, parameters, onError, executeOnce, retryOnFail, typeVersion, name, id }: ChainNode,
  index: number,
) => ({
  id: id ?? name,
  name,
  type,
  typeVersion: typeVersion ?? 1,
  position: [200 * index, 0] as [number, number],
  parameters: parameters ?? {},
  ...(onError && { onError }),
  ...(executeOnce && { executeOnce }),
  ...(retryOnFail && { retryOnFail, waitBetweenTries: 1 }),
});

/** A node of the workflow with its defaults filled in. */
export const nodeOf = (workflow: Workflow, name: string): INode => {
  const found = workflow.getNode(name);
  if (!found) throw new Error(`n8n dropped the node "${name}"`);
  return found;
};
