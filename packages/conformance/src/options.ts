import { isEmailAddress, TEAM_HEADER } from '@visitor-invitations/core/contract';
import {
  connectionFlags,
  connectionIn,
  connectionShape,
  type Environment,
} from '@visitor-invitations/doctor/connection-flags';
import {
  flagHelp,
  helpFlag,
  plain,
  readFlags,
  splitPair,
  validFlags,
  valued,
} from '@visitor-invitations/doctor/flags';
import { isLoopback } from '@visitor-invitations/local-server';
import { defined } from '@visitor-invitations/local-server/objects';
import * as z from 'zod';

/** Every flag: how it's parsed, and its text in `--help`. */
const flags = {
  ...connectionFlags,
  'second-team': valued('ID', 'another team, to check that the two are isolated'),
  'second-client-id': valued('ID', 'that team’s client ID (default: the first client’s)'),
  'second-client-secret': valued('SECRET', 'that client’s secret (better: set VISITOR_SECOND_CLIENT_SECRET)'),
  header: { ...valued('NAME=VALUE', 'an extra header; repeatable'), multiple: true },
  'host-email': valued(
    'ADDRESS',
    'host to search and invite for (on this machine: optional, and other hosts are used as well)',
  ),
  'second-host-email': valued('ADDRESS', 'the same for the second team'),
  write: plain('also create, update and remove its own invitations and host groups'),
  emails: plain('with --write: also test what emails a guest, at an example.com address'),
  json: plain('print the report as JSON'),
  timeout: valued('SECONDS', 'how long to wait for one response (default 30)'),
  wait: valued('SECONDS', 'how long to wait for a token to expire, or for an email (default 60)'),
  help: helpFlag,
} as const;

const isHere = (value: string) => isLoopback(new URL(value).hostname);
const isSafe = (value: string) => value.startsWith('https:') || isHere(value);
const unsafe = { error: 'must start with https:// (http:// is only for localhost)' };
const header = z
  .string()
  .regex(/^([\w!#$%&'*+.^`|~-]+)=([\x20-\x7e]*)$/, { error: 'must be NAME=VALUE, in printable ASCII' });
const email = z.stringFormat('email', isEmailAddress).optional();
const seconds = z.coerce.number({ error: 'must be a number of seconds' });

/** Unless the service is on this machine, a host is a real person who reads its emails. */
const nameTheHost = 'is required if the service isn’t on this machine: name a host who may receive emails';

const nameTheSecret =
  'or the environment variable VISITOR_SECOND_CLIENT_SECRET is required with --second-client-id';

const given = z
  .strictObject({
    ...connectionShape,
    'base-url': connectionShape['base-url'].refine(isSafe, unsafe),
    'legacy-url': connectionShape['base-url'].refine(isSafe, unsafe).optional(),
    'second-team': z.guid().optional(),
    'second-client-id': z.string().min(1).optional(),
    'second-client-secret': z.string().min(1).optional(),
    header: z.array(header).default([]),
    'host-email': email,
    'second-host-email': email,
    write: z.boolean().default(false),
    emails: z.boolean().default(false),
    json: z.boolean().default(false),
    timeout: seconds.positive().max(600).default(30),
    wait: seconds.min(0).max(86_400).default(60),
  })
  .superRefine((all, { addIssue }) => {
    const isElsewhere = !isHere(all['base-url']);
    const second = all['second-team'];
    const secondClient = all['second-client-id'];
    const refuse = (isWrong: boolean, flag: keyof typeof all, message: string) => {
      if (isWrong) addIssue({ code: 'custom', path: [flag], message });
    };
    refuse(isElsewhere && !all['host-email'], 'host-email', nameTheHost);
    refuse(isElsewhere && !!second && !all['second-host-email'], 'second-host-email', nameTheHost);
    refuse(
      second?.toLowerCase() === all.team.toLowerCase(),
      'second-team',
      'must not be the same team as --team',
    );
    refuse(!second && !!secondClient, 'second-client-id', 'needs --second-team');
    refuse(!all.write && all.emails, 'emails', 'needs --write');
    refuse(!!secondClient && !all['second-client-secret'], 'second-client-secret', nameTheSecret);
  });

/**
 * Parses the command line.
 * @param env names the service if no flag does. It's the better place for secrets, because other users can't see it.
 * @returns `undefined` for `--help`
 * @throws Error naming each invalid flag and its rule, but no value
 */
export const readOptions = (args: readonly string[], env: Environment = {}) => {
  const { help, ...values } = readFlags(args, flags);
  if (help) return undefined;
  const secondSecret = { 'second-client-secret': env.VISITOR_SECOND_CLIENT_SECRET || undefined };
  const value = validFlags(given, { ...connectionIn(env), ...defined(secondSecret), ...values });
  const own = { clientId: value['client-id'], clientSecret: value['client-secret'] };
  const clientId = value['second-client-id'];
  const ofSecond = clientId ? { clientId, clientSecret: value['second-client-secret'] ?? '' } : own;
  const teamId = value['second-team']?.toLowerCase();
  return {
    baseUrl: value['base-url'],
    legacyUrl: value['legacy-url'],
    teamId: value.team.toLowerCase(),
    ...own,
    /** A team whose data must be hidden from the first team. It has its own client, or uses the first team's. */
    second: teamId ? { teamId, ...ofSecond, hostEmail: value['second-host-email'] } : undefined,
    /** If absent, the run determines it. */
    paths: value.paths,
    teamHeader: value['team-header'] ?? TEAM_HEADER,
    headers: Object.fromEntries(
      value.header.map(splitPair).map(([name, text]) => [name.toLowerCase(), text]),
    ),
    hostEmail: value['host-email'],
    /** On this machine, everybody can get visits. Elsewhere, only the named host can. */
    mayInviteForAll: isHere(value['base-url']),
    write: value.write,
    /** Also sends the two requests that email a guest. */
    emails: value.emails,
    json: value.json,
    timeoutMs: value.timeout * 1000,
    /** The longest wait for anything that takes time, such as a token's expiry or an email. */
    waitMs: value.wait * 1000,
  };
};

export type ConformanceOptions = NonNullable<ReturnType<typeof readOptions>>;

/** The output of `visitor-conformance --help`. */
export const helpText =
  (): string => `Checks whether a deployment behaves as the API reference says, and what it does where the reference says nothing.

Usage: visitor-conformance --base-url URL --team ID --client-id ID [flags]

${flagHelp(flags, 29)}

Without --write, it only reads.

Exit codes
  0  everything is as documented, or in a way that the sandbox can imitate
  1  something isn’t
  2  the run couldn’t start or finish
  3  something it created couldn’t be removed`;
