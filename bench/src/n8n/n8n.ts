import { milliseconds, progress, type Report, type Table, type Target, target, times } from '../report.ts';
import { median, pairedRatio } from '../stats.ts';
import { install } from './installed.ts';
import { contestants, measureSpeed, type Speed, withRuns } from './measurements.ts';
import type { Contestant, Outcome } from './run-process.ts';

const reading = [
  'Our published node and the HTTP Request node, in the engine of a real n8n. Each item updates an invitation, and every',
  'response takes 20 ms. The HTTP Request node sends all items in parallel; ours sends 16. n8n opens a connection for every',
  'request, and the deployment uses HTTPS. n8n keeps a token until it’s rejected, and tokens last an hour, so a nightly run',
  'starts with an expired one. The quota has a short window to keep the run short.',
].join('\n');

const thorough = {
  items: 1000,
  rounds: 5,
  quota: { limit: 300, windowMs: 6000 },
};
const smoke = {
  items: 40,
  rounds: 1,
  quota: { limit: 15, windowMs: 2000 },
};

/** How the node of n8n does with many items. */
export const n8n = async (quick: boolean): Promise<Report> => {
  const { items, rounds, quota } = quick ? smoke : thorough;
  await using installation = await install();

  const speedOf = (isTokenValid: boolean) => measureSpeed(installation, { items, rounds, isTokenValid });
  const expired = await speedOf(false);
  const valid = await speedOf(true);
  progress(`${items} updates under a quota`);
  const limitedOf = (node: Contestant) =>
    withRuns({ delayMs: 20, quota }, installation, (run) => run({ node, items, isTokenValid: true }));
  const limited = { ours: await limitedOf('ours'), 'HTTP Request': await limitedOf('HTTP Request') };
  return {
    title: 'n8n',
    reading,
    tables: [
      speedTable(`${items} updates over HTTPS, expired token`, expired),
      speedTable(`${items} updates over HTTPS, valid token`, valid),
      quotaTable(`${items} updates, ${quota.limit} in ${quota.windowMs / 1000} s`, limited),
    ],
    targets: [
      target(
        `${items} updates over HTTPS, expired token: at most 0.80 × the time of HTTP Request`,
        ratio(expired, 'HTTP Request'),
        { atMost: 0.8 },
        times,
      ),
      target(
        `${items} updates, expired token: one token request`,
        Math.max(...expired.ours.map(({ tokenRequests }) => tokenRequests)),
        { atMost: 1 },
        String,
      ),
      target('under a quota: nothing fails', limited.ours.failed, { atMost: 0 }, String),
    ] satisfies Target[],
  };
};

const msOf = (outcomes: readonly Outcome[]) => outcomes.map(({ ms }) => ms);

/** The time of ours, or of another, beside that of a peer. */
const ratio = (speed: Speed, peer: Contestant, of: Contestant = 'ours') =>
  pairedRatio(msOf(speed[of]), msOf(speed[peer]));

const speedTable = (what: string, speed: Speed): Table => ({
  columns: [what, 'time', 'vs HTTP Request', 'requests', 'token requests'],
  rows: contestants.map((node) => [
    node,
    milliseconds(median(msOf(speed[node]))),
    times(ratio(speed, 'HTTP Request', node)),
    String(median(speed[node].map(({ requests }) => requests))),
    String(median(speed[node].map(({ tokenRequests }) => tokenRequests))),
  ]),
});

const quotaTable = (what: string, outcomes: Readonly<Record<string, Outcome>>): Table => ({
  columns: [what, 'failed', 'refused requests', 'token requests', 'time'],
  rows: Object.entries(outcomes).map(([node, { failed, refused, tokenRequests, ms }]) => [
    node,
    ...[failed, refused, tokenRequests].map(String),
    milliseconds(ms),
  ]),
});
