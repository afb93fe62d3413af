import { operations, TEAM_HEADER } from '@visitor-invitations/core/portable';
import { demo } from '../demo.ts';
import { addressesOf } from '../http/service.ts';
import { flags } from './flags.ts';

/** What `--help` prints. */
export const helpText = (): string => {
  const rows = Object.entries(flags).map(([name, flag]) => {
    const short = 'short' in flag ? `-${flag.short}, ` : '    ';
    const usage = 'value' in flag ? `--${name} ${flag.value}` : `--${name}`;
    const byDefault = 'default' in flag ? ` (default ${flag.default})` : '';
    return `  ${short}${usage.padEnd(22)}  ${flag.help}${byDefault}`;
  });
  return `The visitor invitation service as a local server.

Usage: visitor-sandbox [flags]

${rows.join('\n')}

Control plane: /_sandbox/ (health, reset, teams, faults, clock, switches, requests, outbox, check-in, check-out, openapi.json).`;
};

/** What `--paths-info` prints: each operation, with every address that it has. */
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

/** What is printed once the sandbox listens. */
export const startText = (url: string): string => `Visitor invitation sandbox on ${url}

  team    ${demo.teamId}
  client  ${demo.clientId}
  secret  ${demo.clientSecret}

Try it:
  TOKEN=$(curl -s ${url}/v1/api/oauth2/token -H '${TEAM_HEADER}: ${demo.teamId}' \\
    -d grant_type=client_credentials -d client_id=${demo.clientId} -d client_secret=${demo.clientSecret} \\
    | sed 's/.*"access_token":"\\([^"]*\\)".*/\\1/')
  curl -s ${url}/v1/api/sites -H '${TEAM_HEADER}: ${demo.teamId}' -H "Authorization: Bearer $TOKEN"

Control plane: ${url}/_sandbox/health
Ctrl-C stops it.`;

/** What is printed before listening where others can reach the sandbox; nothing for a loopback address. */
export const exposureWarning = (host: string): string | undefined =>
  host === 'localhost' || host === '::1' || host.startsWith('127.')
    ? undefined
    : `Warning: on ${host} everyone who reaches this machine can use the sandbox, its control plane included.`;
