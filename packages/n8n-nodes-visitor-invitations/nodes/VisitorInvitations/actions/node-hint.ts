import type { IBuilderHint } from 'n8n-workflow';
import type { Resource } from './action.ts';

export const nodeHint = (resources: readonly Resource[]): IBuilderHint => ({
  searchHint:
    "Invites guests to a site, and finds, changes and cancels their invitations. To look up invitations, use Invitation: Search by Host. Blank input values are ignored, so you don’t need a node that removes them. In an agent’s tool, describe every value that the model fills in: fromAi('host_email', 'Email address of the host').",
  relatedNodes: [
    {
      nodeType: 'n8n-nodes-visitor-invitations.visitorInvitationsTrigger',
      relationHint: 'Starts a workflow when visitors are invited, arrive or don’t arrive',
    },
    { nodeType: 'n8n-nodes-base.formTrigger', relationHint: 'Lets hosts invite guests with a form' },
    {
      nodeType: 'n8n-nodes-base.googleCalendarTrigger',
      relationHint: 'Supplies meetings whose guests to invite',
    },
    { nodeType: 'n8n-nodes-base.googleSheets', relationHint: 'Supplies a list of guests to invite' },
    { nodeType: 'n8n-nodes-base.slack', relationHint: 'Notifies hosts about their visitors' },
    {
      nodeType: '@n8n/n8n-nodes-langchain.agent',
      relationHint: 'Invites and finds guests with this node as a tool',
    },
  ],
  // The generator looks for an operation's description at the first resource that has one of this name.
  extraTypeDefContent: resources.flatMap(({ value: resource, actions }) =>
    actions.map(({ value: operation, description }) => ({
      content: description,
      displayOptions: { show: { resource: [resource], operation: [operation] } },
    })),
  ),
});
