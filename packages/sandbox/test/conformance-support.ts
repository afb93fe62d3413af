import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import type { Surroundings } from '../src/conformance/cli.ts';
import { readOptions } from '../src/conformance/options.ts';
import type { Outcome } from '../src/conformance/outcome.ts';
import { prepareRun, type Report } from '../src/conformance/run.ts';
import type { RunParts } from '../src/conformance/wire.ts';
import type { Sandbox, TeamIdentity } from '../src/index.ts';
import { startTwin } from '../src/start-twin.ts';
import type { Passed, Passing } from './deviations/plant.ts';

/** What time is for a run: the sandbox's, and waiting turns its clock. */
export const partsOf = ({ clock }: Sandbox): RunParts => ({
  now: () => Date.parse(clock.now()),
  sleep: async (ms: number) => clock.advance(Math.max(ms, 1)),
  fetch,
});

/** The flags that name a service and a team. */
export const flagsFor = (url: string, { teamId, clientId, clientSecret }: TeamIdentity): string[] => [
  ...['--base-url', url, '--legacy-url', url, '--team', teamId],
  ...['--client-id', clientId, '--client-secret', clientSecret],
];

/** The flags that name a second team. */
export const flagsForSecond = ({ teamId, clientId, clientSecret }: TeamIdentity): string[] => [
  ...['--second-team', teamId, '--second-client-id', clientId, '--second-client-secret', clientSecret],
];

/** A run that is ready to start. */
export const prepare = (
  sandbox: Sandbox,
  team: TeamIdentity,
  more: readonly string[] = [],
  url = sandbox.url,
  parts = partsOf(sandbox),
) => {
  const options = readOptions([...flagsFor(url, team), ...more]);
  if (!options) throw new Error('no help was asked for');
  return prepareRun(options, parts);
};

/** Runs the suite against a sandbox, or against what stands in front of it. */
export const conform = (
  sandbox: Sandbox,
  team: TeamIdentity,
  more: readonly string[] = [],
  url?: string,
): Promise<Report> => prepare(sandbox, team, more, url).run();

/** Runs the suite without a socket, with two teams or one. */
export const conformTo = (
  sandbox: Sandbox,
  {
    team,
    second,
    flags,
    fetch: send,
  }: Pick<RunParts, 'fetch'> & {
    readonly team: TeamIdentity;
    readonly second?: TeamIdentity;
    readonly flags: readonly string[];
  },
): Promise<Report> =>
  prepare(sandbox, team, [...(second ? flagsForSecond(second) : []), ...flags], 'http://localhost', {
    ...partsOf(sandbox),
    fetch: send,
  }).run();

/** Where a command runs that nobody reads or stops. */
export const quietly = (sandbox: Sandbox): Surroundings => ({
  env: {},
  isTerminal: false,
  print: () => {},
  complain: () => {},
  onStop: () => {},
  startTwin,
  parts: partsOf(sandbox),
});

/** The ids of the checks that came out so. */
export const idsOf = ({ findings }: Report, kind: Outcome['kind']): string[] =>
  findings.filter(({ outcome }) => outcome.kind === kind).map(({ check }) => check.id);

/** What a proxy does to what passes. `false` drops the connection. */
export interface Meddler {
  readonly request?: (request: Passing) => void;
  readonly response?: (response: Passed, request: Passing) => false | undefined;
}

/** Stands in front of a service, and breaks something. */
export const startProxy = async (
  target: string,
  { request: change, response: distort }: Meddler,
): Promise<string> => {
  const server = createServer(async (incoming, outgoing) => {
    const { host: _, connection: __, 'content-length': ___, ...headers } = incoming.headers;
    const passing: Passing = {
      method: incoming.method ?? 'GET',
      path: incoming.url ?? '/',
      headers: headers as Record<string, string>,
      body: await text(incoming),
    };
    change?.(passing);
    const { method, path, body } = passing;
    const response = await fetch(target + path, { method, headers: passing.headers, body: body || null });
    const passed: Passed = {
      status: response.status,
      headers: Object.fromEntries(response.headers),
      body: await response.text(),
    };
    if (distort?.(passed, passing) === false) {
      incoming.socket.destroy();
      return;
    }
    const { 'content-length': ____, 'transfer-encoding': _____, ...rest } = passed.headers;
    outgoing.writeHead(passed.status, rest).end(passed.body || undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
};
