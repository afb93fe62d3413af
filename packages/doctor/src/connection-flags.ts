import { HEADER_NAME, TEAM_HEADER } from '@visitor-invitations/core/contract';
import { defined } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';
import { valued } from './flags.ts';

export type Environment = Readonly<Record<string, string | undefined>>;

/** Flags that identify a deployment, with their `--help` texts. */
export const connectionFlags = {
  'base-url': valued('URL', 'URL of the service (or set VISITOR_BASE_URL)'),
  'legacy-url': valued('URL', 'URL of the older API, for its token endpoint (or set VISITOR_LEGACY_URL)'),
  team: valued('ID', 'team ID, a UUID (or set VISITOR_TEAM_ID)'),
  'client-id': valued('ID', 'client ID (or set VISITOR_CLIENT_ID)'),
  'client-secret': valued('SECRET', 'client secret (better: set VISITOR_CLIENT_SECRET)'),
  paths: valued('PROFILE', 'current or listed (default: tries both)'),
  'team-header': valued('NAME', `name of the team header (default ${TEAM_HEADER})`),
} as const;

const missing = (variable: string) => ({
  error: ({ input }: { readonly input?: unknown }) =>
    input ? undefined : `or the environment variable ${variable} is required`,
});
const text = (variable: string) => z.string(missing(variable)).min(1, missing(variable));

const isAddress = (value: string) => {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
};
const address = z
  .string(missing('VISITOR_BASE_URL'))
  .refine(isAddress, { abort: true, error: 'must be a plain URL, like https://visitors.example.com' })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));

/** Checks these flags. */
export const connectionShape = {
  'base-url': address,
  'legacy-url': address.optional(),
  team: z.guid(missing('VISITOR_TEAM_ID')),
  'client-id': text('VISITOR_CLIENT_ID'),
  'client-secret': text('VISITOR_CLIENT_SECRET'),
  paths: z.enum(['current', 'listed']).optional(),
  'team-header': z.string().regex(HEADER_NAME, { error: 'must be a valid header name' }).optional(),
};

/** The same flags from the environment. */
export const connectionIn = (env: Environment) =>
  defined({
    'base-url': env.VISITOR_BASE_URL || undefined,
    'legacy-url': env.VISITOR_LEGACY_URL || undefined,
    team: env.VISITOR_TEAM_ID || undefined,
    'client-id': env.VISITOR_CLIENT_ID || undefined,
    'client-secret': env.VISITOR_CLIENT_SECRET || undefined,
  });
