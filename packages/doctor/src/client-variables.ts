import { randomUUID } from 'node:crypto';
import { type ClientOptions, InputError, VisitorInvitations } from '@visitor-invitations/core';
import type { DoctorParts } from './service.ts';

type Environment = DoctorParts['env'];

/** The client's options by variable. The client validates them itself. */
const clientVariables = {
  VISITOR_BASE_URL: 'baseUrl',
  VISITOR_TEAM_ID: 'teamId',
  VISITOR_CLIENT_ID: 'clientId',
  VISITOR_CLIENT_SECRET: 'clientSecret',
  VISITOR_LEGACY_URL: 'legacyUrl',
  VISITOR_ALLOW_HTTP_TO: 'allowHttpTo',
} as const;

/** The client options set in the environment. */
export const clientOptions = (env: Environment) =>
  Object.fromEntries(
    Object.entries(clientVariables)
      .filter(([variable]) => env[variable] !== undefined)
      .map(([variable, option]) => [
        option,
        option === 'allowHttpTo' ? hostsIn(env[variable]) : env[variable],
      ]),
  ) as unknown as ClientOptions;

/** `sandbox, visitors.internal` */
const hostsIn = (names = '') => names.split(',').map((name) => name.trim());

/** The client's problems with its options, by variable. */
export const clientProblems = (options: ClientOptions): [variable: string, rule: string][] => {
  try {
    new VisitorInvitations(options);
    return [];
  } catch (error) {
    if (!InputError.isInstance(error)) throw error;
    const named = (text: string) =>
      Object.entries(clientVariables).reduce((words, [name, option]) => words.replace(option, name), text);
    return error.issues.map(({ field, rule }) => [named(field), named(rule)]);
  }
};

/** The problems with the address settings for connections entered in Slack. */
export const addressProblems = ({
  baseUrl = 'https://visitors.example.com',
  allowHttpTo,
}: Partial<ClientOptions>) =>
  clientProblems({ baseUrl, allowHttpTo, teamId: randomUUID(), clientId: 'any', clientSecret: 'any' });
