// Writes the schemas of the outputs of each action and of the trigger beside the built nodes, where n8n looks for it: the editor shows the fields
// before the first run, and models that build workflows know them.
import { mkdir, writeFile } from 'node:fs/promises';
import { invitation } from '../nodes/VisitorInvitations/actions/invitation/invitation.resource.ts';
import { resources } from '../nodes/VisitorInvitations/actions/resources.ts';
import { eventSchema, outputSchema } from './output-schema.mts';

for (const resource of resources) {
  const folder = `dist/nodes/VisitorInvitations/__schema__/v1.0.0/${resource.value}`;
  await mkdir(folder, { recursive: true });
  for (const action of resource.actions) {
    await writeFile(`${folder}/${action.value}.json`, JSON.stringify(outputSchema(resource, action)));
  }
}

const folder = 'dist/nodes/VisitorInvitationsTrigger/__schema__';
await mkdir(folder, { recursive: true });
const [read] = invitation.actions.filter(({ value }) => value === 'get');
if (!read) throw new Error('There is no action that reads an invitation');
await writeFile(`${folder}/v1.0.0.json`, JSON.stringify(eventSchema(outputSchema(invitation, read))));
