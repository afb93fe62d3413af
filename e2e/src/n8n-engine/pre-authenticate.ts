import type {
  ICredentialDataDecryptedObject as CredentialData,
  ICredentialType,
  IHttpRequestHelper,
  INode,
} from 'n8n-workflow';

/**
 * n8n's contract for tokens: the credential type names one hidden property as expirable and is asked for a fresh value
 * when that is empty, when a request came back as unauthorized, or when the credential is being tested.
 *
 * @returns what to store; undefined when nothing was asked for, or the answer lacks the expirable property.
 */
export async function preAuthenticate(
  type: ICredentialType,
  { helpers }: IHttpRequestHelper,
  data: CredentialData,
  node: INode,
  expired: boolean,
  onRequest: () => void,
): Promise<CredentialData | undefined> {
  const token = type.properties.find(
    (property) => property.type === 'hidden' && property.typeOptions?.expirable === true,
  );
  if (!token || !type.preAuthentication) return undefined;
  if (data[token.name] !== '' && !expired && !isCredentialTest(node)) return undefined;

  onRequest();
  const fresh = await type.preAuthentication.call({ helpers: { httpRequest: helpers.httpRequest } }, data);
  return fresh[token.name] === undefined ? undefined : (fresh as CredentialData);
}

function isCredentialTest(node: INode): boolean {
  return node.type === 'n8n-nodes-base.noOp' && node.parameters.temp === '';
}
