import { type Stage, visitor } from '../stage.ts';
import type { N8n } from './open.ts';
import { action, byId, runWorkflow } from './workflow.ts';

/** Picks the visitor's invitation out of those that the node before found. */
const invitationId = `={{ $('Search').all().map((item) => item.json).find((one) => one.email === '${visitor.email}').id }}`;

const nodes = [
  action('Search', {
    resource: 'invitation',
    operation: 'searchByHost',
    hostEmail: 'alice@example.com',
    returnAll: true,
  }),
  action('Update', {
    resource: 'invitation',
    operation: 'update',
    invitationId: byId(invitationId),
    updateFields: { visitorNotes: 'Please come to Gate B.' },
    emailVisitor: false,
    simplify: false,
  }),
];

/** A workflow finds the invitation and updates it. Gives the invitation's id. */
export async function updateInvitation(stage: Stage, n8n: N8n): Promise<string> {
  const { print, operations, sandbox } = stage;
  print.step('An n8n workflow looks the invitation up and updates it');
  print.sent('Credential "Visitor Invitations API"', { baseUrl: sandbox.url, ...sandbox.demo });
  const { Search: found = [], Update: [updated] = [] } = await runWorkflow(stage, n8n, nodes);
  print.answered(`Search gave ${found.length} invitations of the host`);
  print.answered('Update gave the invitation', {
    id: updated?.id,
    visitorNotes: updated?.visitorNotes,
    updated: updated?.updated,
  });
  operations();
  return String(updated?.id);
}
