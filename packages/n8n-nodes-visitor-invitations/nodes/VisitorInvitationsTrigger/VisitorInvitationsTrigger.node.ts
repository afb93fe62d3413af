import { type INodeType, type INodeTypeDescription, NodeConnectionTypes } from 'n8n-workflow';
import { credentialName } from '../../credentials/credential.ts';
import { createListSearch } from '../shared/lists/list-search.ts';
import { withHints } from '../shared/parameters/builder-hints.ts';
import { createPoll } from './poll.ts';
import { triggerProperties } from './properties.ts';

export class VisitorInvitationsTrigger implements INodeType {
  description: INodeTypeDescription = {
    displayName: 'Visitor Invitations Trigger',
    name: 'visitorInvitationsTrigger',
    icon: {
      light: 'file:../../icons/visitor-invitations.svg',
      dark: 'file:../../icons/visitor-invitations.dark.svg',
    },
    group: ['trigger'],
    version: [1],
    subtitle: '={{ [].concat($parameter["triggerOn"]).join(", ") }}',
    description: 'Starts the workflow when visitors are invited, arrive or don’t arrive, and more',
    defaults: { name: 'Visitor Invitations Trigger' },
    builderHint: {
      searchHint:
        'Starts a workflow when a visitor is invited, arrives, doesn’t arrive on time or is cancelled, or when a workflow response is submitted. It polls, so events can be a few minutes late.',
    },
    polling: true,
    inputs: [],
    outputs: [NodeConnectionTypes.Main],
    credentials: [{ name: credentialName, required: true }],
    properties: triggerProperties.map(withHints),
  };

  methods = { listSearch: createListSearch() };

  poll = createPoll();
}
