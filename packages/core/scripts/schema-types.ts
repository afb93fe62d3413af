import { operations } from '../src/operations/catalogue.ts';
import type { Operation } from '../src/operations/operation.ts';
import { block, comment } from './source-text.ts';
import { TypeWriter, written } from './type-writer.ts';

/**
 * The TypeScript source of what operations take and return: the types of their schemas, written out with the
 * descriptions as comments. Types that are inferred from schemas have none. They are no interfaces, so that a value can
 * go wherever a `Record<string, unknown>` can.
 */
export const schemaTypes = (): string => {
  const writer = new TypeWriter();
  const all: readonly Operation[] = Object.values(operations);
  const inputs = all.map(({ id, purpose, ...operation }) => {
    const parts = (['params', 'query', 'body'] as const).flatMap((part) => {
      const schema = operation[part];
      if (!schema) return [];
      const type = writer.typeOf(schema, 'input');
      return written({ name: part, description: partNames[part], type, isOptional: true });
    });
    return `${comment(`${purpose}.`)}\n'${id}': ${block(parts)};`;
  });
  const responses = all.map(({ id, purpose, response }) => {
    const type = response ? writer.typeOf(response, 'output') : 'undefined';
    return `${comment(`${purpose}.`)}\n'${id}': ${type};`;
  });
  return [
    '// Written by `npm run qa -- schema-types` from the schemas in the folder beside it: change those.',
    ...writer.named.values(),
    `/** What each operation takes. */\nexport interface OperationInputs ${block(inputs)}`,
    `/** What each operation returns. */\nexport interface OperationResponses ${block(responses)}`,
    '/** The id of an operation, such as `invitations.update`. */\nexport type OperationId = keyof OperationInputs;\n',
  ].join('\n\n');
};

const partNames = { params: 'Parameters in the path.', query: 'Query.', body: 'Body.' };
