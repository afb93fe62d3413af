import { flagHelp } from '../cli/flag-help.ts';

/** Every flag: how it is read, and what `--help` says of it. */
export const flags = {
  'base-url': {
    type: 'string',
    value: 'URL',
    help: 'URL of the service; https, or http on this machine',
  },
  'legacy-url': {
    type: 'string',
    value: 'URL',
    help: 'URL of the older interface, for its token endpoint',
  },
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
  only: { type: 'string', multiple: true, value: 'ID|AREA', help: 'check only these promises; repeatable' },
  json: { type: 'boolean', help: 'print the report as JSON' },
  timeout: { type: 'string', value: 'SECONDS', help: 'how long to wait for one response (default 30)' },
  help: { type: 'boolean', short: 'h', help: 'print this help and exit' },
} as const;

/** What `visitor-sandbox conformance --help` prints. */
export const helpText =
  (): string => `Checks whether a deployment of the service keeps the interface’s promises, and how it fills the gaps.

Usage: visitor-sandbox conformance --base-url URL --team ID --client-id ID [flags]

${flagHelp(flags, 24)}

It only reads, unless you pass --write. Exit codes: 0 if no documented promise is broken, 1 if one is, 2 if the check
couldn’t run or finish.`;
