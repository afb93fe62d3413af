import * as z from 'zod/mini';
import { commonErrors, defineOperation, samePath } from './operation.ts';
import { page } from './schemas/answer.ts';
import { id, workflowObjectId } from './schemas/formats.ts';
import { inputObject, none } from './schemas/input.ts';
import { cursorQuery } from './schemas/paging.ts';
import { formResponse, workflowResponse } from './schemas/workflow-response.ts';

export const getWorkflowResponse = defineOperation({
  id: 'workflowResponses.get',
  purpose: 'Details of one workflow response',
  release: '1.2',
  method: 'GET',
  paths: samePath('/v1/api/workflows/response/{responseId}'),
  effect: 'safe',
  params: inputObject({ responseId: workflowObjectId }),
  query: none,
  answer: workflowResponse,
  success: 200,
  errors: [...commonErrors, 'RESPONSE_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A12', 'A14', 'A22'],
});

export const listWorkflowResponsesByWorkflow = defineOperation({
  id: 'workflowResponses.listByWorkflow',
  purpose: 'Responses of a workflow, sorted by response updated date',
  release: '1.2',
  method: 'GET',
  paths: samePath('/v1/api/workflows/response/workflow/{workflowId}'),
  effect: 'safe',
  paging: 'single',
  params: inputObject({ workflowId: workflowObjectId }),
  query: none,
  answer: page(workflowResponse),
  success: 200,
  errors: [...commonErrors, 'WORKFLOW_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A7', 'A12', 'A14', 'A22', 'A24'],
});

export const listWorkflowResponsesByTeam = defineOperation({
  id: 'workflowResponses.listByTeam',
  purpose: 'Paginated responses of a team',
  release: '1.2',
  method: 'GET',
  paths: samePath('/v1/api/workflows/response/team/{teamId}'),
  effect: 'safe',
  paging: 'cursor',
  params: inputObject({ teamId: id }),
  query: inputObject({ ...cursorQuery.shape, includeSites: z.optional(z.boolean()) }),
  answer: page(workflowResponse),
  success: 200,
  errors: [...commonErrors],
  basis: 'assumed',
  assumptions: ['A5', 'A7', 'A14', 'A18', 'A22', 'A24'],
});

export const getFormResponse = defineOperation({
  id: 'workflowResponses.formResponse',
  purpose: 'Details of a form response',
  release: '1.2',
  method: 'GET',
  paths: samePath('/v1/api/workflows/response/{responseId}/form-response/{formResponseId}'),
  effect: 'safe',
  params: inputObject({ responseId: workflowObjectId, formResponseId: id }),
  query: none,
  answer: formResponse,
  success: 200,
  errors: [...commonErrors, 'RESPONSE_NOT_FOUND', 'FORM_RESPONSE_NOT_FOUND'],
  basis: 'assumed',
  assumptions: ['A12', 'A14', 'A22'],
});
