import type { ICredentialTestRequest } from 'n8n-workflow';

const messages: readonly (readonly [message: string, ...statuses: readonly number[]])[] = [
  ['The Base URL redirects: enter the URL it leads to', 301, 302, 303, 307, 308],
  ['The service rejected the headers: check the Team ID, Team Header and Additional Headers', 400],
  ['The service rejected the token it just issued: check the Client ID, Client Secret and Team ID', 401],
  ['Access was refused: check the Team ID, and whether a firewall blocks n8n', 403],
  ['No sites found at this URL: check Base URL and Paths', 404],
  ['The team’s quota is used up: test again in a minute', 429],
  ['The service isn’t working right now: test again later', 424, 500, 502, 503, 504],
];

export const credentialTestRules = messages.flatMap(([message, ...statuses]) =>
  statuses.map((value) => ({ type: 'responseCode' as const, properties: { value, message } })),
) satisfies ICredentialTestRequest['rules'];
