import { operations } from '@visitor-invitations/core/portable';
import type { RequestEntry } from '../service/request-log.ts';
import type { Switches } from '../switches/switches.ts';
import { shellWord } from '../tools/shell.ts';

/**
 * A request as a command for a shell. The token comes from the variable `TOKEN`, and in place of what may be personal
 * stands the name of its field, such as `‹email›`.
 */
export const toCurl = (
  { method, path, operation, input, team }: RequestEntry,
  origin: string,
  { teamHeader, requiredHeaders }: Switches,
): string => {
  const token = operation !== undefined && 'token' in operations[operation];
  const query = Object.entries(input?.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const url = `${origin}${path}${query.length > 0 ? `?${query.join('&')}` : ''}`;
  return [
    `curl -X ${method} ${shellWord(url)}`,
    team && `-H ${shellWord(`${teamHeader}: ${team}`)}`,
    ...Object.entries(requiredHeaders).map(([name, value]) => `-H ${shellWord(`${name}: ${value}`)}`),
    !token && '-H "Authorization: Bearer $TOKEN"',
    ...body(input?.body, token),
  ]
    .filter(Boolean)
    .join(' \\\n  ');
};

const body = (members: Readonly<Record<string, unknown>> | undefined, isForm: boolean): string[] => {
  if (!members) return [];
  if (isForm) return Object.entries(members).map(([name, value]) => `-d ${shellWord(`${name}=${value}`)}`);
  return [`-H 'content-type: application/json'`, `-d ${shellWord(JSON.stringify(members))}`];
};
