import { formResponseId, responseId } from '../../fields/workflow.ts';
import type { Action } from '../action.ts';

export const getFormResponse = {
  operation: 'workflowResponses.formResponse',
  name: 'Get',
  value: 'get',
  action: 'Get form response',
  description: 'Retrieve one form of a workflow response',
  fields: [responseId, formResponseId],
  run: (item) =>
    item.visitors.workflowResponses.formResponse(item.text(responseId.name), item.text(formResponseId.name)),
} satisfies Action;
