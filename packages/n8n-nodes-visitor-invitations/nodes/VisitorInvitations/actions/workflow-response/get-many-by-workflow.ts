import { howMany, simplify } from '../../fields/output.ts';
import { workflowId } from '../../fields/workflow.ts';
import type { Action } from '../action.ts';
import { responseOutput } from './output.ts';

export const getManyWorkflowResponsesByWorkflow = {
  operation: 'workflowResponses.listByWorkflow',
  name: 'Get Many by Workflow',
  value: 'getAllByWorkflow',
  action: 'Get many workflow responses by workflow',
  description: 'Retrieve a list of a workflow’s responses, most recently updated first',
  fields: [workflowId, ...howMany, simplify],
  run: async (item) => {
    // The service gives all of them at once.
    const responses = await item.list(() =>
      item.visitors.workflowResponses.listByWorkflow(item.text(workflowId.name)),
    );
    return responses.map((response) => responseOutput(item, response));
  },
} satisfies Action;
