import type { IBuilderHint } from 'n8n-workflow';
import type { Resource } from './action.ts';

/** What models that build workflows should know of the whole node. */
export const nodeHint = (resources: readonly Resource[]): IBuilderHint => ({
  searchHint:
    "Invites guests to a site, and finds, changes and cancels their invitations. Visits go by host: one host’s invitations are found with Invitation: Search by Host. Blank input values are left out, so no node is needed before this one to drop them. As a tool of an agent, describe every value that its model fills in: fromAi('host_email', 'Email address of the host').",
  relatedNodes: [
    {
      nodeType: 'n8n-nodes-visitor-invitations.visitorInvitationsTrigger',
      relationHint: 'Starts a workflow when visitors are invited, arrive or do not arrive',
    },
    { nodeType: 'n8n-nodes-base.formTrigger', relationHint: 'Hosts invite guests with a form' },
    { nodeType: 'n8n-nodes-base.googleCalendarTrigger', relationHint: 'Guests of meetings are invited' },
    { nodeType: 'n8n-nodes-base.googleSheets', relationHint: 'Has a list of guests to invite' },
    { nodeType: 'n8n-nodes-base.slack', relationHint: 'Tells hosts of their visitors' },
    { nodeType: '@n8n/n8n-nodes-langchain.agent', relationHint: 'Invites and finds guests with tools' },
  ],
  // The generator looks for an operation's description at the first resource that has one of this name.
  extraTypeDefContent: resources.flatMap(({ value: resource, actions }) =>
    actions.map(({ value: operation, description }) => ({
      content: description,
      displayOptions: { show: { resource: [resource], operation: [operation] } },
    })),
  ),
});
