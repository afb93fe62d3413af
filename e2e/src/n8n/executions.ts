import { createRequire } from 'node:module';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ExecutionError, IDataObject, IRunData } from 'n8n-workflow';
import { type N8nConnection, n8nFolder } from './n8n-server.ts';

/** What a run of a workflow came to. */
export interface Execution {
  readonly id: string;
  readonly status: string;
  /** What stopped it. */
  readonly error?: ExecutionError;
  /** The JSON of the items that a node gave through one of its outputs, over all of its runs. */
  items(node: string, output?: number): IDataObject[];
  /** The errors that stopped a node. */
  errors(node: string): string[];
  /** Whether a node ran. */
  ran(node: string): boolean;
}

/** n8n stores runs in this format. */
const { parse } = createRequire(join(n8nFolder, 'node_modules/n8n/package.json'))('flatted') as {
  parse(text: string): { resultData: { runData: IRunData; error?: ExecutionError } };
};

/** States in which nothing goes on by itself. */
const settled = new Set(['success', 'error', 'crashed', 'canceled', 'waiting']);

/** Runs a workflow as the editor's button does, with its pinned data, until it ends or waits for somebody. */
export const runWorkflow = async (n8n: N8nConnection, id: string, trigger: string): Promise<Execution> => {
  const { executionId } = await n8n.request<{ executionId?: string }>('POST', `/rest/workflows/${id}/run`, {
    triggerToStartFrom: { name: trigger },
  });
  if (!executionId) throw new Error(`${trigger} waits for an event: pin its data`);
  return settledExecution(n8n, executionId);
};

/** An execution once it has ended or waits. */
export const settledExecution = async (n8n: N8nConnection, executionId: string): Promise<Execution> => {
  for (;;) {
    const { status, data } = await n8n.request<{ status: string; data: string }>(
      'GET',
      `/rest/executions/${executionId}`,
    );
    if (settled.has(status)) return toExecution(executionId, status, data);
    await sleep(100);
  }
};

/** The executions of a workflow, the newest first, once there are as many. */
export const executionsOf = async (
  n8n: N8nConnection,
  workflowId: string,
  count: number,
): Promise<readonly Execution[]> => {
  const filter = encodeURIComponent(JSON.stringify({ workflowId }));
  for (;;) {
    const { results } = await n8n.request<{ results: { id: string }[] }>(
      'GET',
      `/rest/executions?filter=${filter}&limit=100`,
    );
    if (results.length >= count) return Promise.all(results.map(({ id }) => settledExecution(n8n, id)));
    await sleep(200);
  }
};

const toExecution = (id: string, status: string, data: string): Execution => {
  const { runData, error } = parse(data).resultData;
  return {
    id,
    status,
    ...(error && { error }),
    errors: (node) => (runData[node] ?? []).flatMap(({ error }) => (error ? [error.message] : [])),
    ran: (node) => node in runData,
    items: (node, output = 0) =>
      (runData[node] ?? []).flatMap(({ data }) => {
        const [outputs] = Object.values(data ?? {});
        return (outputs?.[output] ?? []).map(({ json }) => json);
      }),
  };
};
