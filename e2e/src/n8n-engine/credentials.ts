import type { PackageDirectoryLoader } from 'n8n-core';
import type {
  ICredentialDataDecryptedObject as CredentialData,
  ICredentialsHelper,
  ICredentialType,
  IHttpRequestOptions,
  INodeCredentials,
} from 'n8n-workflow';
import { authenticate } from './authenticate.ts';
import type { N8n } from './load-n8n.ts';
import { preAuthenticate } from './pre-authenticate.ts';

/** The credentials of one user, by credential type, as n8n keeps them: a token that a run obtains stays for the next. */
export interface Credentials {
  /** How often a credential was asked for a fresh token so far. */
  readonly tokenRequests: number;
  /** What is stored for a credential type (n8n would encrypt it). */
  stored(type: string): CredentialData;
  /** The engine's side. */
  readonly helper: ICredentialsHelper;
  /** What a node lists under `credentials`. */
  readonly ofNode: INodeCredentials;
}

export function createCredentials(
  { workflow: { NodeHelpers } }: N8n,
  loader: PackageDirectoryLoader,
  initial: Readonly<Record<string, CredentialData>>,
): Credentials {
  const stored = new Map(Object.entries(structuredClone(initial)));
  let tokenRequests = 0;

  const typeOf = (name: string): ICredentialType => loader.getCredential(name).type;
  const dataOf = (name: string): CredentialData => {
    const data = stored.get(name);
    if (!data) throw new Error(`This run has no credential of the type "${name}"`);
    return data;
  };
  /** With every default filled in and without keys that the type does not declare. */
  const complete = (name: string): CredentialData =>
    NodeHelpers.getNodeParameters(
      typeOf(name).properties,
      structuredClone(dataOf(name)) as never,
      true,
      false,
      null,
      null,
    ) as CredentialData;

  const helper: ICredentialsHelper = {
    authenticate: async (data, name, options, workflow, node) =>
      authenticate(typeOf(name), data, options as IHttpRequestOptions, workflow, node),
    preAuthentication: async (helpers, data, name, node, expired) => {
      const fresh = await preAuthenticate(typeOf(name), helpers, data, node, expired, () => tokenRequests++);
      if (!fresh) return undefined;
      stored.set(name, { ...dataOf(name), ...fresh });
      return Object.assign(data, fresh);
    },
    getDecrypted: async (_additionalData, _details, name) => complete(name),
    updateCredentials: async (_details, name, data) => void stored.set(name, data),
    getCredentialsProperties: (name) => typeOf(name).properties,
    getParentTypes: () => [],
    isCredentialUsableByNode: () => true,
    runPreAuthentication: async () => undefined,
    updateCredentialsOauthTokenData: async () => undefined,
    getCredentials: async () => {
      throw new Error('The harness hands out decrypted credentials only');
    },
  };

  return {
    helper,
    ofNode: Object.fromEntries([...stored.keys()].map((name) => [name, { id: name, name }])),
    stored: (name) => structuredClone(dataOf(name)),
    get tokenRequests() {
      return tokenRequests;
    },
  };
}
