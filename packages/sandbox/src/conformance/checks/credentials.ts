import { randomUUID } from 'node:crypto';
import * as z from 'zod';
import type { TokenAsk } from '../asker.ts';
import type { Verdict } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { expectBadRequest, swapCase } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

/** Sends a token request to one of the two addresses. */
export type SendToken = (ask: TokenAsk) => Promise<HttpResponse>;

/** Looks, by what is looked at. */
export type Looks = Record<string, () => Promise<Verdict>>;

type Form = NonNullable<TokenAsk['form']>;

/** What the right client may have got wrong in its secret. */
const wrongSecrets = (secret: string): Record<string, string | null> => ({
  'a wrong secret': 'not-the-secret',
  'the secret and one character more': `${secret}x`,
  'the secret after one character more': `x${secret}`,
  'the first half of the secret': secret.slice(0, Math.ceil(secret.length / 2)),
  'the secret without its last character': secret.slice(0, -1),
  'the secret with another last character': secret.slice(0, -1) + (secret.endsWith('x') ? 'y' : 'x'),
  'the secret in another letter case': swapCase(secret),
  'the secret with blanks around it': ` ${secret} `,
  'an empty secret': '',
  'no secret': null,
});

/** What the right client may have got wrong in its ID. OAuth 2.0 minds the letter case (RFC 6749, 1.1), a UUID does not (RFC 9562). */
const wrongClients = (clientId: string): Record<string, string> => ({
  'an unknown client': `${clientId}-${randomUUID()}`,
  'an empty client_id': '',
  'the client_id with blanks around it': ` ${clientId} `,
  ...(!z.guid().safeParse(clientId).success && {
    'the client_id in another letter case': swapCase(clientId),
  }),
});

/** Form fields that no client has, each with what is wrong with it. */
const wrongForms = ({ clientId, clientSecret, second }: Probe['options']): Record<string, Form> => {
  const secrets = Object.entries(wrongSecrets(clientSecret)).filter(([, secret]) => secret !== clientSecret);
  const clients = Object.entries(wrongClients(clientId)).filter(([, client]) => client !== clientId);
  const hasOther = second && second.clientId !== clientId && second.clientSecret !== clientSecret;
  return {
    ...Object.fromEntries(secrets.map(([what, secret]) => [what, { client_secret: secret }])),
    ...Object.fromEntries(clients.map(([what, client]) => [what, { client_id: client }])),
    ...(hasOther && {
      'the secret of the second team’s client': { client_secret: second.clientSecret },
      'the second team’s client with the secret of the first': { client_id: second.clientId },
    }),
  };
};

/** Each of these is refused with 400 BAD_REQUEST. */
export const wrongCredentials = (options: Probe['options'], send: SendToken): Looks =>
  Object.fromEntries(
    Object.entries(wrongForms(options)).map(([what, form]) => [
      what,
      async () => expectBadRequest(await send({ form })),
    ]),
  );

/** Grants of OAuth 2.0 other than the one that is used (A3), and one that there is not. */
const otherGrants = ['password', 'authorization_code', 'refresh_token', 'not-a-grant'];

export const wrongGrants = (send: SendToken): Looks =>
  Object.fromEntries(
    otherGrants.map((grant) => [
      grant,
      async () => expectBadRequest(await send({ form: { grant_type: grant } })),
    ]),
  );

export const wrongTeams = (teamHeader: string, send: SendToken): Looks =>
  Object.fromEntries(
    Object.entries({ 'no header': null, 'one that isn’t a UUID': 'not-a-uuid' }).map(([what, team]) => [
      what,
      async () => expectBadRequest(await send({ headers: { [teamHeader]: team } })),
    ]),
  );
