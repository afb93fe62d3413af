import type { Invitation, VisitorInvitations, WorkflowResponse } from '@visitor-invitations/core/portable';
import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { createNodeClient } from '../shared/client/client.ts';
import { RESPONSE_EVENT, type TriggerEvent } from './events.ts';
import { invitationItem, responseItem } from './output.ts';
import { Budget } from './reading/budget.ts';
import { listHosts } from './reading/read-invitations.ts';
import { readResponses } from './reading/read-responses.ts';
import examples from './sample.json' with { type: 'json' };
import type { Followed, Settings } from './settings.ts';

/** A person waits in front of the editor. */
const SAMPLE_MS = 20_000;
/** So many hosts are looked through for an invitation. */
const HOSTS_MAX = 5;

/** One item for each chosen event: the newest that there is, or an example. */
export const sample = async (context: IPollFunctions, settings: Settings): Promise<INodeExecutionData[]> => {
  const visitors = await createNodeClient(context);
  const budget = new Budget({ ms: SAMPLE_MS, share: 1, quotaUntil: undefined });
  const { followed, workflowId } = settings;
  const invitation =
    followed && ((await newestInvitation(visitors, budget, followed)) ?? examples.invitation);
  const response =
    workflowId === undefined
      ? undefined
      : ((await newestResponse(visitors, budget, workflowId)) ?? examples.response);
  return [...settings.events].flatMap((event) => {
    if (event === RESPONSE_EVENT) return response ? [responseItem(response, settings)] : [];
    if (!invitation) return [];
    return [invitationItem(sampleFields(event, invitation), after(event, invitation, settings), settings)];
  });
};

/** What an invitation is like after an event. */
const after = (event: TriggerEvent, invitation: Invitation, { lateAfterMs }: Settings): Invitation => {
  const now = Date.now();
  const at = (ms: number) => new Date(ms).toISOString();
  const open = { ...invitation, actioned: false, activePassCount: 0, cancelled: undefined };
  switch (event) {
    case 'invitationArrived':
      return { ...open, actioned: true, activePassCount: 1 };
    case 'invitationCancelled':
      return { ...open, cancelled: at(now) };
    case 'invitationNotArrived': {
      const start = now - lateAfterMs;
      const length = Date.parse(open.endDate ?? '') - Date.parse(open.startDate ?? '') || 0;
      return { ...open, startDate: at(start), endDate: at(start + length) };
    }
    case 'invitationCreated':
      return open;
    default:
      return invitation;
  }
};

const sampleFields = (event: TriggerEvent, { id }: Invitation) => ({
  event,
  eventId: `${id}:sample`,
  changedFields: event === 'invitationUpdated' ? ['startDate', 'endDate'] : [],
});

const newestInvitation = async (
  visitors: VisitorInvitations,
  budget: Budget,
  followed: Followed,
): Promise<Invitation | undefined> => {
  const hosts = await listHosts(visitors, followed);
  for (const email of hosts.slice(0, HOSTS_MAX)) {
    const { records } = await budget.request((options) =>
      visitors.invitations
        .searchByHost(email, { limit: 1, sort: 'desc', order: 'created', ...options })
        .page(),
    );
    if (records[0]) return records[0];
  }
  return undefined;
};

const newestResponse = async (
  visitors: VisitorInvitations,
  budget: Budget,
  workflowId: string,
): Promise<WorkflowResponse | undefined> => {
  const { responses, failure } = await readResponses(visitors, budget, workflowId, undefined);
  if (failure) throw failure;
  return responses[0];
};
