// Writes the schema of each action's output beside the built node, where n8n looks for it: the editor shows the fields
// before the first run, and models that build workflows know them.
import { mkdir, writeFile } from 'node:fs/promises';
import { resources } from '../nodes/VisitorInvitations/actions/resources.ts';
import { outputSchema } from './output-schema.mts';

for (const resource of resources) {
  const folder = `dist/nodes/VisitorInvitations/__schema__/v1.0.0/${resource.value}`;
  await mkdir(folder, { recursive: true });
  for (const action of resource.actions) {
    await writeFile(`${folder}/${action.value}.json`, JSON.stringify(outputSchema(resource, action)));
  }
}
