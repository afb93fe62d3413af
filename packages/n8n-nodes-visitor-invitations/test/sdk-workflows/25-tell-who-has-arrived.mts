import { expr, newCredential, node, trigger, workflow } from '@n8n/workflow-sdk';

const start = trigger({ type: 'n8n-nodes-base.manualTrigger', version: 1, config: { name: 'Start' } });
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
const arrived = node({
  type: 'n8n-nodes-base.filter',
  version: 2.2,
  config: {
    name: 'Arrived',
    parameters: {
      conditions: {
        options: { caseSensitive: true, leftValue: '', typeValidation: 'strict' },
        conditions: [
          {
            leftValue: expr('{{ $json.actioned }}'),
            operator: { type: 'boolean', operation: 'true', singleValue: true },
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
              '{{ $json.firstName }} is at {{ $json.siteName }} with code {{ $json.fastTrackCode ?? "none" }}',
            ),
            type: 'string',
          },
        ],
      },
    },
  },
});
export default workflow('tell-who-has-arrived', 'Tell who has arrived')
  .add(start)
  .to(search)
  .to(arrived)
  .to(line);
