import { createHash } from 'node:crypto';
import type { ILoadOptionsFunctions } from 'n8n-workflow';
import { credentialName } from '../../../credentials/credential.ts';

/** Changes with anything in the credential, its team included. Nothing can be read from it. */
export const credentialKey = async (context: ILoadOptionsFunctions): Promise<string> => {
  const data = await context.getCredentials(credentialName);
  // n8n writes a new token whenever it needs one.
  const values = Object.entries({ ...data, accessToken: '' }).toSorted();
  const { id } = context.getNode().credentials?.[credentialName] ?? {};
  return createHash('sha256')
    .update(JSON.stringify([id, values]))
    .digest('base64');
};
