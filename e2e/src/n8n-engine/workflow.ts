import type { IDataObject, INode, INodeParameters, INodeTypes, IWorkflowBase, Workflow } from 'n8n-workflow';
import type { Credentials } from './credentials.ts';
import type { N8n } from './load-n8n.ts';

/** A node as a person would have it in a workflow. */
export interface ChainNode {
  /** `visitorInvitations` for a node of the loaded package, `harness.<name>` for one that was brought along. */
  node: string;
  /** What expressions call it: `$('Search')`. */
  name: string;
  parameters?: INodeParameters;
  /** The node's "On Error" setting. */
  onError?: INode['onError'];
  /** The node's "Execute Once" setting: it runs for the first input item alone. */
  executeOnce?: boolean;
  typeVersion?: number;
}

/** Nodes one after the other, behind a start node. */
export interface Chain {
  nodes: readonly ChainNode[];
  credentials?: Credentials;
  /** The workflow's time zone, e.g. `Europe/London`; UTC when absent. */
  timezone?: string;
}

const START = 'Start';

/** Makes the workflow Start → first node → … → last node. */
export function createWorkflow(
  { workflow: { Workflow } }: N8n,
  nodeTypes: INodeTypes,
  packageName: string,
  { nodes: chain, credentials, timezone = 'UTC' }: Chain,
  staticData: IDataObject = {},
): { workflow: Workflow; data: IWorkflowBase; start: INode } {
  const start: INode = node({ node: 'harness.start', name: START }, 0);
  const nodes = chain.map((each, index) => ({
    ...node(each, index + 1),
    type: each.node.includes('.') ? each.node : `${packageName}.${each.node}`,
    credentials: credentials?.ofNode ?? {},
  }));
  const data: IWorkflowBase = {
    id: 'workflow',
    name: 'Harness',
    active: false,
    isArchived: false,
    createdAt: new Date(0),
    updatedAt: new Date(0),
    activeVersionId: null,
    nodes: [start, ...nodes],
    connections: Object.fromEntries(
      nodes.map(({ name }, index) => [
        nodes[index - 1]?.name ?? START,
        { main: [[{ node: name, type: 'main', index: 0 }]] },
      ]),
    ),
    settings: { executionOrder: 'v1', timezone },
  };
  const workflow = new Workflow({ ...data, nodeTypes, staticData });
  return { workflow, data, start: nodeOf(workflow, START) };
}

const node = (
  { node: type, parameters, onError, executeOnce, typeVersion, name }: ChainNode,
  place: number,
) => ({
  id: name,
  name,
  type,
  typeVersion: typeVersion ?? 1,
  position: [200 * place, 0] as [number, number],
  parameters: parameters ?? {},
  ...(onError && { onError }),
  ...(executeOnce && { executeOnce }),
});

/** A node of the workflow with its defaults filled in. */
export function nodeOf(workflow: Workflow, name: string): INode {
  const found = workflow.getNode(name);
  if (!found) throw new Error(`n8n dropped the node "${name}"`);
  return found;
}
