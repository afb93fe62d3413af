import { expr, fromAi, languageModel, newCredential, node, tool, trigger, workflow } from '@n8n/workflow-sdk';

const chat = trigger({
  type: '@n8n/n8n-nodes-langchain.chatTrigger',
  version: 1.4,
  config: { name: 'Chat', pinData: [{ chatInput: 'Invite Ada Miller to London' }] },
});
const model = languageModel({
  type: '@n8n/n8n-nodes-langchain.lmChatOpenAi',
  version: 1.3,
  config: {
    name: 'Model',
    parameters: { model: { __rl: true, mode: 'list', value: 'gpt-5-mini' } },
    credentials: { openAiApi: newCredential('OpenAI') },
  },
});
const hosts = tool({
  type: 'n8n-nodes-visitor-invitations.visitorInvitationsTool',
  version: 1,
  config: {
    name: 'Hosts',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'host',
      operation: 'getAll',
      siteId: { __rl: true, mode: 'name', value: fromAi('site', 'Name of the site') },
      returnAll: true,
    },
  },
});
const search = tool({
  type: 'n8n-nodes-visitor-invitations.visitorInvitationsTool',
  version: 1,
  config: {
    name: 'Search',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'searchByHost',
      hostEmail: {
        __rl: true,
        mode: 'email',
        value: fromAi('host_email', 'Email address of the host whose invitations to find'),
      },
      limit: 5,
      sort: 'desc',
    },
  },
});
const move = tool({
  type: 'n8n-nodes-visitor-invitations.visitorInvitationsTool',
  version: 1,
  config: {
    name: 'Move',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: {
        __rl: true,
        mode: 'id',
        value: fromAi('invitation_id', 'ID of the invitation, as the search gives it'),
      },
      emailVisitor: false,
      updateFields: {
        startDate: fromAi('start', 'New start of the visit: ISO 8601 with an offset'),
        endDate: fromAi('end', 'New end of the visit: ISO 8601 with an offset'),
      },
    },
  },
});
const agent = node({
  type: '@n8n/n8n-nodes-langchain.agent',
  version: 3.1,
  config: {
    name: 'Agent',
    parameters: {
      promptType: 'define',
      text: expr('{{ $json.chatInput }}'),
      options: { systemMessage: 'You look after visits.' },
    },
    subnodes: { model, tools: [hosts, search, move] },
  },
});
export default workflow('let-an-agent-look-up-and-change', 'Let an agent look up and change')
  .add(chat)
  .to(agent);
