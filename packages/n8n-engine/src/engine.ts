import { dirname, join } from 'node:path';
import type {
  ICredentialDataDecryptedObject as CredentialData,
  FromAIArgument,
  INodeListSearchResult,
  INodeParameters,
  INodeType,
  INodeTypeDescription,
} from 'n8n-workflow';
import { type Credentials, createCredentials } from './credentials.ts';
import { type CredentialTestResult, type ListSearchRequest, searchList, testCredential } from './editor.ts';
import { loadN8n } from './n8n.ts';
import {
  type ChainRequest,
  type ChainResult,
  type RunRequest,
  type RunResult,
  runChain,
  runNode,
  runWorkflow,
  type WorkflowRequest,
} from './run.ts';
import { createTrigger, type Trigger, type TriggerRequest } from './trigger.ts';
import { createNodeTypes, type EngineContext } from './workflow.ts';

export type { Credentials } from './credentials.ts';
export type { RunRequest, RunResult } from './run.ts';
export type { Polling, PollResult, Trigger, TriggerRequest } from './trigger.ts';
export type { ChainNode, SavedWorkflow } from './workflow.ts';

/** n8n's own engine, in this process, with one community package installed. */
export interface N8nEngine {
  /** The name under which the package's nodes are registered, e.g. `n8n-nodes-visitor-invitations`. */
  readonly packageName: string;
  /** A node's description as n8n loaded it. */
  readonly describe: (node: string) => INodeTypeDescription;
  /** The JSON Schema of the output of a node, or one of its operations, that n8n finds beside it; `undefined` without one. */
  readonly outputSchema: (node: string, resource?: string, operation?: string) => object | undefined;
  /**
   * Stores credentials, by type name.
   *
   * @example
   * engine.credentials({ visitorInvitationsApi: { baseUrl, teamId, clientId, clientSecret, accessToken: '' } })
   */
  readonly credentials: (initial: Readonly<Record<string, CredentialData>>) => Credentials;
  /**
   * Runs one node, alone in its workflow. An error of the node is in the result; it does not reject.
   *
   * @example
   * const { items, error } = await engine.run({ node: 'myNode', credentials, parameters: { resource: 'site' } });
   */
  readonly run: (request: RunRequest) => Promise<RunResult>;
  /** Runs nodes one after the other, as `run` does. */
  readonly runChain: (request: ChainRequest) => Promise<ChainResult>;
  /** Runs a workflow as n8n exports it. */
  readonly runWorkflow: (request: WorkflowRequest) => Promise<ChainResult>;
  /** What an agent's model is told to fill in, when a node with these parameters is its tool. */
  readonly toolArguments: (parameters: INodeParameters) => FromAIArgument[];
  /** Puts a polling trigger into a workflow. It polls when it is told to. */
  readonly trigger: (request: TriggerRequest) => Trigger;
  /** Opens a "From list" picker. Rejects with the node's error. */
  readonly listSearch: (request: ListSearchRequest) => Promise<INodeListSearchResult>;
  /** Does what the "Test" button of the credential's dialog does. */
  readonly testCredential: (credentials: Credentials, type: string) => Promise<CredentialTestResult>;
}

export interface EngineOptions {
  /** Absolute folder of a built n8n package (package.json and dist). */
  readonly packageDir: string;
  /** Nodes of the test's own; they run as `harness.<name>`, or under a name with a package, such as `n8n-nodes-base.set`. */
  readonly extraNodes?: readonly INodeType[];
  /** Folder of an installed n8n (`node_modules/n8n`), whose engine runs instead of this repository's. */
  readonly n8nDir?: string;
  /** Nodes of the installed n8n, by class, such as `HttpRequest`; they run as `n8n-nodes-base.httpRequest`. */
  readonly builtInNodes?: readonly string[];
}

/**
 * Starts the engine. The first call in a process loads n8n, about a second; a run then takes some 30 ms. Nothing has
 * to be closed: what n8n keeps open does not keep the process alive.
 */
export const createN8nEngine = async ({
  packageDir,
  extraNodes = [],
  n8nDir,
  builtInNodes = [],
}: EngineOptions): Promise<N8nEngine> => {
  const n8n = loadN8n(n8nDir);
  const loader = new n8n.core.PackageDirectoryLoader(packageDir);
  await loader.loadAll();

  const { packageName } = loader;
  const credentials: N8nEngine['credentials'] = (initial) => createCredentials(n8n, loader, initial);
  const context: EngineContext = {
    n8n,
    nodeTypes: createNodeTypes(n8n, loader, extraNodes, builtInNodes.map(n8n.builtIn)),
    packageName,
    credentialType: (name) => loader.getCredential(name).type,
    noCredentials: credentials({}),
  };
  const describe: N8nEngine['describe'] = (node) =>
    context.nodeTypes.getByNameAndVersion(`${packageName}.${node}`).description;
  return {
    packageName,
    describe,
    outputSchema: (node, resource, operation) => {
      const nodeDir = dirname(join(packageDir, loader.known.nodes[node]?.sourcePath ?? ''));
      const version = [describe(node).version].flat().at(-1) ?? 1;
      return n8n.core.loadOutputSchema({
        nodeDir,
        version,
        ...(resource && { resource }),
        ...(operation && { operation }),
      });
    },
    credentials,
    run: (request) => runNode(context, request),
    runChain: (request) => runChain(context, request),
    runWorkflow: (request) => runWorkflow(context, request),
    toolArguments: (parameters) => {
      const found: FromAIArgument[] = [];
      n8n.workflow.traverseNodeParameters(parameters, found);
      return found;
    },
    trigger: (request) => createTrigger(context, request),
    listSearch: (request) => searchList(context, request),
    testCredential: (credential, type) => testCredential(context, credential, type),
  };
};
