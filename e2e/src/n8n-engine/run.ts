import type { IDataObject, INodeExecutionData } from 'n8n-workflow';
import type { EngineParts } from './parts.ts';
import { type ChainResult, runChain } from './run-chain.ts';
import type { Chain, ChainNode } from './workflow.ts';

/** One node, alone in its workflow. */
export interface RunRequest extends Omit<ChainNode, 'name'>, Omit<Chain, 'nodes'> {
  /** JSON of the input items; one empty item when absent. */
  items?: readonly IDataObject[];
}

export interface RunResult extends Omit<ChainResult, 'outputs' | 'hints'> {
  /** The node's regular output. */
  items: INodeExecutionData[];
  /** Its error output, with `onError: 'continueErrorOutput'`. */
  errorItems: INodeExecutionData[];
  /** Hints that the node put beside its output. */
  hints: string[];
}

/** Name of the node in its workflow. */
export const nodeName = 'Under test';

/** Runs Start → node in n8n's own engine. */
export async function runNode(
  parts: EngineParts,
  { items, credentials, timezone, ...node }: RunRequest,
): Promise<RunResult> {
  const { outputs, hints, ...result } = await runChain(parts, {
    nodes: [{ ...node, name: nodeName }],
    ...(items && { items }),
    ...(credentials && { credentials }),
    ...(timezone && { timezone }),
  });
  const [main = [], errors = []] = outputs[nodeName] ?? [];
  return { ...result, items: main, errorItems: errors, hints: hints[nodeName] ?? [] };
}
