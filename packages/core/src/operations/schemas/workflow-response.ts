import * as z from 'zod/mini';
import { dateTime, id, TIME, text, workflowObjectId } from './formats.ts';
import { described, inJsonSchema, responseObject } from './objects.ts';

/** One filled-in form of a workflow response (A22). */
export const formResponse = responseObject({
  id: described(id, 'The form response’s ID, a UUID (A22).'),
  name: described(text, 'The form’s name (A22).'),
  answers: described(
    z.array(
      responseObject({
        label: described(text, 'The form’s question (A22).'),
        value: described(z.unknown(), 'The answer, as any JSON value (A22).'),
      }),
    ),
    'The answers, in the form’s order (A22).',
  ),
}).register(inJsonSchema, {
  id: 'FormResponse',
  description: 'A respondent’s answers in one form.',
  'x-assumptions': ['A22'],
});

/** A workflow response's fields (A22). */
export const workflowResponse = responseObject({
  id: described(workflowObjectId, 'The response’s ID: a UUID, or 24 hexadecimal digits (A14, A22).'),
  workflowId: described(workflowObjectId, 'The workflow’s ID: a UUID, or 24 hexadecimal digits (A14, A22).'),
  workflowName: described(text, 'The workflow’s name (A22).'),
  status: described(
    z.string().register(inJsonSchema, { examples: ['submitted', 'approved', 'rejected', 'closed'] }),
    'The response’s status (A22).',
  ),
  created: described(dateTime, `When it was created: ${TIME} (A19, A22).`),
  updated: described(dateTime, `When it was last updated: ${TIME} (A19, A22).`),
  respondent: described(
    responseObject({
      firstName: described(text, 'The respondent’s first name (A22).'),
      lastName: described(text, 'The respondent’s last name (A22).'),
      email: described(text, 'The respondent’s email address (A22).'),
    }),
    'Who answered (A22).',
  ),
  site: described(
    responseObject({
      id: described(id, 'The site’s ID, a UUID (A22).'),
      name: described(text, 'The site’s name (A22).'),
    }),
    'The site where it was answered; a team’s list only has it with `includeSites` (A22).',
  ),
  company: described(
    responseObject({
      id: described(id, 'The company’s ID, a UUID (A22).'),
      name: described(text, 'The company’s name (A22).'),
    }),
    'The respondent’s company (A22).',
  ),
  formResponses: described(z.array(formResponse), 'The answers, form by form (A22).'),
}).register(inJsonSchema, {
  id: 'WorkflowResponse',
  description: 'A respondent’s run through a workflow.',
  'x-assumptions': ['A22'],
});
