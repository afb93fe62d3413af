import type { ICredentialType, INodeTypes } from 'n8n-workflow';
import type { Credentials } from './credentials.ts';
import type { N8n } from './load-n8n.ts';

/** What every action of the engine works with. */
export interface EngineParts {
  n8n: N8n;
  nodeTypes: INodeTypes;
  packageName: string;
  credentialType: (name: string) => ICredentialType;
  noCredentials: Credentials;
}
