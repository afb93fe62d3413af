import type { ICredentialTestRequest } from 'n8n-workflow';

const redirected = 'The Base URL redirects: enter the URL it leads to';
const failing = 'The service isn’t working right now: test again later';

const messages: Readonly<Record<number, string>> = {
  301: redirected,
  302: redirected,
  303: redirected,
  307: redirected,
  308: redirected,
  400: 'The service rejected the headers: check the Team ID, Team Header and Additional Headers',
  401: 'The service rejected the token it just issued: check the Client ID, Client Secret and Team ID',
  403: 'Access was refused: check the Team ID, and whether a firewall blocks n8n',
  404: 'No sites found at this URL: check Base URL and Paths',
  424: failing,
  429: 'The team’s quota is used up: test again in a minute',
  500: failing,
  502: failing,
  503: failing,
  504: failing,
};

export const credentialTestRules = Object.entries(messages).map(([status, message]) => ({
  type: 'responseCode' as const,
  properties: { value: Number(status), message },
})) satisfies ICredentialTestRequest['rules'];
