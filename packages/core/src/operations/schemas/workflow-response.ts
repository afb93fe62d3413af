import * as z from 'zod/mini';
import { dateTime, id, workflowObjectId } from './formats.ts';
import { inJsonSchema, responseObject } from './objects.ts';

/** One filled-in form of a workflow response (A22). */
export const formResponse = responseObject({
  id,
  name: z.string(),
  answers: z.array(responseObject({ label: z.string(), value: z.unknown() })),
}).register(inJsonSchema, { id: 'FormResponse', 'x-assumptions': ['A22'] });

const named = responseObject({ id, name: z.string() });

/** The fields of a workflow response (A22). */
export const workflowResponse = responseObject({
  id: workflowObjectId,
  workflowId: workflowObjectId,
  workflowName: z.string(),
  status: z.string(),
  created: dateTime,
  updated: dateTime,
  respondent: responseObject({ firstName: z.string(), lastName: z.string(), email: z.string() }),
  site: named,
  company: named,
  formResponses: z.array(formResponse),
}).register(inJsonSchema, { id: 'WorkflowResponse', 'x-assumptions': ['A22'] });

/** A respondent's answers in one form. */
export type FormResponse = z.infer<typeof formResponse>;
/** One run of a workflow by a respondent; `status` is submitted, approved, rejected or closed (A22). */
export type WorkflowResponse = z.infer<typeof workflowResponse>;
