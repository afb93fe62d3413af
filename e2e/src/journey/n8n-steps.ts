import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { type ChainNode, createN8nEngine } from '@visitor-invitations/n8n-engine';
import type { JourneyContext } from './journey-context.ts';
import { visitor } from './slack-steps.ts';

const packageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

/** Picks the visitor's invitation out of those that the node before found. */
const invitationId = `={{ $('Search').all().map((item) => item.json).find((one) => one.email === '${visitor.email}').id }}`;

const nodes: readonly (ChainNode & Required<Pick<ChainNode, 'parameters'>>)[] = [
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
    executeOnce: true,
    parameters: {
      resource: 'invitation',
      operation: 'update',
      invitationId: { __rl: true, mode: 'id', value: invitationId },
      updateFields: { visitorNotes: 'Please come to Gate B.' },
      emailVisitor: false,
      simplify: false,
    },
  },
];

/** A workflow in n8n's engine finds the invitation and updates it. Gives the invitation's id. */
export const updateInvitation = async ({ print, operations, sandbox }: JourneyContext): Promise<string> => {
  print.step('An n8n workflow looks the invitation up and updates it');
  const { url: baseUrl, demo } = sandbox;
  const engine = await createN8nEngine({ packageDir });
  const credentials = engine.credentials({ visitorInvitationsApi: { baseUrl, ...demo } });
  print.sent('Credential "Visitor Invitations API"', { baseUrl, ...demo });
  for (const { name, parameters } of nodes) {
    const { resource, operation, invitationId: _, ...more } = parameters;
    print.sent(`Node "${name}" (${resource}: ${operation})`, more);
  }
  const run = await engine.runChain({ nodes, credentials });
  if (run.error) throw run.error;
  print.received(`The workflow ended with ${run.status}`);
  const [found = []] = run.outputs.Search ?? [];
  const updated = run.outputs.Update?.[0]?.[0]?.json;
  print.received(`Search returned ${found.length} of the host’s invitations`);
  print.received('Update returned the invitation', {
    id: updated?.id,
    visitorNotes: updated?.visitorNotes,
    updated: updated?.updated,
  });
  operations();
  return String(updated?.id);
};
