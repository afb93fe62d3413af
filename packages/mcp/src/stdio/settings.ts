import { InputError, isEmailAddress, VisitorInvitations } from '@visitor-invitations/core';
import { proxyAgent } from '@visitor-invitations/doctor';
import type { ClientPortOptions } from './client-port.ts';

/** The client's options in the environment. The client checks them itself. */
const options = ['baseUrl', 'teamId', 'clientId', 'clientSecret'] as const;

/** `VISITOR_BASE_URL` */
const variableOf = (option: string) =>
  `VISITOR_${option.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase()}`;

/** The environment, as Node has it. */
type Environment = Readonly<Record<string, string | undefined>>;

/** The settings, or everything that's wrong with them, a line each. */
export type Settings =
  | (Omit<ClientPortOptions, 'now'> & { readonly baseUrl: string })
  | { readonly problems: readonly string[] };

/** Reads the settings from the environment. */
export const readSettings = (env: Environment, version: string): Settings => {
  const problems: string[] = [];
  const hostEmail = env.VISITOR_HOST_EMAIL ?? '';
  if (!isEmailAddress(hostEmail))
    problems.push("VISITOR_HOST_EMAIL must be the host's email address, such as jane@example.com");
  const zone = env.VISITOR_TIME_ZONE ?? Intl.DateTimeFormat().resolvedOptions().timeZone;
  try {
    new Intl.DateTimeFormat('en', { timeZone: zone });
  } catch {
    problems.push('VISITOR_TIME_ZONE must be an IANA time zone, such as Europe/London');
  }
  const given = Object.fromEntries(options.map((option) => [option, env[variableOf(option)] ?? '']));
  try {
    const client = new VisitorInvitations({
      ...(given as Record<(typeof options)[number], string>),
      appInfo: `visitor-mcp/${version}`,
      dispatcher: proxyAgent(env),
    });
    return problems.length > 0 ? { problems } : { client, baseUrl: given.baseUrl ?? '', hostEmail, zone };
  } catch (error) {
    if (!InputError.isInstance(error)) throw error;
    return {
      problems: [...error.issues.map(({ field, rule }) => `${variableOf(field)} ${rule}`), ...problems],
    };
  }
};
