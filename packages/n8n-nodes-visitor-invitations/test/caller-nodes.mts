import type { IDataObject, IExecuteFunctions, INodeType } from 'n8n-workflow';

const credentialType = 'visitorInvitationsApi';

type SendRequest = (context: IExecuteFunctions, url: string, method: 'GET' | 'POST') => Promise<unknown>;

const callerNode = (name: string, send: SendRequest): INodeType => ({
  description: {
    displayName: 'Caller',
    name,
    group: ['transform'],
    version: 1,
    description: 'Sends a request with a credential',
    defaults: { name: 'Caller' },
    inputs: ['main'],
    outputs: ['main'],
    credentials: [{ name: credentialType, required: true }],
    properties: [
      { displayName: 'URL', name: 'url', type: 'string', default: '' },
      { displayName: 'Method', name: 'method', type: 'string', default: 'GET' },
    ],
  },
  async execute(this: IExecuteFunctions) {
    const url = this.getNodeParameter('url', 0) as string;
    const method = this.getNodeParameter('method', 0) as 'GET' | 'POST';
    return [[{ json: (await send(this, url, method)) as IDataObject }]];
  },
});

/** Stands for any node that uses the credential without knowing the service. */
export const caller = callerNode('caller', (context, url, method) =>
  context.helpers.httpRequestWithAuthentication.call(context, credentialType, { url, method, json: true }),
);

/** Sends the way the HTTP Request node does, through an older function of n8n. */
export const httpRequest = callerNode('httpRequest', (context, uri, method) =>
  context.helpers.requestWithAuthentication.call(
    context,
    credentialType,
    { uri, method, json: true },
    undefined,
    0,
  ),
);
