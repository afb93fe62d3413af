import type { IBuilderHint } from 'n8n-workflow';
import type { Resource } from './action.ts';

const related = {
  'n8n-nodes-visitor-invitations.visitorInvitationsTrigger':
    'Starts a workflow when visitors are invited, arrive or don’t arrive',
  'n8n-nodes-base.formTrigger': 'Lets hosts invite guests with a form',
  'n8n-nodes-base.googleCalendarTrigger': 'Supplies meetings whose guests to invite',
  'n8n-nodes-base.googleSheets': 'Supplies a list of guests to invite',
  'n8n-nodes-base.slack': 'Notifies hosts about their visitors',
  '@n8n/n8n-nodes-langchain.agent': 'Invites and finds guests with this node as a tool',
};

export const nodeHint = (resources: readonly Resource[]): IBuilderHint => ({
  searchHint:
    "Invites guests to a site, and finds, changes and cancels their invitations. To look up invitations, use Invitation: Search by Host. Blank input values are ignored, so you don’t need a node that removes them. In an agent’s tool, describe every value that the model fills in: fromAi('host_email', 'Email address of the host').",
  relatedNodes: Object.entries(related).map(([nodeType, relationHint]) => ({ nodeType, relationHint })),
  // The generator looks for an operation's description at the first resource that has one of this name.
  extraTypeDefContent: resources.flatMap(({ value: resource, actions }) =>
    actions.map(({ value: operation, description }) => ({
      content: description,
      displayOptions: { show: { resource: [resource], operation: [operation] } },
    })),
  ),
});
