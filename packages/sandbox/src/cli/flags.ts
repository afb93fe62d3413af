import { readFlags, splitPair, validFlags } from '@visitor-invitations/doctor/flags';
import * as z from 'zod';
import type { SandboxOptions } from '../create-sandbox.ts';
import { settingFromText } from '../switches/switches.ts';

/** Every flag: how it's read, and its `--help` text. */
export const flags = {
  port: { type: 'string', default: '4010', value: 'NUMBER', help: 'port to listen on; 0 picks a free one' },
  host: {
    type: 'string',
    default: '127.0.0.1',
    value: 'ADDRESS',
    help: 'address to listen on; any other than loopback lets others in',
  },
  'allow-host': {
    type: 'string',
    multiple: true,
    value: 'NAME',
    help: 'public host name of this sandbox, like sandbox.example.com; repeatable',
  },
  data: { type: 'string', value: 'FILE', help: 'keep the data in this file instead of in memory' },
  seed: {
    type: 'string',
    default: 'sandbox',
    value: 'FILE|TEXT',
    help: 'a .json file with your own data, or any text to generate demo data from',
  },
  now: { type: 'string', value: 'TIME', help: 'freeze the clock at this ISO 8601 time' },
  quota: {
    type: 'string',
    default: 'off',
    value: 'COUNT/SECONDS',
    help: 'rate limit per team, like 5/10; real is the real service’s example, 20/60',
  },
  'token-ttl': { type: 'string', default: '3600', value: 'SECONDS', help: 'lifetime of access tokens' },
  switch: {
    type: 'string',
    multiple: true,
    value: 'NAME=VALUE',
    help: 'set one of the switches below, like put=replace; repeatable',
  },
  'paths-info': { type: 'boolean', help: 'print every operation with its paths and exit' },
  help: { type: 'boolean', short: 'h', help: 'print this help and exit' },
} as const;

const wholeNumber = z.string().regex(/^\d+$/, { error: 'must be a whole number' }).transform(Number);
const values = z.looseObject({
  port: wholeNumber.pipe(z.int().max(65_535)),
  host: z.string().min(1, { error: 'can’t be empty' }),
  'allow-host': z
    .array(z.string().regex(/^[\w.-]+$/, { error: 'must be a host name, like sandbox.example.com' }))
    .default([]),
  'token-ttl': wholeNumber,
  now: z.iso.datetime({ offset: true, error: 'must be an ISO 8601 date and time with an offset' }).optional(),
  switch: z.array(z.string().regex(/^[^=]+=/, { error: 'must be NAME=VALUE' })).default([]),
});

/**
 * Reads the command line.
 * @throws Error naming the flag and the rule
 */
export const parseCommand = (args: readonly string[]) => {
  const given = readFlags(args, flags);
  if (given.help) return { kind: 'help' } as const;
  if (given['paths-info']) return { kind: 'paths-info' } as const;
  const checked = validFlags(values, given);
  const sandbox: SandboxOptions = {
    ...(/\.json$/i.test(given.seed) ? { seedFile: given.seed } : { seed: given.seed }),
    now: checked.now,
    data: given.data,
    quota: given.quota,
    tokenTtl: checked['token-ttl'],
    // The sandbox checks the names and the settings.
    switches: Object.fromEntries(checked.switch.map(readSwitch)),
  };
  const where = { port: checked.port, host: given.host, allowedHosts: checked['allow-host'] };
  return { kind: 'serve', where, sandbox } as const;
};

/** The parsed command line. */
export type Command = ReturnType<typeof parseCommand>;

const readSwitch = (text: string): [name: string, setting: unknown] => {
  const [name, value] = splitPair(text);
  return [name, settingFromText(name, value)];
};
