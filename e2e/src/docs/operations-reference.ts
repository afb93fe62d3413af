import { type Operation, operations, type ValueFrom } from '@visitor-invitations/core/contract';
import { resources } from 'n8n-nodes-visitor-invitations/nodes/VisitorInvitations/actions/resources.ts';

const all: readonly Operation[] = Object.values(operations);

/** The values that the examples need, by their names: `siteId`. What an example creates is there for all. */
const values = (): ReadonlyMap<string, ValueFrom> => {
  const found = new Map<string, ValueFrom>();
  for (const { example } of all) {
    const fields = Object.entries({ ...example?.params, ...example?.body });
    for (const [name, value] of fields) {
      const isBetter = !found.has(name) || (typeof value === 'object' && value.operation.endsWith('.create'));
      if (typeof value === 'object' && isBetter) found.set(name, value);
    }
  }
  return found;
};

/** The operations of a resource, and their name on the page: `hostGroups` are *Host groups*. */
const titleOf = (resource: string): string => {
  const words = resource.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** The name of a value in a shell: `siteId` is `SITE_ID`. */
const variable = (name: string): string => name.replaceAll(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();

const bodyOf = ({ example, token }: Operation): string => {
  if (token) return '';
  const fields = Object.entries(example?.body ?? {}).map(
    ([name, value]) =>
      `  "${name}": ${typeof value === 'object' ? `"'"$${variable(name)}"'"` : JSON.stringify(value)}`,
  );
  return fields.length > 0 ? ` -d '{\n${fields.join(',\n')}\n}'` : '';
};

/** How to call an operation in a shell, with the functions and variables of the page. */
const curlOf = (operation: Operation): string => {
  if (operation.token) return 'token';
  const path = operation.paths.current.replaceAll(/\{(\w+)\}/g, (_, name) =>
    name === 'teamId' ? '$TEAM' : `$${variable(name)}`,
  );
  const method = operation.method === 'GET' ? '' : `-X ${operation.method} `;
  return `api ${method}"$BASE${path}"${bodyOf(operation)}`;
};

/** How to call it with the client. */
const clientOf = ({ id, example, paging }: Operation): string => {
  const fields = Object.entries(example?.body ?? {}).map(([name, value]) =>
    typeof value === 'object' ? name : `${name}: '${value}'`,
  );
  const body = fields.length > 2 ? `{\n  ${fields.join(',\n  ')},\n}` : `{ ${fields.join(', ')} }`;
  // A search takes the address itself.
  const input = id === 'invitations.searchByHost' ? fields : fields.length > 0 ? [body] : [];
  const args = [...Object.keys(example?.params ?? {}), ...input];
  return `await visitors.${id}(${args.join(', ')})${paging ? '.toArray()' : ''};`;
};

/** The node in n8n that calls it, to be pasted onto the canvas. */
const nodeOf = (id: string): string => {
  const [resource] = resources.filter(({ actions }) => actions.some(({ operation }) => operation === id));
  const action =
    resource?.actions.find(({ operation, plan }) => operation === id && !plan) ??
    resource?.actions.find(({ operation }) => operation === id);
  if (!resource || !action) return '';
  const parameters = `{ "resource": "${resource.value}", "operation": "${action.value}" }`;
  const type = 'n8n-nodes-visitor-invitations.visitorInvitations';
  return `{ "nodes": [{ "name": "${action.action}", "type": "${type}",
  "typeVersion": 1, "position": [0, 0], "parameters": ${parameters} }] }`;
};

const fence = (language: string, code: string): string => `\`\`\`${language}\n${code}\n\`\`\``;

/** What the shell needs before: the values of the examples, each after those that it needs itself. */
const curlValues = (): string => {
  const lines = [...values()].map(([name, { operation, path }]) => {
    const source = all.find(({ id }) => id === operation);
    if (!source) throw new Error(`There is no operation ${operation}`);
    const record = `${source.paging ? 'records.0.' : ''}${path}`;
    return { name, line: `${variable(name)}=$(${curlOf(source)} | pick ${record})` };
  });
  const isReady = (line: string, names: readonly string[]) =>
    lines.every(({ name }) => !line.includes(`$${variable(name)}`) || names.includes(name));
  const sorted: typeof lines = [];
  while (sorted.length < lines.length) {
    const names = sorted.map(({ name }) => name);
    const next = lines.find(({ name, line }) => !names.includes(name) && isReady(line, names));
    if (!next) throw new Error('The examples of the operations need one another');
    sorted.push(next);
  }
  return sorted.map(({ line }) => line).join('\n');
};

export const curlValuesBlock = (): string => fence('sh', curlValues());

/** Each operation with what it does, and how to call it in a shell, with the client and in n8n. */
export const operationsReference = (): string => {
  const names = [...new Set(all.map(({ id }) => id.slice(0, id.indexOf('.'))))];
  return names
    .map((name) => {
      const sections = all
        .filter(({ id }) => id.startsWith(`${name}.`))
        .map((operation) => {
          const node = nodeOf(operation.id);
          return [
            `### ${operation.id}`,
            `${operation.purpose}. ${operation.description}`,
            fence('sh', curlOf(operation)),
            fence('ts', clientOf(operation)),
            ...(node ? [fence('json', node)] : ['In n8n, the credential does this.']),
          ].join('\n\n');
        });
      return `## ${titleOf(name)}\n\n${sections.join('\n\n')}`;
    })
    .join('\n\n');
};
