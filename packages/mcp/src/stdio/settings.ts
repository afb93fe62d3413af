import { VisitorInvitations } from '@visitor-invitations/core';
import { isEmailAddress } from '@visitor-invitations/core/contract';
import { clientOptions, clientProblems, proxyAgent } from '@visitor-invitations/doctor/environment';
import { isKnownZone } from '@visitor-invitations/visits';
import type { ClientPortOptions } from './client-port.ts';

/** The settings, or all their problems, one per line. */
export type Settings =
  | (Omit<ClientPortOptions, 'now'> & { readonly baseUrl: string })
  | { readonly problems: readonly string[] };

/** Reads the settings from the environment. */
export const readSettings = (
  env: Readonly<Record<string, string | undefined>>,
  version: string,
): Settings => {
  const hostEmail = env.VISITOR_HOST_EMAIL ?? '';
  const zone = env.VISITOR_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  const options = { ...clientOptions(env), appInfo: `visitor-mcp/${version}`, dispatcher: proxyAgent(env) };
  const problems = clientProblems(options).map((problem) => problem.join(' '));
  if (!isEmailAddress(hostEmail))
    problems.push("VISITOR_HOST_EMAIL must be the host's email address, such as jane@example.com");
  if (!isKnownZone(zone)) problems.push('VISITOR_TIME_ZONE must be an IANA time zone, such as Europe/London');
  if (problems.length > 0) return { problems };
  return { client: new VisitorInvitations(options), baseUrl: options.baseUrl, hostEmail, zone };
};
