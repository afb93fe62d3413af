import { operations } from '@visitor-invitations/core/contract';
import { flagHelp } from '@visitor-invitations/doctor/flags';
import { isLoopback } from '@visitor-invitations/local-server';
import { tryIt } from '../curl-commands.ts';
import { demo } from '../demo.ts';
import { addressesOf } from '../http/addresses.ts';
import { type Switches, switchTable } from '../switches/switches.ts';
import { flags } from './flags.ts';

/** The output of `--help`. */
export const helpText = (): string => `Runs the visitor invitation service on your machine.

Usage: visitor-sandbox [flags]
       visitor-sandbox doctor --help    finds out why you can’t use a deployment from here

${flagHelp(flags, 22)}

Switches, with the default first (docs/reference/assumptions.md explains each):
${switchRows().join('\n')}

Control plane: /_sandbox/ (health, reset, teams, seed, credentials, faults, clock, switches, requests, outbox, front-desk, check-in, passes, check-out, openapi.json).`;

const switchRows = () =>
  Object.entries(switchTable).map(
    ([name, { takes, text, assumption }]) =>
      `  ${name.padEnd(24)}  ${takes.join(' | ').padEnd(38)}  ${text} (${assumption})`,
  );

/** The output of `--paths-info`: each operation, with its addresses. */
export const pathsText = (): string =>
  Object.values(operations)
    .flatMap((operation) => {
      const [first, ...others] = addressesOf(operation);
      return [
        `${operation.id.padEnd(34)} ${operation.method.padEnd(6)} ${first}`,
        ...others.map((path) => ' '.repeat(42) + path),
      ];
    })
    .join('\n');

/** The text printed once the sandbox listens. */
export const startText = (
  url: string,
  switches: Switches,
): string => `Visitor invitation sandbox running at ${url}

  page    ${url}/
  team    ${demo.teamId}
  client  ${demo.clientId}
  secret  ${demo.clientSecret}

Try it:
${tryIt(url, demo, switches).replaceAll(/^/gm, '  ')}

Press Ctrl-C to stop.`;

/** The warning printed before listening on an address that others can reach; `undefined` for a loopback address. */
export const exposureWarning = (host: string): string | undefined =>
  isLoopback(host)
    ? undefined
    : `Warning: on ${host}, anyone who can reach this machine can use the sandbox, including its control plane.`;
