import { operations } from '@visitor-invitations/core';
import { resources } from '../../../packages/n8n-nodes-visitor-invitations/nodes/VisitorInvitations/actions/resources.ts';

/** The n8n actions of an operation, as its users read them: `Invitation: Update`. */
const actionsOf = (id: string) =>
  resources.flatMap((resource) =>
    resource.actions
      .filter(({ operation }) => operation === id)
      .map((action) => `${resource.name}: ${action.name}`),
  );

/** Every operation of the interface with its client method, its route in the sandbox, and its n8n action. */
export const operationsTable = (): string => {
  const rows = Object.values(operations).map(({ id, purpose, method, paths }) =>
    row([
      purpose,
      `\`${id}\``,
      `\`${method} ${paths.current}\``,
      actionsOf(id).join(', ') || 'the credential',
    ]),
  );
  return [row(['Operation', 'Client', 'Sandbox', 'n8n']), row(['---', '---', '---', '---']), ...rows].join(
    '\n',
  );
};

export const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
