import type { ExecutionError, IDataObject, INodeExecutionData } from 'n8n-workflow';
import { createAdditionalData } from './additional-data.ts';
import type { EngineParts } from './parts.ts';
import { type Chain, createWorkflow } from './workflow.ts';

export interface ChainRequest extends Chain {
  /** JSON of the input items; one empty item when absent. */
  items?: readonly IDataObject[];
}

export interface ChainResult {
  status: string;
  /** What each node gave, by name: its regular output, then its error output if it has one. */
  outputs: Readonly<Record<string, readonly INodeExecutionData[][]>>;
  /** Hints that each node put beside its output, by name. */
  hints: Readonly<Record<string, string[]>>;
  /** What stopped the workflow. */
  error?: ExecutionError;
  /** Tokens asked for during this run. */
  tokenRequests: number;
}

/** Runs Start → node → … → node in n8n's own engine. */
export async function runChain(parts: EngineParts, { items, ...chain }: ChainRequest): Promise<ChainResult> {
  const { n8n, nodeTypes, packageName, noCredentials } = parts;
  const credentials = chain.credentials ?? noCredentials;
  const { workflow, data, start } = createWorkflow(n8n, nodeTypes, packageName, chain);

  const input = (items ?? [{}]).map((json): INodeExecutionData => ({ json }));
  const runData = n8n.workflow.createRunExecutionData({
    executionData: {
      contextData: {},
      metadata: {},
      waitingExecution: {},
      waitingExecutionSource: null,
      nodeExecutionStack: [{ node: start, data: { main: [input] }, source: null }],
    },
  });
  const before = credentials.tokenRequests;
  const mode = 'trigger';
  const additionalData = createAdditionalData(n8n, credentials.helper, data, mode);
  const engine = new n8n.core.WorkflowExecute(additionalData, mode, runData);
  const run = await engine.processRunExecutionData(workflow);

  const { runData: perNode, error } = run.data.resultData;
  const tasks = Object.entries(perNode).map(([name, [task]]) => [name, task] as const);
  return {
    status: run.status,
    outputs: Object.fromEntries(
      tasks.map(([name, task]) => [name, (task?.data?.main ?? []).map((branch) => branch ?? [])]),
    ),
    hints: Object.fromEntries(
      tasks.map(([name, task]) => [name, (task?.hints ?? []).map(({ message }) => message)]),
    ),
    tokenRequests: credentials.tokenRequests - before,
    ...(error && { error }),
  };
}
