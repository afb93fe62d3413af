import type { ExecutionError, IDataObject, INodeExecutionData } from 'n8n-workflow';
import { createAdditionalData } from './n8n.ts';
import { type Chain, type ChainNode, createWorkflow, type EngineContext } from './workflow.ts';

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
  const { n8n, noCredentials } = context;
  const credentials = chain.credentials ?? noCredentials;
  const { workflow, data, start } = createWorkflow(context, chain);

  const input = items.map((json): INodeExecutionData => ({ json }));
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
  const execution = new n8n.core.WorkflowExecute(additionalData, mode, runData);
  const running = execution.processRunExecutionData(workflow);
  const cancel = () => running.cancel();
  signal?.addEventListener('abort', cancel);
  const run = await running.finally(() => signal?.removeEventListener('abort', cancel));

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
