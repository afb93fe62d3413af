import { operations } from '@visitor-invitations/core/contract';
import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import {
  type IDataObject,
  type IExecuteFunctions,
  type INode,
  type INodeExecutionData,
  type NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { Names } from '../../shared/by-name/names.ts';
import { createNodeClient } from '../../shared/client/client.ts';
import { isTool, toNodeError } from '../../shared/errors/errors.ts';
import { labelsOf } from '../../shared/errors/labels.ts';
import { seeToConnections } from '../../shared/http/waiting.ts';
import { inParallel, type Task } from '../helpers/in-parallel.ts';
import {
  type Action,
  type ActionContext,
  type ActionRun,
  createActionContext,
  type Planned,
  type Refused,
  readText,
} from './action.ts';
import { readItemsAtOnce } from './items-at-once.ts';
import { Notes } from './notes.ts';
import { resources } from './resources.ts';

/** Nothing is begun once the execution is cancelled. */
export const router = async (execution: IExecuteFunctions): Promise<INodeExecutionData[]> => {
  const notes = new Notes();
  const visitors = await nodeClient(execution);
  const names = new Names(visitors);
  const items = execution.getInputData().map(({ json }, itemIndex): ItemRun => {
    const action = actionOf(execution, itemIndex);
    const noted: string[] = [];
    const note = (message: string) => {
      notes.add(message, itemIndex);
      noted.push(message);
    };
    const failed = (error: unknown) => failedPart(item, error);
    const item = { execution, visitors, names, notes, itemIndex, json, action, note, noted, failed };
    return item;
  });
  const planned = await plannedOf(items);
  const refused = items.find((item) => isRefused(planned.get(item)));
  // Before anything is written for another.
  if (refused && !execution.continueOnFail()) await executeItem(refused, planned.get(refused) as Planned);
  const results = await inParallel({
    count: items.length,
    atOnce: readItemsAtOnce(execution),
    nextTurn: seeToConnections,
    taskOf: (itemIndex) => {
      const item = items[itemIndex] as ItemRun;
      const plan = planned.get(item) ?? taskOf(item);
      const writesTo = 'writesTo' in plan ? plan.writesTo : undefined;
      return { writesTo: writesTo?.toLowerCase(), run: () => executeItem(item, plan) };
    },
  });
  notes.show(execution);
  return results.flat();
};

const plannedOf = async (items: readonly ItemRun[]): Promise<ReadonlyMap<ItemRun, Planned>> => {
  const planned = new Map<ItemRun, Planned>();
  for (const action of new Set(items.map((item) => item.action))) {
    if (!action.plan) continue;
    const ready: { readonly item: ItemRun; readonly context: ActionContext }[] = [];
    for (const item of items.filter((one) => one.action === action)) {
      try {
        ready.push({ item, context: createActionContext(item) });
      } catch (error) {
        planned.set(item, { error });
      }
    }
    const plans = await action.plan(ready.map(({ context }) => context));
    ready.forEach(({ item }, index) => {
      planned.set(item, plans[index] as Planned);
    });
  }
  return planned;
};

const isRefused = (planned: Planned | undefined): planned is Refused =>
  planned !== undefined && 'error' in planned;

const taskOf = (item: ItemRun): Task<object> => {
  const { execution, itemIndex, action } = item;
  const record = recordOf(execution, itemIndex, action);
  return {
    writesTo: record,
    run: async () => (await action.execute?.(createActionContext({ ...item, record }))) ?? [],
  };
};

const nodeClient = async (execution: IExecuteFunctions): Promise<VisitorInvitations> => {
  try {
    return await createNodeClient(execution);
  } catch (error) {
    throw toNodeError(error, { node: execution.getNode(), labels: {} });
  }
};

interface ItemRun extends ActionRun {
  readonly notes: Notes;
  readonly noted: readonly string[];
}

const executeItem = async (item: ItemRun, plan: Planned): Promise<INodeExecutionData[]> => {
  const { execution, itemIndex, action, notes, noted } = item;
  const { constructExecutionMetaData, returnJsonArray } = execution.helpers;
  const node = execution.getNode();
  const advice = retryAdvice(node, action);
  if (advice) notes.warn(advice);
  try {
    if (isRefused(plan)) throw plan.error;
    const output = await plan.run();
    const items = returnJsonArray(output as IDataObject | IDataObject[]);
    const given = isTool(node) && noted.length > 0 ? withNote(items, noted.join('. ')) : items;
    return constructExecutionMetaData(given, { itemData: { item: itemIndex } });
  } catch (error) {
    if (execution.getExecutionCancelSignal()?.aborted)
      throw new NodeOperationError(node, 'The execution was canceled', { itemIndex });
    if (!execution.continueOnFail()) throw explained(item, error);
    return [{ json: failedPart(item, error), pairedItem: { item: itemIndex } }];
  }
};

const failedPart = (item: ItemRun, error: unknown): IDataObject => {
  const { execution } = item;
  if (!execution.continueOnFail() || execution.getExecutionCancelSignal()?.aborted) throw error;
  return errorOutput(explained(item, error));
};

const explained = ({ execution, itemIndex, action }: ItemRun, error: unknown) => {
  const { isRepeatable = false, properties, labelled = [] } = action;
  const node = execution.getNode();
  const advice = retryAdvice(node, action);
  const labels = labelsOf([...properties, ...labelled]);
  return toNodeError(error, { node, itemIndex, labels, isRepeatable, ...(advice && { advice }) });
};

/** An agent sees no hints; without an item, it would see nothing. */
const withNote = (items: readonly INodeExecutionData[], note: string): INodeExecutionData[] =>
  items.length === 0 ? [{ json: { note } }] : items.map(({ json }) => ({ json: { ...json, note } }));

/** n8n's own retries begin with the first item again, whatever was done for it. */
const retryAdvice = ({ retryOnFail }: INode, action: Action): string | undefined => {
  const { operation, isRepeatable, repeatableAs } = action;
  if (!retryOnFail || isRepeatable || operations[operation].effect !== 'create') return undefined;
  return (
    `${repeatableAs ? `Use ${repeatableAs}, or turn off` : 'Turn off'} Retry On Fail in this node’s settings: it runs every ` +
    'item again, and creates a second time whatever was created before the failure. The node already retries when ' +
    'that’s safe.'
  );
};

const actionOf = (execution: IExecuteFunctions, itemIndex: number): Action => {
  const resource = execution.getNodeParameter('resource', itemIndex);
  const operation = execution.getNodeParameter('operation', itemIndex);
  const action = resources
    .find(({ value }) => value === resource)
    ?.actions.find(({ value }) => value === operation);
  if (!action) throw new Error(`The operation "${operation}" isn’t supported for the resource "${resource}"`);
  return action;
};

/** What an item writes to. A parameter that cannot be read fails when the item is worked on. */
const recordOf = (
  execution: IExecuteFunctions,
  itemIndex: number,
  { writesTo }: Action,
): string | undefined => {
  try {
    return writesTo && readText(execution, itemIndex, writesTo);
  } catch {
    return undefined;
  }
};

/** n8n takes an item with `error` and `details` alone for an error, and sends it to the error output if there is one. */
const errorOutput = (error: NodeApiError | NodeOperationError): IDataObject => {
  const { message, description, errorResponse } = error;
  return { error: message, details: { description, code: errorResponse?.code } };
};
