import { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { createN8nEngine } from '@visitor-invitations/n8n-engine';
import type { INodeProperties, INodePropertyCollection, INodePropertyOptions } from 'n8n-workflow';
import type { PublicInterface } from './public-interface.ts';

const packageDir = dirname(
  createRequire(import.meta.url).resolve('n8n-nodes-visitor-invitations/package.json'),
);

type Option = INodePropertyOptions | INodeProperties | INodePropertyCollection;

/** A parameter in one line, and those inside of it: where it stands, its type, its values, and when it is shown. */
const linesOf = (property: INodeProperties, path: string): string[] => {
  const options: readonly Option[] = property.options ?? [];
  const values = options.flatMap((option) => ('value' in option ? [JSON.stringify(option.value)] : []));
  const modes = (property.modes ?? []).map(({ name }) => name);
  const inner = options.flatMap((option) => {
    if ('values' in option) return option.values.flatMap((each) => linesOf(each, `${path}.${option.name}`));
    return 'type' in option ? linesOf(option, path) : [];
  });
  const own = [
    `${path}.${property.name}: ${property.type}`,
    ...(modes.length > 0 ? [`by ${modes.join(', ')}`] : []),
    ...(property.default === undefined ? [] : [`default ${JSON.stringify(property.default)}`]),
    ...(property.displayOptions ? [`when ${JSON.stringify(property.displayOptions)}`] : []),
  ];
  const line = own.join('; ');
  return [
    line,
    ...values.map((value) => `${path}.${property.name} = ${value}${shown(property)}`),
    ...inner.map((each) => each),
  ];
};

const shown = ({ displayOptions }: INodeProperties) =>
  displayOptions ? `; when ${JSON.stringify(displayOptions)}` : '';

/** What saved workflows name: nodes, versions, credentials, parameters, their values and defaults, and outputs. */
export const nodeInterface = async (): Promise<PublicInterface> => {
  const engine = await createN8nEngine({ packageDir });
  const lines = ['visitorInvitations', 'visitorInvitationsTrigger'].flatMap((node) => {
    const { name, version, credentials = [], outputs, properties } = engine.describe(node);
    return [
      `${name}: version ${[version].flat().join(', ')}; outputs ${JSON.stringify(outputs)}`,
      ...credentials.map((credential) => `${name} takes ${credential.name}`),
      ...properties.flatMap((property) => linesOf(property, name)),
    ];
  });
  return {
    of: 'the nodes of n8n',
    file: 'packages/n8n-nodes-visitor-invitations/api/nodes.txt',
    text: `${lines.join('\n')}\n`,
  };
};
