import { operations } from '@visitor-invitations/core/contract';
import type {
  ICredentialDataDecryptedObject,
  ICredentialTestRequest,
  ICredentialType,
  IHttpRequestHelper,
  IHttpRequestOptions,
} from 'n8n-workflow';
import { credentialName, fixedHeaders, refuseOtherOrigin } from './credential.ts';
import { credentialProperties } from './properties.ts';
import { requestToken } from './request-token.ts';
import { credentialTestRules } from './test-rules.ts';

const { paths } = operations['sites.list'];

/** Client credentials of a team. n8n stores the token encrypted, and requests another one after a 401. */
export class VisitorInvitationsApi implements ICredentialType {
  name = credentialName;

  displayName = 'Visitor Invitations API';

  documentationUrl =
    'https://github.com/visitor-invitations/visitor-invitations/tree/main/packages/n8n-nodes-visitor-invitations#credentials';

  icon = {
    light: 'file:../icons/visitor-invitations.svg',
    dark: 'file:../icons/visitor-invitations.dark.svg',
  } as const;

  properties = credentialProperties;

  async preAuthentication(this: IHttpRequestHelper, data: ICredentialDataDecryptedObject) {
    return { accessToken: await requestToken(this, data) };
  }

  /** A function, because n8n's generic form cannot hold any number of additional headers. */
  async authenticate(
    data: ICredentialDataDecryptedObject,
    request: IHttpRequestOptions,
  ): Promise<IHttpRequestOptions> {
    refuseOtherOrigin(data, request);
    const headers = {
      ...request.headers,
      ...fixedHeaders(data),
      Authorization: `Bearer ${data.accessToken}`,
    };
    return { ...request, headers, sendCredentialsOnCrossOriginRedirect: false };
  }

  /**
   * n8n shows the message of a rule, or of an error, alone. What is wrong with the address or the client comes up before,
   * when the token is requested.
   */
  test: ICredentialTestRequest = {
    request: {
      baseURL: '={{ $credentials.baseUrl.trim() }}',
      url: `={{ $credentials.paths === 'listed' ? '${paths.listed}' : '${paths.current}' }}`,
      qs: { limit: 1 },
      disableFollowRedirect: true,
    },
    rules: credentialTestRules,
  };
}
