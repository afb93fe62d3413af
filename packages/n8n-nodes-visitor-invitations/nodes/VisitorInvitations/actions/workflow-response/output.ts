import type { WorkflowResponse } from '@visitor-invitations/core/portable';
import { simplify } from '../../fields/output.ts';
import type { Item } from '../item.ts';

/** A workflow response as the node gives it: whole, or the ten fields that workflows need most, in one level. */
export const responseOutput = (item: Item, response: WorkflowResponse): object =>
  item.flag(simplify.name) ? simplified(response) : response;

const simplified = ({ respondent, site, company, ...response }: WorkflowResponse) => ({
  id: response.id,
  workflowId: response.workflowId,
  workflowName: response.workflowName,
  status: response.status,
  updated: response.updated,
  respondentFirstName: respondent?.firstName,
  respondentLastName: respondent?.lastName,
  respondentEmail: respondent?.email,
  siteName: site?.name,
  companyName: company?.name,
});
