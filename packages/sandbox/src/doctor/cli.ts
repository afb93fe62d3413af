import { TEAM_HEADER, VisitorInvitations } from '@visitor-invitations/core';
import {
  examineService,
  type Finding,
  findingText,
  type ServiceConnection,
  verdictText,
} from '@visitor-invitations/doctor';
import * as z from 'zod';
import { flagHelp, readFlags, validFlags } from '../cli/parse-flags.ts';
import { headerName } from '../switches/switch-table.ts';
import { defined } from '../tools/objects.ts';

/** Every flag: how it is read, and what `--help` says of it. */
const flags = {
  'base-url': { type: 'string', value: 'URL', help: 'URL of the service; or VISITOR_BASE_URL' },
  'legacy-url': { type: 'string', value: 'URL', help: 'URL of the older interface; or VISITOR_LEGACY_URL' },
  team: { type: 'string', value: 'ID', help: 'team ID, a UUID; or VISITOR_TEAM_ID' },
  'client-id': { type: 'string', value: 'ID', help: 'client ID; or VISITOR_CLIENT_ID' },
  'client-secret': {
    type: 'string',
    value: 'SECRET',
    help: 'client secret; better to set VISITOR_CLIENT_SECRET in the environment',
  },
  paths: { type: 'string', value: 'PROFILE', help: 'current or listed (default current)' },
  'team-header': { type: 'string', value: 'NAME', help: `name of the team header (default ${TEAM_HEADER})` },
  json: { type: 'boolean', help: 'print the findings as JSON' },
  help: { type: 'boolean', short: 'h', help: 'print this help and exit' },
} as const;

const missing = (variable: string) => ({ error: `or the environment variable ${variable} is required` });

const given = z.strictObject({
  'base-url': z.url({ protocol: /^https?$/, ...missing('VISITOR_BASE_URL') }),
  'legacy-url': z.url({ protocol: /^https?$/ }).optional(),
  team: z.guid(missing('VISITOR_TEAM_ID')),
  'client-id': z.string(missing('VISITOR_CLIENT_ID')).min(1),
  'client-secret': z.string(missing('VISITOR_CLIENT_SECRET')).min(1),
  paths: z.enum(['current', 'listed']).optional(),
  'team-header': headerName.optional(),
  json: z.boolean().default(false),
});

type Environment = Readonly<Record<string, string | undefined>>;

/** What `visitor-sandbox doctor --help` prints. */
const helpText =
  (): string => `Finds why a deployment of the service cannot be used from this machine, and what to do.

Usage: visitor-sandbox doctor --base-url URL --team ID --client-id ID [flags]

${flagHelp(flags, 23)}

It only reads. What it prints holds no secret and nothing about visitors: paste it into a ticket as it is.
Exit codes: 0 if the service can be used; 1 if it cannot; 2 if a flag is wrong.`;

/** @returns `undefined` when help is asked for */
const readOptions = (args: readonly string[], env: Environment) => {
  const { help, ...values } = readFlags(args, flags);
  if (help) return undefined;
  const value = validFlags(given, {
    ...defined({
      'base-url': env.VISITOR_BASE_URL || undefined,
      'legacy-url': env.VISITOR_LEGACY_URL || undefined,
      team: env.VISITOR_TEAM_ID || undefined,
      'client-id': env.VISITOR_CLIENT_ID || undefined,
      'client-secret': env.VISITOR_CLIENT_SECRET || undefined,
    }),
    ...values,
  });
  const connection: ServiceConnection = {
    baseUrl: value['base-url'],
    legacyUrl: value['legacy-url'],
    teamId: value.team,
    clientId: value['client-id'],
    clientSecret: value['client-secret'],
    paths: value.paths,
    teamHeader: value['team-header'],
    allowHttpTo: [new URL(value['base-url']).hostname],
  };
  return { connection, isJson: value.json };
};

/** Where the command runs, for tests to replace. */
export interface Surroundings {
  readonly env: Environment;
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Runs `visitor-sandbox doctor` with what follows these words, and gives the exit code. */
export const runDoctor = async (
  args: readonly string[],
  { env, now, print, complain }: Surroundings,
): Promise<0 | 1 | 2> => {
  try {
    const options = readOptions(args, env);
    if (!options) {
      print(helpText());
      return 0;
    }
    // The client checks its options itself.
    await new VisitorInvitations(options.connection).close();
    const findings: Finding[] = [];
    for await (const finding of examineService(options.connection, { env, now })) {
      findings.push(finding);
      if (!options.isJson) print(findingText(finding));
    }
    print(options.isJson ? JSON.stringify(findings, null, 2) : `\n${verdictText(findings)}`);
    return findings.some(({ state }) => state === 'failed') ? 1 : 0;
  } catch (error) {
    complain(`visitor-sandbox doctor: ${(error as Error).message}`);
    return 2;
  }
};

/** Runs the command in this process. */
export const main = async (args: readonly string[]): Promise<void> => {
  process.exitCode = await runDoctor(args, {
    env: process.env,
    now: Date.now,
    print: (text) => console.log(text),
    complain: (text) => console.error(text),
  });
};
