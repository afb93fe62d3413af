import type {
  ICredentialDataDecryptedObject as CredentialData,
  INodeListSearchResult,
  INodeType,
  INodeTypeDescription,
} from 'n8n-workflow';
import { type CredentialTestResult, testCredential } from './credential-test.ts';
import { type Credentials, createCredentials } from './credentials.ts';
import { type ListSearchRequest, searchList } from './list-search.ts';
import { loadN8n } from './load-n8n.ts';
import { createNodeTypes } from './node-types.ts';
import type { EngineParts } from './parts.ts';
import { type RunRequest, type RunResult, runNode } from './run.ts';
import { type ChainRequest, type ChainResult, runChain } from './run-chain.ts';

/** n8n's own engine, in this process, with one community package installed. */
export interface N8nEngine {
  /** The name under which the package's nodes are registered, e.g. `n8n-nodes-visitor-invitations`. */
  readonly packageName: string;
  /** A node's description as n8n loaded it. */
  describe(node: string): INodeTypeDescription;
  /** Credentials by type name, e.g. `{ visitorInvitationsApi: { baseUrl, … } }`. */
  credentials(initial: Readonly<Record<string, CredentialData>>): Credentials;
  /** Runs one node, alone in its workflow. */
  run(request: RunRequest): Promise<RunResult>;
  /** Runs nodes one after the other. */
  runChain(request: ChainRequest): Promise<ChainResult>;
  listSearch(request: ListSearchRequest): Promise<INodeListSearchResult>;
  /** What the "Test" button of the credential's dialog does. */
  testCredential(credentials: Credentials, type: string): Promise<CredentialTestResult>;
}

export interface EngineOptions {
  /** Absolute folder of a built n8n package (package.json and dist). */
  packageDir: string;
  /** Nodes that only this engine knows; they run as `harness.<name>`. */
  extraNodes?: readonly INodeType[];
}

/**
 * Starts the engine. The first call in a process loads n8n, about a second; a run then takes some 30 ms. Nothing has
 * to be closed: what n8n keeps open does not hold the process.
 */
export async function createN8nEngine({ packageDir, extraNodes = [] }: EngineOptions): Promise<N8nEngine> {
  const n8n = loadN8n();
  const loader = new n8n.core.PackageDirectoryLoader(packageDir);
  await loader.loadAll();

  const credentials: N8nEngine['credentials'] = (initial) => createCredentials(n8n, loader, initial);
  const parts: EngineParts = {
    n8n,
    nodeTypes: createNodeTypes(n8n, loader, extraNodes),
    packageName: loader.packageName,
    credentialType: (name) => loader.getCredential(name).type,
    noCredentials: credentials({}),
  };
  return {
    packageName: loader.packageName,
    describe: (node) => parts.nodeTypes.getByNameAndVersion(`${loader.packageName}.${node}`).description,
    credentials,
    run: (request) => runNode(parts, request),
    runChain: (request) => runChain(parts, request),
    listSearch: (request) => searchList(parts, request),
    testCredential: (tested, type) => testCredential(parts, tested, type),
  };
}
