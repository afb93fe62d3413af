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
const invite = tool({
  type: 'n8n-nodes-visitor-invitations.visitorInvitationsTool',
  version: 1,
  config: {
    name: 'Invite',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'create',
      firstName: fromAi('first_name', 'First name of the guest'),
      lastName: fromAi('last_name', 'Last name of the guest'),
      email: fromAi('email', 'Email address of the guest; an empty text when it is not known'),
      siteId: { __rl: true, mode: 'name', value: fromAi('site', 'Name of the site that the guest comes to') },
      hostEmail: { __rl: true, mode: 'email', value: fromAi('host_email', 'Email address of the host') },
      visitorType: { __rl: true, mode: 'name', value: 'Contractor' },
      startDate: fromAi('start', 'When the visit starts: ISO 8601 with an offset'),
      endDate: fromAi('end', 'When the visit ends: ISO 8601 with an offset'),
      emailVisitor: false,
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
      options: { systemMessage: 'You invite guests.' },
    },
    subnodes: { model, tools: [invite] },
  },
});
export default workflow('let-an-agent-invite', 'Let an agent invite').add(chat).to(agent);
