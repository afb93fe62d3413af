import type { IPollFunctions } from 'n8n-workflow';
import { createNodeClient } from '../shared/client/client.ts';
import { Budget } from './reading/budget.ts';
import { type InvitationsReading, readInvitations } from './reading/read-invitations.ts';
import { type ResponsesReading, readResponses } from './reading/read-responses.ts';
import type { Settings } from './settings.ts';
import { invitationsOf, type TriggerState } from './state/state.ts';

export interface Reading {
  readonly invitations?: InvitationsReading;
  readonly responses?: ResponsesReading;
  readonly quotaUntil?: number | undefined;
  /** Why something that was to be read could not be. */
  readonly failure?: unknown;
}

/** A poll takes no longer, so that the next one finds it done. */
const POLL_MS = 30_000;
/** Left of n8n's own limit for what comes after the reading. */
const MARGIN_MS = 5000;
/** What n8n allowed before it said so. */
const OLD_LIMIT_MS = 240_000;

/** Reads what the budget allows. It does not reject. */
export const read = async (
  context: IPollFunctions,
  settings: Settings,
  state: TriggerState,
): Promise<Reading> => {
  const limitMs = context.getPollBudgetMs?.() ?? OLD_LIMIT_MS;
  const budget = new Budget({
    ms: Math.min(limitMs - MARGIN_MS, POLL_MS),
    share: settings.quotaShare,
    quotaUntil: state.quotaUntil,
  });
  try {
    const visitors = await createNodeClient(context);
    const { workflowId, followed } = settings;
    const known = state.responses?.workflowId === workflowId ? state.responses?.snapshot : undefined;
    const responses =
      workflowId === undefined ? undefined : await readResponses(visitors, budget, workflowId, known);
    const invitations =
      followed && (await readInvitations(visitors, budget, followed, invitationsOf(state, followed)));
    return {
      ...(responses && { responses }),
      ...(invitations && { invitations }),
      quotaUntil: budget.quotaUntil,
      failure: responses?.failure ?? invitations?.failure,
    };
  } catch (failure) {
    return { failure };
  }
};
