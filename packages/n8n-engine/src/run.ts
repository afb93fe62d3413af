import type {
  ExecutionError,
  IDataObject,
  INode,
  INodeExecutionData,
  ITaskData,
  IWorkflowBase,
  Workflow,
} from 'n8n-workflow';
import type { Credentials } from './credentials.ts';
import { createAdditionalData } from './n8n.ts';
import {
  type Chain,
  type ChainNode,
  createWorkflow,
  type EngineContext,
  loadWorkflow,
  nodeOf,
  type SavedWorkflow,
} from './workflow.ts';

export interface ChainRequest extends Chain {
  /** JSON of the input items; one empty item when absent. */
  readonly items?: readonly IDataObject[];
  /** Stops the run when it aborts, as a person does who cancels the execution. */
  readonly signal?: AbortSignal;
}

export interface ChainResult {
  readonly status: string;
  /** The items that each node gave, by its name: its regular output, then its error output if it has one. */
  readonly outputs: Readonly<Record<string, readonly INodeExecutionData[][]>>;
  /** The hints that each node gave beside its items, by its name. */
  readonly hints: Readonly<Record<string, string[]>>;
  /** What stopped the workflow. */
  readonly error?: ExecutionError;
  /** Token requests during this run. */
  readonly tokenRequests: number;
}

/** Runs Start → node → … → node in n8n's own engine. */
export const runChain = async (
  context: EngineContext,
  { items = [{}], signal, ...chain }: ChainRequest,
): Promise<ChainResult> => {
  const credentials = chain.credentials ?? context.noCredentials;
  const { workflow, data, start } = createWorkflow(context, chain);
  return execute(context, { workflow, data, start, items, credentials, ...(signal && { signal }) });
};

export interface WorkflowRequest {
  /** As n8n exports it. A node with pinned data gives that instead of running. */
  readonly workflow: SavedWorkflow;
  /** Name of the trigger that starts it. */
  readonly trigger: string;
  readonly credentials?: Credentials;
}

/** Runs a whole workflow in n8n's own engine. */
export const runWorkflow = async (
  context: EngineContext,
  { workflow: saved, trigger, credentials = context.noCredentials }: WorkflowRequest,
): Promise<ChainResult> => {
  const { workflow, data } = loadWorkflow(context, saved, credentials);
  return execute(context, { workflow, data, start: nodeOf(workflow, trigger), items: [{}], credentials });
};

interface Execution {
  readonly workflow: Workflow;
  readonly data: IWorkflowBase;
  readonly start: INode;
  readonly items: readonly IDataObject[];
  readonly credentials: Credentials;
  readonly signal?: AbortSignal;
}

const execute = async (
  { n8n }: EngineContext,
  { workflow, data, start, items, credentials, signal }: Execution,
): Promise<ChainResult> => {
  const input = items.map((json): INodeExecutionData => ({ json }));
  const runData = n8n.workflow.createRunExecutionData({
    resultData: { ...(data.pinData && { pinData: data.pinData }) },
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
  const execution = new n8n.core.WorkflowExecute(additionalData, mode, runData);
  const running = execution.processRunExecutionData(workflow);
  const cancel = () => running.cancel();
  signal?.addEventListener('abort', cancel);
  const run = await running.finally(() => signal?.removeEventListener('abort', cancel));

  const { runData: perNode, error } = run.data.resultData;
  const byNode = <Value>(read: (tasks: readonly ITaskData[]) => Value): Readonly<Record<string, Value>> =>
    Object.fromEntries(Object.entries(perNode).map(([name, tasks]) => [name, read(tasks)]));
  return {
    status: run.status,
    outputs: byNode(outputsOf),
    hints: byNode((tasks) => tasks.flatMap(({ hints = [] }) => hints.map(({ message }) => message))),
    tokenRequests: credentials.tokenRequests - before,
    ...(error && { error }),
  };
};

/** The outputs of a node, those of its runs after one another; a tool has one, for the agent. */
const outputsOf = (tasks: readonly ITaskData[]): INodeExecutionData[][] => {
  const outputs: INodeExecutionData[][] = [];
  for (const { data } of tasks)
    for (const [index, items] of (data?.main ?? data?.ai_tool ?? []).entries())
      outputs[index] = [...(outputs[index] ?? []), ...(items ?? [])];
  return outputs;
};

/** One node, alone in its workflow. */
export interface RunRequest extends Omit<ChainNode, 'name'>, Omit<ChainRequest, 'nodes'> {}

export interface RunResult extends Omit<ChainResult, 'outputs' | 'hints'> {
  /** The node's regular output. */
  readonly items: INodeExecutionData[];
  /** Its error output, with `onError: 'continueErrorOutput'`. */
  readonly errorItems: INodeExecutionData[];
  /** The hints that the node gave beside its items. */
  readonly hints: string[];
}

/** Name of a node that is alone in its workflow. */
export const SINGLE_NODE = 'Under test';

/** Runs Start → node in n8n's own engine. */
export const runNode = async (
  context: EngineContext,
  { items, signal, credentials, timezone, ...node }: RunRequest,
): Promise<RunResult> => {
  const { outputs, hints, ...result } = await runChain(context, {
    nodes: [{ ...node, name: SINGLE_NODE }],
    ...(items && { items }),
    ...(signal && { signal }),
    ...(credentials && { credentials }),
    ...(timezone && { timezone }),
  });
  const [main = [], errors = []] = outputs[SINGLE_NODE] ?? [];
  return { ...result, items: main, errorItems: errors, hints: hints[SINGLE_NODE] ?? [] };
};
