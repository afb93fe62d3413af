import type { PackageDirectoryLoader } from 'n8n-core';
import type { INodeType, INodeTypes } from 'n8n-workflow';
import type { N8n } from './load-n8n.ts';
import { StartNode } from './start-node.ts';

/**
 * Finds node types the way n8n does: `<package>.<node>` in the loaded package, `harness.<node>` among the nodes that
 * a test brings along.
 */
export function createNodeTypes(
  { core, workflow }: N8n,
  loader: PackageDirectoryLoader,
  extraNodes: readonly INodeType[],
): INodeTypes {
  const own = new Map(
    [new StartNode(), ...extraNodes].map((node) => [`harness.${node.description.name}`, node]),
  );
  const find = (type: string) => {
    const found = own.get(type) ?? loader.nodeTypes[type.slice(loader.packageName.length + 1)]?.type;
    if (!found) throw new core.UnrecognizedNodeTypeError(loader.packageName, type);
    return found;
  };
  return {
    getByName: find,
    getByNameAndVersion: (type, version) => workflow.NodeHelpers.getVersionedNodeType(find(type), version),
    getKnownTypes: () => ({}),
  };
}
