import type { FormResponse, WorkflowResponse } from '../../operations/schemas/workflow-response.ts';
import { workflowResponses } from '../../operations/workflow-responses.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { Caller } from '../caller.ts';
import type { List } from '../pagination.ts';
import { cursorList, singlePageList } from '../pagination.ts';
import type { ListOptions } from './sites.ts';

/** What respondents answered in workflows and their forms. */
export class WorkflowResponses {
  readonly #call: Caller;
  readonly #teamId: string;

  constructor(call: Caller, teamId: string) {
    this.#call = call;
    this.#teamId = teamId;
  }

  /** One workflow response; its id is a UUID or 24 hexadecimal digits (A14). */
  get(responseId: string, options?: CallOptions): Promise<WorkflowResponse> {
    return this.#call(workflowResponses.get, { params: { responseId } }, options);
  }

  /** The responses of a workflow by the date they were updated, newest first (A24). */
  listByWorkflow(workflowId: string, options?: CallOptions): List<WorkflowResponse> {
    return singlePageList(() =>
      this.#call(workflowResponses.listByWorkflow, { params: { workflowId } }, options),
    );
  }

  /** The responses of the client's team, newest first; with `includeSites`, each with its site (A22). */
  listByTeam({
    limit,
    includeSites,
    ...options
  }: ListOptions & { readonly includeSites?: boolean | undefined } = {}): List<WorkflowResponse> {
    const params = { teamId: this.#teamId };
    return cursorList(this.#call.endOf(workflowResponses.listByTeam), (query) =>
      this.#call(workflowResponses.listByTeam, { params, query: { limit, includeSites, ...query } }, options),
    );
  }

  /** One form of a workflow response. @throws NotFoundError when there is no such response or form. */
  formResponse(responseId: string, formResponseId: string, options?: CallOptions): Promise<FormResponse> {
    return this.#call(workflowResponses.formResponse, { params: { responseId, formResponseId } }, options);
  }
}
