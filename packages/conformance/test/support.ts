import {
  createSandbox,
  type Sandbox,
  type SandboxOptions,
  type TeamIdentity,
} from '@visitor-invitations/sandbox';
import { readOptions } from '../src/options.ts';
import type { RunParts } from '../src/recorder.ts';
import type { Report } from '../src/report.ts';
import { prepareRun } from '../src/run.ts';

/** A sandbox whose clock stands still on a Monday morning. */
export const newSandbox = (options: SandboxOptions = {}): Sandbox =>
  createSandbox({ now: '2026-05-04T10:00:00.000Z', ...options });

/** The flags that name a service and a team. */
export const flagsFor = (
  { teamId, clientId, clientSecret }: TeamIdentity,
  url = 'http://localhost',
): string[] => [
  ...['--base-url', url, '--legacy-url', url, '--team', teamId],
  ...['--client-id', clientId, '--client-secret', clientSecret],
];

/** The flags that name a second team. */
export const flagsForSecond = ({ teamId, clientId, clientSecret }: TeamIdentity): string[] => [
  ...['--second-team', teamId, '--second-client-id', clientId, '--second-client-secret', clientSecret],
];

/** A run against a sandbox in this process. Each request takes a second of its clock, and waiting turns it. */
export const partsOf = ({ clock, fetch }: Sandbox, send: RunParts['fetch'] = fetch): RunParts => ({
  now: () => clockMillis(clock.now()),
  sleep: async (ms) => clock.advance(Math.max(ms, 1)),
  async fetch(url, init) {
    clock.advance(1000);
    return send(url, init);
  },
});

const clockMillis = (time: string) => Date.parse(time);

/** Prepares a run of the demo team. */
export const prepare = (sandbox: Sandbox, flags: readonly string[], send?: RunParts['fetch']) => {
  const options = readOptions([...flagsFor(sandbox.demo), ...flags]);
  if (!options) throw new Error('no help was asked for');
  return prepareRun(options, partsOf(sandbox, send), { onWait: () => {}, onStep: () => {} });
};

/** Runs the journey against a sandbox, or against what stands in front of it. */
export const conform = (
  sandbox: Sandbox,
  flags: readonly string[],
  send?: RunParts['fetch'],
): Promise<Report> => prepare(sandbox, flags, send).run();

/** What is wrong, in one line each. */
export const wrongIn = ({ findings }: Report): string[] =>
  findings.flatMap(({ id, outcome }) =>
    outcome.kind === 'differs' || outcome.kind === 'unforeseen' ? [`${id}: ${outcome.found}`] : [],
  );

/** Whether every deviation and every setting has a run of its own, as in `npm test -- --slow`. */
export const isThorough = process.env.MODE === 'thorough';
