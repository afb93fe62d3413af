import { simplify } from '../../fields/output.ts';
import { responseId } from '../../fields/workflow.ts';
import type { Action } from '../action.ts';
import { responseOutput } from './output.ts';

export const getWorkflowResponse = {
  operation: 'workflowResponses.get',
  name: 'Get',
  value: 'get',
  action: 'Get workflow response',
  description: 'Retrieve a workflow response',
  fields: [responseId, simplify],
  run: async (item) =>
    responseOutput(item, await item.visitors.workflowResponses.get(item.text(responseId.name))),
} satisfies Action;
