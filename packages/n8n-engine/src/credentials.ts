import type { PackageDirectoryLoader } from 'n8n-core';
import type {
  ICredentialDataDecryptedObject as CredentialData,
  ICredentialsHelper,
  ICredentialType,
  IHttpRequestHelper,
  IHttpRequestOptions,
  INode,
  INodeCredentials,
  Workflow,
} from 'n8n-workflow';
import type { N8n } from './n8n.ts';

/** The credentials of one user, by credential type. As in n8n, a token that a run obtains is stored for the next. */
export interface Credentials {
  /** Number of calls of a credential's `preAuthentication` so far. */
  readonly tokenRequests: number;
  /** A copy of what is stored for a credential type (n8n would encrypt it). */
  readonly stored: (type: string) => CredentialData;
  /** How the engine reads and renews them. */
  readonly helper: ICredentialsHelper;
  /** What a node lists under `credentials`. */
  readonly ofNode: INodeCredentials;
}

export const createCredentials = (
  { workflow: { NodeHelpers } }: N8n,
  loader: PackageDirectoryLoader,
  initial: Readonly<Record<string, CredentialData>>,
): Credentials => {
  const stored = new Map(Object.entries(structuredClone(initial)));
  let tokenRequests = 0;

  const typeOf = (name: string): ICredentialType => loader.getCredential(name).type;
  const dataOf = (name: string): CredentialData => {
    const data = stored.get(name);
    if (!data) throw new Error(`This run has no credential of the type "${name}"`);
    return data;
  };
  /** With every default filled in, and without keys that the type does not declare. */
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
      throw new Error('The engine has decrypted credentials only');
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
};

/** Adds a credential to a request as n8n does: by the type's own function, or by its generic description. */
const authenticate = async (
  type: ICredentialType,
  data: CredentialData,
  request: IHttpRequestOptions,
  workflow: Workflow | undefined,
  node: INode | undefined,
): Promise<IHttpRequestOptions> => {
  const rule = type.authenticate;
  if (typeof rule === 'function') return rule(data, request);
  if (rule?.type !== 'generic' || !workflow || !node) return request;

  const values = { $credentials: data };
  const resolve = (text: string): string => {
    if (!text.startsWith('=')) return text;
    const { expression } = workflow;
    return String(expression.getSimpleParameterValue(node, text, 'internal', values, undefined, '') || '');
  };
  for (const [section, properties] of Object.entries(rule.properties) as [
    Section,
    Record<string, string>,
  ][]) {
    const added = Object.entries(properties).map(([key, value]) => [resolve(key), resolve(value)]);
    Object.assign(request, { [section]: { ...(request[section] as object), ...Object.fromEntries(added) } });
  }
  return request;
};

type Section = 'headers' | 'qs' | 'body' | 'auth';

/**
 * n8n's contract for tokens: the credential type marks one hidden property as expirable, and n8n calls its
 * `preAuthentication` when that is empty, after a 401, or when the credential is being tested.
 *
 * @returns what to store; undefined when no token was needed, or the result lacks the expirable property.
 */
const preAuthenticate = async (
  type: ICredentialType,
  { helpers }: IHttpRequestHelper,
  data: CredentialData,
  node: INode,
  expired: boolean,
  onRequest: () => void,
): Promise<CredentialData | undefined> => {
  const token = type.properties.find(
    (property) => property.type === 'hidden' && property.typeOptions?.expirable === true,
  );
  if (!token || !type.preAuthentication) return undefined;
  if (data[token.name] !== '' && !expired && !isCredentialTest(node)) return undefined;

  onRequest();
  const fresh = await type.preAuthentication.call({ helpers: { httpRequest: helpers.httpRequest } }, data);
  return fresh[token.name] === undefined ? undefined : (fresh as CredentialData);
};

const isCredentialTest = (node: INode): boolean =>
  node.type === 'n8n-nodes-base.noOp' && node.parameters.temp === '';
