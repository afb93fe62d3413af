import type { VisitorInvitations } from '@visitor-invitations/core/portable';
import type {
  IDataObject,
  IExecuteFunctions,
  INodeExecutionData,
  NodeApiError,
  NodeOperationError,
} from 'n8n-workflow';
import { createClient } from '../../shared/client.ts';
import { labelsOf } from '../../shared/labels.ts';
import { toNodeError } from '../../shared/to-node-error.ts';
import type { Action } from './action.ts';
import { createItem } from './item.ts';
import { resources } from './resources.ts';

/** Runs the chosen action on every input item, one after the other, so that an expired token is renewed once. */
export async function runItems(execution: IExecuteFunctions): Promise<INodeExecutionData[]> {
  const results: INodeExecutionData[] = [];
  const visitors = await createClient(execution);
  for (const index of execution.getInputData().keys()) {
    results.push(...(await runItem(execution, visitors, index)));
  }
  return results;
}

async function runItem(
  execution: IExecuteFunctions,
  visitors: VisitorInvitations,
  itemIndex: number,
): Promise<INodeExecutionData[]> {
  const action = actionOf(execution, itemIndex);
  try {
    const output = await action.run(createItem(execution, visitors, itemIndex));
    return execution.helpers.constructExecutionMetaData(
      execution.helpers.returnJsonArray(output as IDataObject | IDataObject[]),
      {
        itemData: { item: itemIndex },
      },
    );
  } catch (error) {
    const place = { node: execution.getNode(), itemIndex, labels: labelsOf(action.fields) };
    const explained = toNodeError(error, place);
    if (!execution.continueOnFail()) throw explained;
    return [{ json: errorOutput(explained), pairedItem: { item: itemIndex } }];
  }
}

/** n8n takes an item with `error` and `details` alone for an error, and sends it to the error output if there is one. */
function errorOutput(error: NodeApiError | NodeOperationError): IDataObject {
  const { message, description, errorResponse } = error;
  return { error: message, details: { description, code: errorResponse?.code } };
}

function actionOf(execution: IExecuteFunctions, itemIndex: number): Action {
  const resource = execution.getNodeParameter('resource', itemIndex);
  const operation = execution.getNodeParameter('operation', itemIndex);
  const action = resources
    .find(({ value }) => value === resource)
    ?.actions.find(({ value }) => value === operation);
  if (!action) throw new Error(`The operation "${operation}" isn’t supported for the resource "${resource}"`);
  return action;
}
