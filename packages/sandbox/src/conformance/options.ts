import { isEmailAddress, TEAM_HEADER } from '@visitor-invitations/core/portable';
import { isLoopback } from '@visitor-invitations/local-server';
import * as z from 'zod';
import { flagHelp, readFlags, splitPair, validFlags } from '../cli/parse-flags.ts';
import { headerName } from '../switches/switch-table.ts';
import { defined } from '../tools/objects.ts';

const isAddress = (value: string) => {
  if (/\s/.test(value) || !URL.canParse(value)) return false;
  const { protocol, search, hash, username, password } = new URL(value);
  return /^https?:$/.test(protocol) && `${search}${hash}${username}${password}` === '';
};
const isHere = (value: string) => isLoopback(new URL(value).hostname);
const isSafe = (value: string) => new URL(value).protocol === 'https:' || isHere(value);

const address = z
  .string()
  .refine(isAddress, { abort: true, error: 'must be a plain URL, like https://visitors.example.com' })
  .refine(isSafe, { error: 'must start with https:// (http:// is only for localhost)' })
  .transform((value) => new URL(value).href.replace(/\/+$/, ''));
const header = /^([\w!#$%&'*+.^`|~-]+)=([\x20-\x7e]*)$/;

/** Elsewhere a host is a person who reads what the service sends. */
const nameTheHost = 'is required for a service that isn’t on this machine: name a host who may get emails';

const given = z
  .strictObject({
    'base-url': address,
    'legacy-url': address.optional(),
    team: z.guid(),
    'client-id': z.string().min(1),
    'client-secret': z
      .string({ error: 'or the environment variable VISITOR_CLIENT_SECRET is required' })
      .min(1),
    'second-team': z.guid().optional(),
    'second-client-id': z.string().min(1).optional(),
    'second-client-secret': z.string().min(1).optional(),
    paths: z.enum(['current', 'listed']).optional(),
    'team-header': headerName.default(TEAM_HEADER),
    header: z
      .array(z.string().regex(header, { error: 'must be NAME=VALUE, in printable ASCII' }))
      .default([]),
    'host-email': z.stringFormat('email', isEmailAddress).optional(),
    'second-host-email': z.stringFormat('email', isEmailAddress).optional(),
    write: z.boolean().default(false),
    emails: z.boolean().default(false),
    json: z.boolean().default(false),
    timeout: z.coerce.number({ error: 'must be a number of seconds' }).positive().max(600).default(30),
    wait: z.coerce.number({ error: 'must be a number of seconds' }).min(0).max(86_400).default(60),
  })
  .refine((all) => all['host-email'] || isHere(all['base-url']), { path: ['host-email'], error: nameTheHost })
  .refine((all) => !all['second-team'] || all['second-host-email'] || isHere(all['base-url']), {
    path: ['second-host-email'],
    error: nameTheHost,
  })
  .refine((all) => all['second-team']?.toLowerCase() !== all.team.toLowerCase(), {
    path: ['second-team'],
    error: 'must be another team than --team',
  })
  .refine((all) => all['second-team'] || !all['second-client-id'], {
    path: ['second-client-id'],
    error: 'needs --second-team',
  })
  .refine((all) => all.write || !all.emails, { path: ['emails'], error: 'needs --write' })
  .refine((all) => !all['second-client-id'] || all['second-client-secret'], {
    path: ['second-client-secret'],
    error: 'or the environment variable VISITOR_SECOND_CLIENT_SECRET is required with --second-client-id',
  });

/** The part of the environment that is read: secrets, which other users of a machine could see in a command. */
export interface Secrets {
  readonly VISITOR_CLIENT_SECRET?: string | undefined;
  readonly VISITOR_SECOND_CLIENT_SECRET?: string | undefined;
}

/**
 * Reads the command line.
 * @param args what follows `conformance`
 * @param secrets the client secrets of the environment, where there are some
 * @returns `undefined` when help is asked for
 * @throws Error that names each wrong flag and its rule, and no value
 */
export const readOptions = (args: readonly string[], secrets: Secrets = {}) => {
  const { help, ...values } = readFlags(args, flags);
  if (help) return undefined;
  const value = validFlags(given, {
    ...defined({
      'client-secret': secrets.VISITOR_CLIENT_SECRET || undefined,
      'second-client-secret': secrets.VISITOR_SECOND_CLIENT_SECRET || undefined,
    }),
    ...values,
  });
  return {
    baseUrl: value['base-url'],
    legacyUrl: value['legacy-url'],
    teamId: value.team.toLowerCase(),
    clientId: value['client-id'],
    clientSecret: value['client-secret'],
    /** A team whose things the first must not see; its client is the first team's own unless it has another. */
    second:
      value['second-team'] === undefined
        ? undefined
        : {
            teamId: value['second-team'].toLowerCase(),
            clientId: value['second-client-id'] ?? value['client-id'],
            clientSecret: value['second-client-id']
              ? (value['second-client-secret'] ?? '')
              : value['client-secret'],
            hostEmail: value['second-host-email'],
          },
    /** Absent: found by asking. */
    paths: value.paths,
    teamHeader: value['team-header'],
    headers: Object.fromEntries(value.header.map(splitHeader)),
    hostEmail: value['host-email'],
    /** Elsewhere nobody gets visits but the host who is named; on this machine everybody may. */
    mayInviteForAll: isHere(value['base-url']),
    write: value.write,
    /** Also asks for the two that email a guest. */
    emails: value.emails,
    json: value.json,
    timeoutMs: value.timeout * 1000,
    /** The longest wait for something that takes its time: the end of a token, an email. */
    waitMs: value.wait * 1000,
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
  'second-team': {
    type: 'string',
    value: 'ID',
    help: 'another team, to see whether the two are kept apart',
  },
  'second-client-id': {
    type: 'string',
    value: 'ID',
    help: 'client ID of that team; the first client’s if not given',
  },
  'second-client-secret': {
    type: 'string',
    value: 'SECRET',
    help: 'its secret; better to set VISITOR_SECOND_CLIENT_SECRET',
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
    help: 'host to search for and invite for; on this machine, taken from a site if not given, and not the only one',
  },
  'second-host-email': { type: 'string', value: 'ADDRESS', help: 'the same for the second team' },
  write: { type: 'boolean', help: 'also create, update and remove its own invitations and host groups' },
  emails: { type: 'boolean', help: 'with --write: also what emails a guest, at an address of example.com' },
  json: { type: 'boolean', help: 'print the report as JSON' },
  timeout: { type: 'string', value: 'SECONDS', help: 'how long to wait for one response (default 30)' },
  wait: {
    type: 'string',
    value: 'SECONDS',
    help: 'how long to wait for a token to end, or for an email (default 60)',
  },
  help: { type: 'boolean', short: 'h', help: 'print this help and exit' },
} as const;

/** What `visitor-sandbox conformance --help` prints. */
export const helpText =
  (): string => `Checks whether a deployment of the service keeps the interface’s promises, and how it fills the gaps.

Usage: visitor-sandbox conformance --base-url URL --team ID --client-id ID [flags]

${flagHelp(flags, 29)}

It only reads, unless you pass --write. Exit codes: 0 if everything came out as documented, or in a way that the
sandbox can be set to; 1 if something did not; 2 if the run couldn’t start or finish; 3 if something it created is left.`;
