import type * as z from 'zod/mini';
import { companies } from '../src/operations/companies.ts';
import { hostGroups } from '../src/operations/host-groups.ts';
import type { Operation } from '../src/operations/operation.ts';
import { sites } from '../src/operations/sites.ts';
import { workflowResponses } from '../src/operations/workflow-responses.ts';
import { block, comment } from './source-text.ts';
import { TypeWriter } from './type-writer.ts';

interface Resource {
  readonly about: string;
  readonly operations: Readonly<Record<string, Operation>>;
}

/** The resources whose methods are made from their declarations alone. */
const resources: Readonly<Record<string, Resource>> = {
  Sites: { about: 'The sites of the team, and the hosts registered at one.', operations: sites },
  HostGroups: { about: 'Named groups of hosts.', operations: hostGroups },
  WorkflowResponses: {
    about: 'Respondents’ answers in workflows and their forms.',
    operations: workflowResponses,
  },
  Companies: { about: 'Guests’ companies, and their documents.', operations: companies },
};

/** The TypeScript source of the interfaces of these resources, with the descriptions as comments. */
export const resourceTypes = (): string => {
  const writer = new TypeWriter();
  const interfaces = Object.entries(resources).map(([name, { about, operations }]) => {
    const methods = Object.entries(operations).map(([method, operation]) =>
      methodType(writer, method, operation),
    );
    return `${comment(about)}\nexport interface ${name} ${block(methods)}`;
  });
  const records = [...writer.named.keys()].filter((name) =>
    new RegExp(`[:<] ?${name}[,>;]`).test(interfaces.join('\n')),
  );
  return [
    '// Written by `npm run qa -- schema-types` from the operations: change those.',
    `import type ${block(records.toSorted().map((name) => `${name},`))} from '../../operations/types.ts';
import type { CallOptions } from '../../pipeline/call.ts';
import type { List } from '../pagination.ts';
import type { ListOptions, ListOptionsOf } from './list-options.ts';`,
    `${interfaces.join('\n\n')}\n`,
  ].join('\n\n');
};

const methodType = (writer: TypeWriter, method: string, operation: Operation): string => {
  const { description, params, body, errors } = operation;
  const ids = Object.keys(params.shape).filter((name) => name !== 'teamId');
  const given = [
    ...ids.map((name) => `${name}: string`),
    ...(body ? [`fields: ${writer.typeOf(body, 'input')}`] : []),
    `options?: ${optionsType(operation)}`,
  ];
  const missing = errors.flatMap((code) => /^(\w+)_NOT_FOUND$/.exec(code)?.[1] ?? []);
  const things = missing.map((name) => name.toLowerCase().replaceAll('_', ' ')).join(' or ');
  const text = things ? `${description} @throws NotFoundError when there is no such ${things}.` : description;
  return `${comment(text)}\n${method}(${given.join(', ')}): ${outputType(writer, operation)};`;
};

const optionsType = ({ id, query, body }: Operation): string => {
  if (body) return 'CallOptions';
  const names = Object.keys(query.shape).filter((name) => name !== 'next');
  if (names.length === 0) return 'CallOptions';
  return names.join() === 'limit' ? 'ListOptions' : `ListOptionsOf<'${id}'>`;
};

const outputType = (writer: TypeWriter, { response, paging }: Operation): string => {
  if (!response) return 'Promise<void>';
  if (!paging) return `Promise<${writer.typeOf(response, 'output')}>`;
  const { records } = (response as z.ZodMiniObject<{ records: z.ZodMiniArray }>).shape;
  return `List<${writer.typeOf(records._zod.def.element, 'output')}>`;
};
