// Writes the schemas of the outputs of each action and of the trigger beside the built nodes, where n8n looks for them: the
// editor shows the fields before the first run, and models that build workflows know them.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { resources } from '../nodes/VisitorInvitations/actions/resources.ts';
import { outputSchema, triggerOutputSchema } from './output-schema.mts';

const write = async (file: string, schema: object) => {
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, JSON.stringify(schema));
};

const schemasOf = (node: string) => `dist/nodes/${node}/__schema__/v1.0.0`;

for (const resource of resources)
  for (const action of resource.actions)
    await write(
      `${schemasOf('VisitorInvitations')}/${resource.value}/${action.value}.json`,
      outputSchema(resource, action),
    );

// The editor looks for the one, the generator of types for the other.
for (const ending of ['.json', '/output.json'])
  await write(schemasOf('VisitorInvitationsTrigger') + ending, triggerOutputSchema());
