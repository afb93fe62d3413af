import * as z from 'zod/mini';
import { commonErrors, defineResource, from, samePath } from './operation.ts';
import { id, workflowObjectId } from './schemas/formats.ts';
import { described, inputObject, none } from './schemas/objects.ts';
import { cursorQuery, page } from './schemas/paging.ts';
import { formResponse, workflowResponse } from './schemas/workflow-response.ts';

const responseId = described(
  workflowObjectId,
  'The response’s ID: a UUID, or 24 hexadecimal digits (API: Other operations; A14).',
);

/** Responses to workflows and their forms (release 1.2). */
export const workflowResponses = defineResource('workflowResponses', {
  get: {
    purpose: 'Details of one workflow response',
    description: 'One workflow response, whose ID is a UUID or 24 hexadecimal digits (A14).',
    phrase: 'read the workflow response',
    release: '1.2',
    method: 'GET',
    paths: samePath('/v1/api/workflows/response/{responseId}'),
    effect: 'safe',
    params: inputObject({ responseId }),
    query: none,
    response: workflowResponse,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'RESPONSE_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A12', 'A14', 'A22'],
    example: { params: { responseId: from('workflowResponses.listByTeam', 'id') } },
  },
  listByWorkflow: {
    purpose: 'Responses of a workflow, sorted by response updated date',
    description: 'A workflow’s responses, most recently updated first (A24).',
    phrase: 'read the workflow’s responses',
    release: '1.2',
    method: 'GET',
    paths: samePath('/v1/api/workflows/response/workflow/{workflowId}'),
    effect: 'safe',
    paging: 'single',
    params: inputObject({
      workflowId: described(
        workflowObjectId,
        'The workflow’s ID: a UUID, or 24 hexadecimal digits (API: Other operations; A14).',
      ),
    }),
    query: none,
    response: page(workflowResponse),
    success: 200,
    errors: [...commonErrors, 'WORKFLOW_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A7', 'A12', 'A14', 'A22', 'A24'],
    example: { params: { workflowId: from('workflowResponses.listByTeam', 'workflowId') } },
  },
  listByTeam: {
    purpose: 'Paginated responses of a team',
    description: 'The team’s workflow responses, newest first; with `includeSites`, each has its site (A22).',
    phrase: 'read the workflow responses',
    release: '1.2',
    method: 'GET',
    paths: samePath('/v1/api/workflows/response/team/{teamId}'),
    effect: 'safe',
    paging: 'cursor',
    params: inputObject({
      teamId: described(id, 'The team’s ID, a UUID; must match the team header (A18).'),
    }),
    query: inputObject({
      ...cursorQuery.shape,
      includeSites: described(
        z.optional(z.boolean()),
        'Whether to include each response’s site; the service’s default is false (A22).',
      ),
    }),
    response: page(workflowResponse),
    success: 200,
    errors: [...commonErrors],
    basis: 'assumed',
    assumptions: ['A5', 'A7', 'A14', 'A18', 'A22', 'A24'],
  },
  formResponse: {
    purpose: 'Details of a form response',
    description: 'One form of a workflow response.',
    phrase: 'read the form response',
    release: '1.2',
    method: 'GET',
    paths: samePath('/v1/api/workflows/response/{responseId}/form-response/{formResponseId}'),
    effect: 'safe',
    params: inputObject({
      responseId,
      formResponseId: described(id, 'The form response’s ID, a UUID (API: Other operations).'),
    }),
    query: none,
    response: formResponse,
    respondsWithId: true,
    success: 200,
    errors: [...commonErrors, 'RESPONSE_NOT_FOUND', 'FORM_RESPONSE_NOT_FOUND'],
    basis: 'assumed',
    assumptions: ['A12', 'A14', 'A22'],
    example: {
      params: {
        responseId: from('workflowResponses.listByTeam', 'id'),
        formResponseId: from('workflowResponses.listByTeam', 'formResponses.0.id'),
      },
    },
  },
});
