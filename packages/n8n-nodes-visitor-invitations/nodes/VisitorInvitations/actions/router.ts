import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { toNodeError } from '../../shared/errors.ts';
import { labelsOf } from '../../shared/labels.ts';
import { isTool } from '../../shared/tool.ts';
import { createNodeClient } from '../transport/client.ts';
import { type Action, createActionContext } from './action.ts';
import { Notes } from './notes.ts';
import { resources } from './resources.ts';

/** Runs the chosen action on every input item, one after the other, so that an expired token is renewed once. */
export const router = async (execution: IExecuteFunctions): Promise<INodeExecutionData[]> => {
  const results: INodeExecutionData[] = [];
  const notes = new Notes();
  const visitors = await createNodeClient(execution);
  for (const itemIndex of execution.getInputData().keys()) {
    results.push(...(await executeItem(execution, visitors, notes, itemIndex)));
  }
  notes.show(execution);
  return results;
};

const executeItem = async (
  execution: IExecuteFunctions,
  visitors: VisitorInvitations,
  notes: Notes,
  itemIndex: number,
): Promise<INodeExecutionData[]> => {
  const { constructExecutionMetaData, returnJsonArray } = execution.helpers;
  const action = actionOf(execution, itemIndex);
  const node = execution.getNode();
  const noted: IDataObject = {};
  const note = (message: string) => {
    notes.add(message, itemIndex);
    if (isTool(node)) noted.note = message;
  };
  try {
    const output = await action.execute(createActionContext(execution, visitors, itemIndex, action, note));
    const items = returnJsonArray(output as IDataObject | IDataObject[]);
    const told = items.map(({ json }) => ({ json: { ...json, ...noted } }));
    return constructExecutionMetaData(told, { itemData: { item: itemIndex } });
  } catch (error) {
    const labels = labelsOf(action.properties);
    const nodeError = toNodeError(error, { node, itemIndex, labels });
    if (!execution.continueOnFail()) throw nodeError;
    return [{ json: errorOutput(nodeError), pairedItem: { item: itemIndex } }];
  }
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

/** n8n takes an item with `error` and `details` alone for an error, and sends it to the error output if there is one. */
const errorOutput = (error: NodeApiError | NodeOperationError): IDataObject => {
  const { message, description, errorResponse } = error;
  return { error: message, details: { description, code: errorResponse?.code } };
};
