import { parseArgs } from 'node:util';
import { EMAIL_ADDRESS, TEAM_HEADER } from '@visitor-invitations/core/portable';
import { isLoopback } from '@visitor-invitations/local-server';
import * as z from 'zod';
import { flagHelp, splitPair, validFlags } from '../cli/parse-flags.ts';
import { headerName } from '../switches/switch-table.ts';

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
  'host-email': z.email({ pattern: EMAIL_ADDRESS }).optional(),
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
export const readOptions = (args: readonly string[], secret?: string) => {
  const { help, ...values } = parseArgs({ args: [...args], options: flags }).values;
  if (help) return undefined;
  const value = validFlags(given, { ...(secret && { 'client-secret': secret }), ...values });
  return {
    baseUrl: value['base-url'],
    legacyUrl: value['legacy-url'],
    teamId: value.team.toLowerCase(),
    clientId: value['client-id'],
    clientSecret: value['client-secret'],
    /** Absent: found by asking. */
    paths: value.paths,
    teamHeader: value['team-header'],
    headers: Object.fromEntries(value.header.map(splitHeader)),
    hostEmail: value['host-email'],
    write: value.write,
    /** Ids or areas of checks; none for all. */
    only: value.only,
    json: value.json,
    timeoutMs: value.timeout * 1000,
  };
};

/** How a run is set up, checked. */
export type ConformanceOptions = Readonly<NonNullable<ReturnType<typeof readOptions>>>;

const splitHeader = (text: string): [name: string, value: string] => {
  const [name, value] = splitPair(text);
  return [name.toLowerCase(), value];
};

/** Every flag: how it is read, and what `--help` says of it. */
const flags = {
  'base-url': { type: 'string', value: 'URL', help: 'URL of the service; https, or http on this machine' },
  'legacy-url': { type: 'string', value: 'URL', help: 'URL of the older interface, for its token endpoint' },
  team: { type: 'string', value: 'ID', help: 'team ID, a UUID' },
  'client-id': { type: 'string', value: 'ID', help: 'client ID' },
  'client-secret': {
    type: 'string',
    value: 'SECRET',
    help: 'client secret; better to set VISITOR_CLIENT_SECRET in the environment',
  },
  paths: { type: 'string', value: 'PROFILE', help: 'current or listed; detected if not given' },
  'team-header': {
    type: 'string',
    value: 'NAME',
    help: 'name of the team header (default x-service-team-id)',
  },
  header: { type: 'string', multiple: true, value: 'NAME=VALUE', help: 'an extra header; repeatable' },
  'host-email': {
    type: 'string',
    value: 'ADDRESS',
    help: 'host to search for and invite for; taken from a site if not given',
  },
  write: { type: 'boolean', help: 'also create, update and remove its own invitations and host groups' },
  only: { type: 'string', multiple: true, value: 'ID|AREA', help: 'run only these checks; repeatable' },
  json: { type: 'boolean', help: 'print the report as JSON' },
  timeout: { type: 'string', value: 'SECONDS', help: 'how long to wait for one response (default 30)' },
  help: { type: 'boolean', short: 'h', help: 'print this help and exit' },
} as const;

/** What `visitor-sandbox conformance --help` prints. */
export const helpText =
  (): string => `Checks whether a deployment of the service keeps the interface’s promises, and how it fills the gaps.

Usage: visitor-sandbox conformance --base-url URL --team ID --client-id ID [flags]

${flagHelp(flags, 24)}

It only reads, unless you pass --write. Exit codes: 0 if no documented check is broken, 1 if one is, 2 if the check
couldn’t run or finish.`;
