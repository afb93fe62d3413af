import { parseArgs } from 'node:util';
import { type PathProfile, TEAM_HEADER } from '@visitor-invitations/core/portable';
import * as z from 'zod';
import { splitPair, validFlags } from '../cli/flag-values.ts';
import { headerName } from '../tools/header-name.ts';
import { isLoopback } from '../tools/loopback.ts';
import { flags } from './flags.ts';

/** How a run is set up, checked. */
export interface ConformanceOptions {
  readonly baseUrl: string;
  readonly legacyUrl?: string | undefined;
  readonly teamId: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Absent: found by asking. */
  readonly paths?: PathProfile | undefined;
  readonly teamHeader: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly hostEmail?: string | undefined;
  readonly write: boolean;
  /** Ids or areas of promises; none for all. */
  readonly only: readonly string[];
  readonly json: boolean;
  readonly timeoutMs: number;
}

const isAddress = (value: string) => {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
};
const isSafe = (value: string) => new URL(value).protocol === 'https:' || isLoopback(new URL(value).hostname);

const address = z
  .string()
  .refine(isAddress, { abort: true, error: 'must be a plain URL, like https://visitors.example.com' })
  .refine(isSafe, { error: 'must start with https:// (http:// is only for localhost)' })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));
const header = /^([\w!#$%&'*+.^`|~-]+)=([\x20-\x7e]*)$/;

const given = z.strictObject({
  'base-url': address,
  'legacy-url': address.optional(),
  team: z.guid(),
  'client-id': z.string().min(1),
  'client-secret': z
    .string({ error: 'or the environment variable VISITOR_CLIENT_SECRET is required' })
    .min(1),
  paths: z.enum(['current', 'listed']).optional(),
  'team-header': headerName.default(TEAM_HEADER),
  header: z.array(z.string().regex(header, { error: 'must be NAME=VALUE, in printable ASCII' })).default([]),
  'host-email': z.email().optional(),
  write: z.boolean().default(false),
  only: z.array(z.string()).default([]),
  json: z.boolean().default(false),
  timeout: z.coerce.number({ error: 'must be a number of seconds' }).positive().max(600).default(30),
});

/**
 * Reads the command line.
 * @param args what follows `conformance`
 * @param secret the client secret of the environment, when there is one
 * @returns `undefined` when help is asked for
 * @throws Error that names each wrong flag and its rule, and no value
 */
export const readOptions = (args: readonly string[], secret?: string): ConformanceOptions | undefined => {
  const { help, ...values } = parseArgs({ args: [...args], options: flags }).values;
  if (help) return undefined;
  const value = validFlags(given, { ...(secret && { 'client-secret': secret }), ...values });
  return {
    baseUrl: value['base-url'],
    legacyUrl: value['legacy-url'],
    teamId: value.team.toLowerCase(),
    clientId: value['client-id'],
    clientSecret: value['client-secret'],
    paths: value.paths,
    teamHeader: value['team-header'],
    headers: Object.fromEntries(value.header.map(splitHeader)),
    hostEmail: value['host-email'],
    write: value.write,
    only: value.only,
    json: value.json,
    timeoutMs: value.timeout * 1000,
  };
};

const splitHeader = (text: string): [name: string, value: string] => {
  const [name, value] = splitPair(text);
  return [name.toLowerCase(), value];
};
