import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
const make = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Make',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'hostGroup', operation: 'create', name: 'Night Shift' },
  },
});
const rename = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Rename',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'hostGroup',
      operation: 'update',
      hostGroupId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
      name: 'Day Shift',
    },
  },
});
const list = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'List',
    executeOnce: true,
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: { resource: 'hostGroup', operation: 'getAll', returnAll: true },
  },
});
const renamed = node({
  type: 'n8n-nodes-base.filter',
  version: 2.2,
  config: {
    name: 'Renamed',
    parameters: {
      conditions: {
        options: { caseSensitive: true, leftValue: '', typeValidation: 'strict' },
        conditions: [
          {
            leftValue: expr('{{ $json.name }}'),
            operator: { type: 'string', operation: 'equals' },
            rightValue: 'Day Shift',
          },
        ],
        combinator: 'and',
      },
    },
  },
});
const remove = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Remove',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'hostGroup',
      operation: 'delete',
      hostGroupId: { __rl: true, mode: 'id', value: expr('{{ $json.id }}') },
    },
  },
});
export default workflow('rename-and-delete-host-groups', 'Rename and delete host groups')
  .add(start)
  .to(make)
  .to(rename)
  .to(list)
  .to(renamed)
  .to(remove);
