import type { WorkflowResponse } from '@visitor-invitations/core/portable';
import {
  byId,
  fromList,
  locator,
  responseId,
  simplify,
  workflowId,
} from '../../shared/parameters/locators.ts';
import { optionsWith, toggle } from '../../shared/parameters/parameter.ts';
import { simplified, simplifiedResponse } from '../../shared/simplified.ts';
import type { Action, ActionContext, Resource } from './action.ts';
import { listLimits } from './list-limits.ts';

const formResponseId = locator(
  'formResponseId',
  'One of the forms listed in the workflow response',
  [
    fromList('searchFormResponses', 'Select a form response...'),
    byId('8e3c0f1b-9d7a-4c68-b5a7-1e9c2d4f6a3b'),
  ],
  ['responseId'],
);

const options = optionsWith(toggle('includeSites', 'Whether to also return each response’s site'));

/** The whole response, or with Simplify the fields that workflows need most, in one level. */
const toOutput = ({ flag }: ActionContext, response: WorkflowResponse): object =>
  flag(simplify) ? simplified(simplifiedResponse, response) : response;

const get = {
  operation: 'workflowResponses.get',
  name: 'Get',
  value: 'get',
  action: 'Get a workflow response',
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
  description: 'A respondent’s answers in a workflow',
  mostUsed: getMany,
  simplified: simplifiedResponse,
  actions: [get, getMany, getManyByWorkflow],
} satisfies Resource;

const getFormResponse = {
  operation: 'workflowResponses.formResponse',
  name: 'Get',
  value: 'get',
  action: 'Get a form response',
  description: 'Retrieve one form from a workflow response',
  properties: [responseId, formResponseId],
  execute: ({ visitors, text }) =>
    visitors.workflowResponses.formResponse(text(responseId), text(formResponseId)),
} satisfies Action;

export const formResponse = {
  name: 'Form Response',
  value: 'formResponse',
  description: 'One form from a workflow response',
  mostUsed: getFormResponse,
  actions: [getFormResponse],
} satisfies Resource;
