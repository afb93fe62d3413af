import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const morning = trigger({
  type: 'n8n-nodes-base.scheduleTrigger',
  version: 1.3,
  config: { name: 'Every Morning', pinData: [{}] },
});
const search = node({
  type: 'n8n-nodes-visitor-invitations.visitorInvitations',
  version: 1,
  config: {
    name: 'Search',
    credentials: { visitorInvitationsApi: newCredential('Visitor Invitations') },
    parameters: {
      resource: 'invitation',
      operation: 'searchByHost',
      hostEmail: { __rl: true, mode: 'email', value: 'alice@example.com' },
      returnAll: true,
    },
  },
});
const expected = node({
  type: 'n8n-nodes-base.filter',
  version: 2.2,
  config: {
    name: 'Expected',
    parameters: {
      conditions: {
        options: { caseSensitive: true, leftValue: '', typeValidation: 'strict' },
        conditions: [
          {
            leftValue: expr('{{ $json.cancelled }}'),
            operator: { type: 'string', operation: 'empty', singleValue: true },
          },
        ],
        combinator: 'and',
      },
    },
  },
});
const line = node({
  type: 'n8n-nodes-base.set',
  version: 3.4,
  config: {
    name: 'Line',
    parameters: {
      mode: 'manual',
      assignments: {
        assignments: [
          {
            id: 'text',
            name: 'text',
            value: expr(
              '{{ $json.firstName }} {{ $json.lastName }}, {{ $json.companyName ?? $json.visitorTypeName }}',
            ),
            type: 'string',
          },
        ],
      },
    },
  },
});
export default workflow('list-who-is-expected', 'List who is expected')
  .add(morning)
  .to(search)
  .to(expected)
  .to(line);
