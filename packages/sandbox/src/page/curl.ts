import { operations } from '@visitor-invitations/core/portable';
import { curlCommand } from '@visitor-invitations/local-server';
import type { RequestEntry } from '../service/request-log.ts';
import type { Switches } from '../switches/switches.ts';

/**
 * A request as a command for a shell. The token comes from the variable `TOKEN`, and in place of what may be personal
 * comes the name of its field, such as `‹email›`.
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
