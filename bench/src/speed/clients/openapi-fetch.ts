import createClient from 'openapi-fetch';
import type { Connect } from '../connect.ts';

/** What a generator makes of the interface, as far as it is needed here. */
interface Paths {
  '/v1/api/invitations/{invitationId}': {
    get: {
      parameters: { path: { invitationId: string } };
      responses: { 200: { content: { 'application/json': { id?: string } } } };
    };
  };
}

export const connect: Connect = ({ baseUrl, invitationId, headers }) => {
  const client = createClient<Paths>({ baseUrl, headers });
  return async () => {
    const { data } = await client.GET('/v1/api/invitations/{invitationId}', {
      params: { path: { invitationId } },
    });
    return data ?? {};
  };
};
