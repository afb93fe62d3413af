import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createN8nEngine } from '../n8n-engine/index.ts';
import { type Stage, visitor } from './stage.ts';

const packageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

/** Picks the visitor's invitation out of those that the node before found. */
const invitationId = `={{ $('Search').all().map((item) => item.json).find((one) => one.email === '${visitor.email}').id }}`;

/** What a person sets in the two nodes of the workflow. */
const nodes = [
  {
    name: 'Search',
    node: 'visitorInvitations',
    parameters: {
      resource: 'invitation',
      operation: 'searchByHost',
      hostEmail: 'alice@example.com',
      returnAll: true,
    },
  },
  {
    name: 'Update',
    node: 'visitorInvitations',
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: { __rl: true, mode: 'id', value: invitationId },
      updateFields: { visitorNotes: 'Please come to Gate B.' },
      emailVisitor: false,
      simplify: false,
    },
    executeOnce: true,
  },
];

/** A workflow in n8n's own engine finds the invitation and updates it. Gives the invitation's id. */
export async function updateFromN8n({ sandbox, print, showServiceCalls }: Stage): Promise<string> {
  print.step('An n8n workflow looks the invitation up and updates it');
  const engine = await createN8nEngine({ packageDir });
  const visitorInvitationsApi = { baseUrl: sandbox.url, ...sandbox.demo };
  print.sent('Credential: Visitor Invitations API', visitorInvitationsApi);
  for (const { name, parameters } of nodes) print.sent(`Node: ${name}`, parameters);

  const run = await engine.runChain({ nodes, credentials: engine.credentials({ visitorInvitationsApi }) });
  if (run.error) throw run.error;
  const updated = run.outputs.Update?.[0]?.[0]?.json;
  print.answered(`The workflow ended with ${run.status}`, {
    found: `${run.outputs.Search?.[0]?.length} invitations of the host`,
    id: updated?.id,
    visitorNotes: updated?.visitorNotes,
    updated: updated?.updated,
  });
  showServiceCalls();
  return String(updated?.id);
}
