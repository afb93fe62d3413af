import { operations, type VisitorInvitations } from '@visitor-invitations/core/portable';
import {
  type IDataObject,
  type IExecuteFunctions,
  type INode,
  type INodeExecutionData,
  type NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { toNodeError } from '../../shared/errors.ts';
import { labelsOf } from '../../shared/labels.ts';
import { isTool } from '../../shared/tool.ts';
import { inParallel } from '../helpers/in-parallel.ts';
import { createNodeClient } from '../transport/client.ts';
import { type Action, createActionContext } from './action.ts';
import { readItemsAtOnce } from './items-at-once.ts';
import { Notes } from './notes.ts';
import { resources } from './resources.ts';
import { SiteNames } from './site-names.ts';

/**
 * Runs the chosen action on the input items, some at once, and gives the results in the order of the items. Nothing is
 * begun once the execution is cancelled.
 */
export const router = async (execution: IExecuteFunctions): Promise<INodeExecutionData[]> => {
  const notes = new Notes();
  const visitors = await nodeClient(execution);
  const siteNames = new SiteNames(visitors);
  const results = await inParallel({
    count: execution.getInputData().length,
    atOnce: readItemsAtOnce(execution),
    writesTo: (itemIndex) => recordOf(execution, itemIndex),
    run: (itemIndex) => executeItem(execution, visitors, siteNames, notes, itemIndex),
  });
  notes.show(execution);
  return results.flat();
};

const nodeClient = async (execution: IExecuteFunctions): Promise<VisitorInvitations> => {
  try {
    return await createNodeClient(execution);
  } catch (error) {
    throw toNodeError(error, { node: execution.getNode(), labels: {} });
  }
};

const executeItem = async (
  execution: IExecuteFunctions,
  visitors: VisitorInvitations,
  siteNames: SiteNames,
  notes: Notes,
  itemIndex: number,
): Promise<INodeExecutionData[]> => {
  const { constructExecutionMetaData, returnJsonArray } = execution.helpers;
  const action = actionOf(execution, itemIndex);
  const node = execution.getNode();
  const advice = retryAdvice(node, action);
  if (advice) notes.warn(advice);
  let noted: string | undefined;
  const note = (message: string) => {
    notes.add(message, itemIndex);
    noted = message;
  };
  try {
    const context = createActionContext(execution, visitors, itemIndex, action, siteNames, note);
    const output = await action.execute(context);
    const items = returnJsonArray(output as IDataObject | IDataObject[]);
    // An agent sees no hints.
    if (noted && isTool(node)) for (const { json } of items) json.note = noted;
    return constructExecutionMetaData(items, { itemData: { item: itemIndex } });
  } catch (error) {
    if (execution.getExecutionCancelSignal()?.aborted)
      throw new NodeOperationError(node, 'The execution was canceled', { itemIndex });
    const labels = labelsOf(action.properties);
    const nodeError = toNodeError(error, { node, itemIndex, labels, ...(advice && { advice }) });
    if (!execution.continueOnFail()) throw nodeError;
    return [{ json: errorOutput(nodeError), pairedItem: { item: itemIndex } }];
  }
};

/** n8n's own retries begin with the first item again, whatever was done for it. */
const retryAdvice = ({ retryOnFail }: INode, { operation }: Action): string | undefined =>
  retryOnFail && operations[operation].effect === 'create'
    ? 'Switch off Retry On Fail in the settings of this node: it runs all items again, and creates a second time what ' +
      'was created before the failure. What is safe to repeat is repeated without it.'
    : undefined;

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
const recordOf = (execution: IExecuteFunctions, itemIndex: number): string | undefined => {
  const { writesTo } = actionOf(execution, itemIndex);
  if (!writesTo) return undefined;
  try {
    const id = execution.getNodeParameter(writesTo.name, itemIndex, '', { extractValue: true });
    return String(id).trim().toLowerCase();
  } catch {
    return undefined;
  }
};

/** n8n takes an item with `error` and `details` alone for an error, and sends it to the error output if there is one. */
const errorOutput = (error: NodeApiError | NodeOperationError): IDataObject => {
  const { message, description, errorResponse } = error;
  return { error: message, details: { description, code: errorResponse?.code } };
};
