import { type ClientOptions, VisitorInvitations } from '@visitor-invitations/core';
import { examineService, type Finding, findingText, verdictText } from '@visitor-invitations/doctor';
import {
  connectionFlags,
  connectionIn,
  connectionShape,
  type Environment,
} from '@visitor-invitations/doctor/connection-flags';
import { flagHelp, helpFlag, plain, readFlags, validFlags } from '@visitor-invitations/doctor/flags';
import * as z from 'zod';

/** Every flag: how it's read, and its `--help` text. */
const flags = {
  ...connectionFlags,
  json: plain('print the findings as JSON'),
  help: helpFlag,
} as const;

const given = z.strictObject({ ...connectionShape, json: z.boolean().default(false) });

/** The output of `visitor-sandbox doctor --help`. */
const helpText =
  (): string => `Finds out why you can’t use a deployment from this machine, and what to do about it.

Usage: visitor-sandbox doctor --base-url URL --team ID --client-id ID [flags]

${flagHelp(flags, 23)}

It only reads. The output doesn’t contain secrets or visitor data, so you can paste it into a ticket.
Exit codes: 0 if you can use the service; 1 if you can’t; 2 if a flag is wrong.`;

/** The command's environment, which tests can replace. */
export interface Surroundings {
  readonly env: Environment;
  readonly now: () => number;
  readonly print: (text: string) => void;
  readonly complain: (text: string) => void;
}

/** Runs `visitor-sandbox doctor` with these arguments, and returns the exit code. */
export const runDoctor = async (
  args: readonly string[],
  { env, now, print, complain }: Surroundings,
): Promise<0 | 1 | 2> => {
  try {
    const { help, ...values } = readFlags(args, flags);
    if (help) {
      print(helpText());
      return 0;
    }
    const value = validFlags(given, { ...connectionIn(env), ...values });
    const connection: ClientOptions = {
      baseUrl: value['base-url'],
      legacyUrl: value['legacy-url'],
      teamId: value.team,
      clientId: value['client-id'],
      clientSecret: value['client-secret'],
      paths: value.paths,
      teamHeader: value['team-header'],
      allowHttpTo: [new URL(value['base-url']).hostname],
    };
    // The client checks its options itself.
    await new VisitorInvitations(connection).close();
    const findings: Finding[] = [];
    for await (const finding of examineService(connection, { env, now })) {
      findings.push(finding);
      if (!value.json) print(findingText(finding));
    }
    print(value.json ? JSON.stringify(findings, null, 2) : `\n${verdictText(findings)}`);
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
    print: console.log,
    complain: console.error,
  });
};
