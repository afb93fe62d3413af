import type { FormResponse, WorkflowResponse } from '../../operations/types.ts';
import { workflowResponses } from '../../operations/workflow-responses.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller, QueryOf } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList, singlePageList } from '../pagination.ts';
import type { WithResponses } from '../with-responses.ts';

/** Options of the list of a team's workflow responses. */
export interface WorkflowResponseListOptions
  extends CallOptions,
    Readonly<Omit<QueryOf<'workflowResponses.listByTeam'>, 'next'>> {}

/** What respondents answered in workflows and their forms. */
export interface WorkflowResponses {
  /** One workflow response; its id is a UUID or 24 hexadecimal digits (A14). */
  get(responseId: string, options?: CallOptions): Promise<WorkflowResponse>;
  /** The responses of a workflow by the date they were updated, newest first (A24). */
  listByWorkflow(workflowId: string, options?: CallOptions): List<WorkflowResponse>;
  /** The responses of the client's team, newest first; with `includeSites`, each with its site (A22). */
  listByTeam(options?: WorkflowResponseListOptions): List<WorkflowResponse>;
  /** One form of a workflow response. @throws NotFoundError when there is no such response or form. */
  formResponse(responseId: string, formResponseId: string, options?: CallOptions): Promise<FormResponse>;
}

export const createWorkflowResponses = (call: Caller, teamId: string): WithResponses<WorkflowResponses> => ({
  get: (responseId, options) => call(workflowResponses.get, { params: { responseId } }, options),
  listByWorkflow: (workflowId, options) =>
    singlePageList(call.endOf(workflowResponses.listByWorkflow), () =>
      call(workflowResponses.listByWorkflow, { params: { workflowId } }, options),
    ),
  listByTeam: ({ limit, includeSites, ...options } = {}) =>
    cursorList(call.endOf(workflowResponses.listByTeam), (query) =>
      call(
        workflowResponses.listByTeam,
        { params: { teamId }, query: { limit, includeSites, ...query } },
        options,
      ),
    ),
  formResponse: (responseId, formResponseId, options) =>
    call(workflowResponses.formResponse, { params: { responseId, formResponseId } }, options),
});
