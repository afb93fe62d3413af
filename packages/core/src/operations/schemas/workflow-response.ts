import * as z from 'zod/mini';
import { dateTime, id, TIME, text, workflowObjectId } from './formats.ts';
import { described, inJsonSchema, responseObject } from './objects.ts';

/** One filled-in form of a workflow response (A22). */
export const formResponse = responseObject({
  id: described(id, 'Identifier of the form response, a UUID (A22).'),
  name: described(text, 'Name of the form (A22).'),
  answers: described(
    z.array(
      responseObject({
        label: described(text, 'What the form asked (A22).'),
        value: described(z.unknown(), 'What was answered: any JSON value (A22).'),
      }),
    ),
    'What was answered, in the order of the form (A22).',
  ),
}).register(inJsonSchema, {
  id: 'FormResponse',
  description: 'A respondent’s answers in one form.',
  'x-assumptions': ['A22'],
});

/** The fields of a workflow response (A22). */
export const workflowResponse = responseObject({
  id: described(workflowObjectId, 'Identifier of the response: a UUID, or 24 hexadecimal digits (A14, A22).'),
  workflowId: described(
    workflowObjectId,
    'Identifier of the workflow: a UUID, or 24 hexadecimal digits (A14, A22).',
  ),
  workflowName: described(text, 'Name of the workflow (A22).'),
  status: described(
    z.string().register(inJsonSchema, { examples: ['submitted', 'approved', 'rejected', 'closed'] }),
    'How far the response is (A22).',
  ),
  created: described(dateTime, `When it was created: ${TIME} (A19, A22).`),
  updated: described(dateTime, `When it was last updated: ${TIME} (A19, A22).`),
  respondent: described(
    responseObject({
      firstName: described(text, 'First name of the respondent (A22).'),
      lastName: described(text, 'Last name of the respondent (A22).'),
      email: described(text, 'Email address of the respondent (A22).'),
    }),
    'Who answered (A22).',
  ),
  site: described(
    responseObject({
      id: described(id, 'Identifier of the site, a UUID (A22).'),
      name: described(text, 'Name of the site (A22).'),
    }),
    'Where it was answered; in a team’s list only with `includeSites` (A22).',
  ),
  company: described(
    responseObject({
      id: described(id, 'Identifier of the company, a UUID (A22).'),
      name: described(text, 'Name of the company (A22).'),
    }),
    'Company of the respondent (A22).',
  ),
  formResponses: described(z.array(formResponse), 'What was answered, form by form (A22).'),
}).register(inJsonSchema, {
  id: 'WorkflowResponse',
  description: 'One run of a workflow by a respondent.',
  'x-assumptions': ['A22'],
});
