import { operations } from '@visitor-invitations/core/contract';
import { headerArgument } from '@visitor-invitations/local-server';
import type { TeamIdentity } from './demo.ts';
import type { Switches } from './switches/switches.ts';

/** Two shell commands that fit the team's switches: one stores a token in `TOKEN`, the other lists the team's sites. */
export const tryIt = (
  url: string,
  { teamId, clientId, clientSecret }: TeamIdentity,
  { teamHeader, requiredHeaders, paths, tokenEndpoint }: Switches,
): string => {
  const tokens = operations['tokens.get'];
  const tokenPath = tokenEndpoint === 'legacy' ? tokens.token.legacyPath : tokens.paths.current;
  const sitesPath = operations['sites.list'].paths[paths === 'listed' ? 'listed' : 'current'];
  const headers = Object.entries({ [teamHeader]: teamId, ...requiredHeaders })
    .map(([name, value]) => headerArgument(name, value))
    .join(' ');
  return `TOKEN=$(curl -s ${url}${tokenPath} ${headers} \\
  -d grant_type=client_credentials -d client_id=${clientId} -d client_secret=${clientSecret} \\
  | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
curl -s ${url}${sitesPath} ${headers} -H "Authorization: Bearer $TOKEN"`;
};
