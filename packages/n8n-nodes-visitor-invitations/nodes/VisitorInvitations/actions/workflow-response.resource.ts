import type { WorkflowResponse } from '@visitor-invitations/core/portable';
import type { INodeProperties } from 'n8n-workflow';
import type { Action, ActionContext, Resource } from './action.ts';
import { byId, byWorkflowObjectId, fromList, listLimits, locator, simplify } from './common.descriptions.ts';
import { type SimplifiedFields, simplified } from './simplified.ts';

/** Workflows have no list in the interface; their responses name them. */
export const workflowId: INodeProperties = {
  displayName: 'Workflow',
  name: 'workflowId',
  description: 'Workflow of the service, as the responses to it name it',
  ...locator(
    fromList('searchWorkflows', 'Select a workflow...'),
    byWorkflowObjectId('65f0c2a8e5d1b4c6f9a7e2b8'),
  ),
};

export const responseId: INodeProperties = {
  displayName: 'Workflow Response',
  name: 'responseId',
  description: 'One respondent’s answers in a workflow',
  ...locator(
    fromList('searchWorkflowResponses', 'Select a workflow response...'),
    byWorkflowObjectId('65f0c2a8e5d1b4c6f9a7e2b9'),
  ),
  default: { mode: 'id', value: '' },
};

const formResponseId: INodeProperties = {
  displayName: 'Form Response',
  name: 'formResponseId',
  description: 'One of the forms listed in the workflow response',
  ...locator(
    fromList('searchFormResponses', 'Select a form response...'),
    byId('8e3c0f1b-9d7a-4c68-b5a7-1e9c2d4f6a3b'),
  ),
  default: { mode: 'id', value: '' },
  typeOptions: { loadOptionsDependsOn: ['responseId.value'] },
};

const options: INodeProperties = {
  displayName: 'Options',
  name: 'options',
  type: 'collection',
  placeholder: 'Add option',
  default: {},
  options: [
    {
      displayName: 'Include Sites',
      name: 'includeSites',
      type: 'boolean',
      default: false,
      description: 'Whether to also return each response’s site',
    },
  ],
};

/** The fields that workflows need most. */
export const simplifiedResponse: SimplifiedFields = {
  id: 'id',
  workflowId: 'workflowId',
  workflowName: 'workflowName',
  status: 'status',
  updated: 'updated',
  respondentFirstName: 'respondent.firstName',
  respondentLastName: 'respondent.lastName',
  respondentEmail: 'respondent.email',
  siteName: 'site.name',
  companyName: 'company.name',
};

/** The whole response, or with Simplify the fields that workflows need most, in one level. */
const toOutput = ({ flag }: ActionContext, response: WorkflowResponse): object =>
  flag(simplify) ? simplified(simplifiedResponse, response) : response;

const get = {
  operation: 'workflowResponses.get',
  name: 'Get',
  value: 'get',
  action: 'Get workflow response',
  description: 'Retrieve a workflow response',
  properties: [responseId, simplify],
  execute: async (context) =>
    toOutput(context, await context.visitors.workflowResponses.get(context.text(responseId))),
} satisfies Action;

const getMany = {
  operation: 'workflowResponses.listByTeam',
  name: 'Get Many',
  value: 'getAll',
  action: 'Get many workflow responses',
  description: 'Retrieve a list of the team’s workflow responses, most recently updated first',
  properties: [...listLimits, simplify, options],
  execute: async (context) => {
    const { visitors, list, collection } = context;
    const chosen = await collection(options);
    const responses = await list((page) => visitors.workflowResponses.listByTeam({ ...page, ...chosen }));
    return responses.map((response) => toOutput(context, response));
  },
} satisfies Action;

const getManyByWorkflow = {
  operation: 'workflowResponses.listByWorkflow',
  name: 'Get Many by Workflow',
  value: 'getAllByWorkflow',
  action: 'Get many workflow responses by workflow',
  description: 'Retrieve a list of a workflow’s responses, most recently updated first',
  properties: [workflowId, ...listLimits, simplify],
  execute: async (context) => {
    const { visitors, list, text } = context;
    // The service returns all of them in one response.
    const responses = await list(() => visitors.workflowResponses.listByWorkflow(text(workflowId)));
    return responses.map((response) => toOutput(context, response));
  },
} satisfies Action;

export const workflowResponse = {
  name: 'Workflow Response',
  value: 'workflowResponse',
  description: 'What a respondent answered in a workflow',
  mostUsed: getMany,
  simplified: simplifiedResponse,
  actions: [get, getMany, getManyByWorkflow],
} satisfies Resource;

const getFormResponse = {
  operation: 'workflowResponses.formResponse',
  name: 'Get',
  value: 'get',
  action: 'Get form response',
  description: 'Retrieve one form of a workflow response',
  properties: [responseId, formResponseId],
  execute: ({ visitors, text }) =>
    visitors.workflowResponses.formResponse(text(responseId), text(formResponseId)),
} satisfies Action;

export const formResponse = {
  name: 'Form Response',
  value: 'formResponse',
  description: 'One form of a workflow response',
  mostUsed: getFormResponse,
  actions: [getFormResponse],
} satisfies Resource;
