import type { IDataObject, IExecuteFunctions, INodeType } from 'n8n-workflow';
import { credentialType } from './world.ts';

type Call = (context: IExecuteFunctions, url: string, method: 'GET' | 'POST') => Promise<unknown>;

const callerNode = (name: string, call: Call): INodeType => ({
  description: {
    displayName: 'Caller',
    name,
    group: ['transform'],
    version: 1,
    description: 'Calls an address with a credential',
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
    return [[{ json: (await call(this, url, method)) as IDataObject }]];
  },
});

/** Stands for any node that uses the credential without knowing it. */
export const caller = callerNode('caller', (context, url, method) =>
  context.helpers.httpRequestWithAuthentication.call(context, credentialType, { url, method, json: true }),
);

/** Asks the way the HTTP Request node does, which is an older one. */
export const httpRequest = callerNode('httpRequest', (context, uri, method) =>
  context.helpers.requestWithAuthentication.call(
    context,
    credentialType,
    { uri, method, json: true },
    undefined,
    0,
  ),
);
