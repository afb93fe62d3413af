import type { INodeListSearchResult } from 'n8n-workflow';
import { createAdditionalData } from './additional-data.ts';
import type { EngineParts } from './parts.ts';
import type { RunRequest } from './run.ts';
import { nodeName } from './run.ts';
import { createWorkflow, nodeOf } from './workflow.ts';

export interface ListSearchRequest extends Omit<RunRequest, 'items'> {
  /** Name under the node's `methods.listSearch`. */
  method: string;
  /** What the person typed into the list. */
  filter?: string;
  paginationToken?: string;
}

/** Opens a "From list" picker the way the editor does. */
export async function searchList(
  { n8n, nodeTypes, packageName, noCredentials }: EngineParts,
  { method: methodName, filter, paginationToken, credentials, ...under }: ListSearchRequest,
): Promise<INodeListSearchResult> {
  const chain = { nodes: [{ ...under, name: nodeName }], ...(credentials && { credentials }) };
  const { workflow, data } = createWorkflow(n8n, nodeTypes, packageName, chain);
  const node = nodeOf(workflow, nodeName);
  const method = nodeTypes.getByNameAndVersion(node.type, node.typeVersion).methods?.listSearch?.[methodName];
  if (!method) throw new Error(`${node.type} has no list search "${methodName}"`);

  const { helper } = credentials ?? noCredentials;
  const additionalData = createAdditionalData(n8n, helper, data, 'internal');
  additionalData.currentNodeParameters = node.parameters;
  const context = new n8n.core.LoadOptionsContext(workflow, node, additionalData, 'parameters');
  return method.call(context, filter, paginationToken);
}
