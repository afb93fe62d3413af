import type { Resource } from '../action.ts';
import { getWorkflowResponse } from './get.ts';
import { getManyWorkflowResponses } from './get-many.ts';
import { getManyWorkflowResponsesByWorkflow } from './get-many-by-workflow.ts';

export const workflowResponse = {
  name: 'Workflow Response',
  value: 'workflowResponse',
  mostUsed: getManyWorkflowResponses,
  actions: [getWorkflowResponse, getManyWorkflowResponses, getManyWorkflowResponsesByWorkflow],
} satisfies Resource;
