import type {
  ICredentialDataDecryptedObject as CredentialData,
  ICredentialType,
  IHttpRequestOptions,
  INode,
  Workflow,
} from 'n8n-workflow';

type Section = 'headers' | 'qs' | 'body' | 'auth';

/** Puts a credential on a request as n8n does: by the type's own function, or by its generic description. */
export async function authenticate(
  type: ICredentialType,
  data: CredentialData,
  request: IHttpRequestOptions,
  workflow: Workflow | undefined,
  node: INode | undefined,
): Promise<IHttpRequestOptions> {
  const rule = type.authenticate;
  if (typeof rule === 'function') return rule(data, request);
  if (rule?.type !== 'generic' || !workflow || !node) return request;

  const resolve = (text: string) =>
    text.startsWith('=')
      ? String(
          workflow.expression.getSimpleParameterValue(
            node,
            text,
            'internal',
            { $credentials: data },
            undefined,
            '',
          ) || '',
        )
      : text;
  for (const [section, values] of Object.entries(rule.properties) as [Section, Record<string, string>][]) {
    const added = Object.entries(values).map(([key, value]) => [resolve(key), resolve(value)]);
    Object.assign(request, { [section]: { ...(request[section] as object), ...Object.fromEntries(added) } });
  }
  return request;
}
