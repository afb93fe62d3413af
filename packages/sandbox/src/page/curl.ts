import { operations, TEAM_HEADER } from '@visitor-invitations/core/contract';
import { curlCommand } from '@visitor-invitations/local-server';
import { demo } from '../demo.ts';
import type { RequestEntry } from '../service/request-log.ts';
import type { Switches } from '../switches/switches.ts';
import type { PageScope } from './scope.ts';

/**
 * A request as a shell command. The token comes from the variable `TOKEN`. Values that may be personal are replaced by their
 * field name, such as `‹email›`.
 */
export const toCurl = (
  { method, path, operation, input, team }: RequestEntry,
  origin: string,
  { teamHeader, requiredHeaders }: Switches,
): string => {
  const asksForToken = operation !== undefined && 'token' in operations[operation];
  const query = Object.entries(input?.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const isJson = input?.body !== undefined && !asksForToken;
  return curlCommand({
    method,
    url: `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...(team !== undefined && { [teamHeader]: team }),
      ...requiredHeaders,
      ...(isJson && { 'content-type': 'application/json' }),
    },
    tokenVariable: asksForToken ? undefined : 'TOKEN',
    body: isJson ? JSON.stringify(input.body) : input?.body,
  });
};

/** A command that runs an action on the shown team through the control plane. */
export const controlCurl = (
  { origin, team }: Pick<PageScope, 'origin' | 'team'>,
  method: string,
  path: string,
  body?: object,
): string =>
  curlCommand({
    method,
    url: `${origin}/_sandbox/${path}`,
    headers: team.id === demo.teamId ? {} : { [TEAM_HEADER]: team.id },
    body: body && JSON.stringify(body),
  });
