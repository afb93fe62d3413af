import { VisitorInvitations } from '@visitor-invitations/core';
import { operations } from '@visitor-invitations/core/contract';
import { resources } from 'n8n-nodes-visitor-invitations/nodes/VisitorInvitations/actions/resources.ts';

/** The n8n actions of an operation, as its users read them: `Invitation: Update`. */
const actionsOf = (id: string) =>
  resources.flatMap((resource) =>
    resource.actions
      .filter(({ operation }) => operation === id)
      .map((action) => `${resource.name}: ${action.name}`),
  );

/** Every operation of the interface with its client method, its route in the sandbox, and its n8n action. */
export const operationsTable = (): string => {
  const rows = Object.values(operations).map(({ id, purpose, method, paths }) => [
    `[${purpose}](#${id.replace('.', '').toLowerCase()})`,
    `\`${id}\``,
    `\`${method} ${paths.current}\``,
    actionsOf(id).join(', ') || 'the credential',
  ]);
  return table(['Operation', 'Client', 'Sandbox', 'n8n'], rows);
};

export const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map(row).join('\n');

/** The methods of the client by resource, those of no operation of their own included. */
export const methodsTable = (): string => {
  const client = new VisitorInvitations({
    baseUrl: 'https://visitors.example.com',
    teamId: '11111111-1111-4111-8111-111111111111',
    clientId: 'client',
    clientSecret: 'secret',
  });
  const names = new Set(Object.keys(operations).map((id) => id.slice(0, id.indexOf('.'))));
  const methodsOf = (name: string) => Object.keys(client[name as keyof typeof client] ?? {});
  const code = (text: string) => `\`${text}\``;
  return table(
    ['Resource', 'Methods'],
    [...names].map((name) => [code(name), methodsOf(name).map(code).join(', ')]),
  );
};

/** The actions of the n8n node, as its editor shows them. */
export const actionsTable = (): string =>
  table(
    ['Resource', 'Operation', 'What it does'],
    resources.flatMap(({ name, actions }) =>
      actions.map((action, index) => [index === 0 ? name : '', action.name, action.description]),
    ),
  );
