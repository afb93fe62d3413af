import { flagHelp } from '../cli/flag-help.ts';

/** Every flag: how it is read, and what `--help` says of it. */
export const flags = {
  'base-url': {
    type: 'string',
    value: 'URL',
    help: 'address of the service; https, or http on this machine',
  },
  'legacy-url': {
    type: 'string',
    value: 'URL',
    help: 'address of the older interface, for its token endpoint',
  },
  team: { type: 'string', value: 'ID', help: 'the team, a UUID' },
  'client-id': { type: 'string', value: 'ID', help: 'the client' },
  'client-secret': {
    type: 'string',
    value: 'SECRET',
    help: 'its secret; better in the environment as VISITOR_CLIENT_SECRET',
  },
  paths: { type: 'string', value: 'PROFILE', help: 'current or listed; else found by asking' },
  'team-header': {
    type: 'string',
    value: 'NAME',
    help: 'name of the team header (default x-service-team-id)',
  },
  header: { type: 'string', multiple: true, value: 'NAME=VALUE', help: 'another header; can be given again' },
  'host-email': {
    type: 'string',
    value: 'ADDRESS',
    help: 'the host to search for and to invite for; else one is learned from a site',
  },
  write: { type: 'boolean', help: 'also create, update and remove invitations and host groups of its own' },
  only: { type: 'string', multiple: true, value: 'ID|AREA', help: 'only these promises; can be given again' },
  json: { type: 'boolean', help: 'print a report for machines' },
  timeout: { type: 'string', value: 'SECONDS', help: 'how long one answer may take (default 30)' },
  help: { type: 'boolean', short: 'h', help: 'print this help, and end' },
} as const;

/** What `visitor-sandbox conformance --help` prints. */
export const helpText =
  (): string => `Asks a deployment of the service whether it keeps the promises of the interface, and how it fills its gaps.

Usage: visitor-sandbox conformance --base-url URL --team ID --client-id ID [flags]

${flagHelp(flags, 24)}

It only reads, unless --write is given. It ends with 0, with 1 when a documented promise is broken, and with 2 when it
could not run.`;
