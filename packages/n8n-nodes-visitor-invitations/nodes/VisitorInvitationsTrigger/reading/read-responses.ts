import { mayHoldNewResponses, type ResponsesSnapshot } from '@visitor-invitations/core/changes';
import type { VisitorInvitations, WorkflowResponse } from '@visitor-invitations/core/portable';
import { type Budget, BudgetSpent } from './budget.ts';

export interface ResponsesReading {
  readonly responses: readonly WorkflowResponse[];
  readonly isComplete: boolean;
  readonly failure?: unknown;
}

/** Reads the responses that may be new, those updated last first (A24). A blank workflow means all of the team. */
export const readResponses = async (
  visitors: VisitorInvitations,
  budget: Budget,
  workflowId: string,
  known: ResponsesSnapshot | undefined,
): Promise<ResponsesReading> => {
  const responses: WorkflowResponse[] = [];
  let cursor: string | undefined;
  try {
    do {
      const { records, next } = await budget.request((options) =>
        workflowId
          ? visitors.workflowResponses.listByWorkflow(workflowId, options).page()
          : visitors.workflowResponses
              .listByTeam({ limit: 100, includeSites: true, ...options })
              .page(cursor),
      );
      responses.push(...records);
      cursor = next === cursor || records.length === 0 ? undefined : next;
    } while (cursor !== undefined && mayHoldNewResponses(known, responses, Date.now()));
    return { responses, isComplete: true };
  } catch (error) {
    const isFailure = responses.length === 0 && !(error instanceof BudgetSpent);
    return { responses, isComplete: false, ...(isFailure && { failure: error }) };
  }
};
