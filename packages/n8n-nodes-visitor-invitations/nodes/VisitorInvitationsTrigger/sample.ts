import type { Invitation, VisitorInvitations, WorkflowResponse } from '@visitor-invitations/core/portable';
import type { INodeExecutionData, IPollFunctions } from 'n8n-workflow';
import { createNodeClient } from '../shared/client/client.ts';
import { RESPONSE_EVENT, type TriggerEvent } from './events.ts';
import { invitationItem, responseItem } from './output.ts';
import { Budget } from './reading/budget.ts';
import { listHosts } from './reading/read-invitations.ts';
import { readResponses } from './reading/read-responses.ts';
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
  const invitation = followed && ((await newestInvitation(visitors, budget, followed)) ?? exampleInvitation);
  const response =
    workflowId === undefined
      ? undefined
      : ((await newestResponse(visitors, budget, workflowId)) ?? exampleResponse);
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

const exampleInvitation: Invitation = {
  id: '9b2d7c1e-4f3a-4e8b-8c5d-6a1f0e9b7d24',
  firstName: 'Nathan',
  lastName: 'Smith',
  email: 'nathan@example.com',
  mobile: '+44 7700 900123',
  visitorType: { id: '5a7e1c9d-2b4f-4d6a-8e3c-0f1b9d7a5c68', name: 'Contractor' },
  startDate: '2030-05-06T09:00:00.000Z',
  endDate: '2030-05-06T10:00:00.000Z',
  site: { id: '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e', name: 'Example Site', address: '1 Example Street' },
  host: {
    id: '7c1d9e3b-2a5f-4b8c-8d6e-4f0a1b2c3d5e',
    firstName: 'Alice',
    lastName: 'Martin',
    email: 'alice@example.com',
  },
  company: { id: '2d4f6a1c-3e5b-4c7d-9e8f-0a1b2c3d4e5f', name: 'Example Ltd' },
  subject: 'Example, until there’s a real invitation',
  created: '2030-05-01T09:00:00.000Z',
  updated: '2030-05-01T09:00:00.000Z',
  actioned: false,
  activePassCount: 0,
  emailSent: true,
};

const exampleResponse: WorkflowResponse = {
  id: '65f0c2a8e5d1b4c6f9a7e2b9',
  workflowId: '65f0c2a8e5d1b4c6f9a7e2b8',
  workflowName: 'Example, until there’s a real response',
  status: 'submitted',
  created: '2030-05-06T08:55:00.000Z',
  updated: '2030-05-06T08:55:00.000Z',
  respondent: { firstName: 'Nathan', lastName: 'Smith', email: 'nathan@example.com' },
  site: { id: '3f0c2a8e-5d1b-4c6f-9a7e-2b8d4f6a1c3e', name: 'Example Site' },
  company: { id: '2d4f6a1c-3e5b-4c7d-9e8f-0a1b2c3d4e5f', name: 'Example Ltd' },
  formResponses: [],
};
