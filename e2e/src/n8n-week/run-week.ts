import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { INode } from 'n8n-workflow';
import { type N8nServer, startN8n } from '../n8n/n8n-server.ts';
import { installNode } from '../n8n/node-package.ts';
import { createWorkflow, publishWorkflow, storeAccess, withAccess } from '../n8n/set-up-workflows.ts';
import { type Kill, killAtRandom, POLL_SECONDS } from './kills.ts';
import { type Mode, modes, week } from './options.ts';
import { readReceived } from './received.ts';
import { type Expected, LATE_AFTER, type Service, startService } from './service.ts';

/** What a run came to. */
export interface WeekResult {
  readonly happened: readonly Expected[];
  readonly kills: readonly Kill[];
  readonly stored: ReturnType<typeof readReceived>;
  /** Requests that n8n sent while the quota held, and those that were refused for it. */
  readonly requests: number;
  readonly refused: number;
}

const TRIGGER = 'Trigger';
/** So many times, every host is read without disturbances: the last poll but one is over then. */
const SWEEPS = 3;

/** One mode of n8n: learns what is there, goes through the disturbed time, and reads the rest undisturbed. */
export const runWeek = async (mode: Mode, say: (text: string) => void): Promise<WeekResult> => {
  const home = await mkdtemp(join(tmpdir(), 'n8n-week-'));
  const service = await startService();
  const { sandbox } = service;
  const log = watchRequests(sandbox);
  let n8n: N8nServer | undefined;
  try {
    await installNode(home);
    // The same one each time, and none that others are given when they ask for any.
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const settings = { home, port, env: modes[mode] };
    n8n = await startN8n(settings);
    await activate(n8n, service);
    await log.sweeps(SWEEPS * week.hosts);
    say('Every host is known; the disturbances begin');

    log.begin();
    service.disturb(true);
    const until = Date.now() + week.minutes * 60_000;
    const [{ n8n: last, kills }] = await Promise.all([
      killAtRandom({ n8n, restart: settings, until, lastRequest: log.last }),
      changeUntil(service, until),
    ]);
    n8n = last;
    service.disturb(false);
    const counted = log.end();
    say(`${service.happened.length} events, ${kills.length} kills; reading the rest`);
    await log.sweeps(SWEEPS * week.hosts);
    // Time for the executions to be inserted.
    await sleep(15_000);
    await n8n.stop();
    n8n = undefined;
    return { ...counted, happened: service.happened, kills, stored: readReceived(home, TRIGGER) };
  } finally {
    log.close();
    await n8n?.stop('SIGKILL');
    await sandbox.close();
    await rm(home, { recursive: true, force: true });
  }
};

const activate = async (n8n: N8nServer, { sandbox, siteId }: Service): Promise<void> => {
  const node: INode = {
    id: 'trigger',
    name: TRIGGER,
    type: 'n8n-nodes-visitor-invitations.visitorInvitationsTrigger',
    typeVersion: 1,
    position: [0, 0],
    parameters: {
      pollTimes: {
        item: POLL_SECONDS.map((second) => ({ mode: 'custom', cronExpression: `${second} * * * * *` })),
      },
      triggerOn: [
        'invitationArrived',
        'invitationCancelled',
        'invitationCreated',
        'invitationNotArrived',
        'invitationUpdated',
      ],
      follow: 'site',
      siteId: { __rl: true, mode: 'id', value: siteId },
      lateAfter: LATE_AFTER,
    },
  };
  const access = await storeAccess(n8n, { baseUrl: sandbox.url, ...sandbox.demo });
  const workflow = withAccess({ name: 'Week', nodes: [node], connections: {} }, access);
  await publishWorkflow(n8n, await createWorkflow(n8n, workflow));
};

/** Spreads the changes over the time. */
const changeUntil = async ({ change }: Service, until: number): Promise<void> => {
  const pause = (until - Date.now()) / week.changes;
  while (Date.now() + 2 * pause < until) {
    await sleep(2 * pause * Math.random());
    await change();
  }
};

/** Counts what n8n asks of the service, whose own log has the latest requests alone. */
const watchRequests = ({ requests }: Service['sandbox']) => {
  let seen = 0;
  let [searches, sent, refused, last] = [0, 0, 0, 0];
  const look = () => {
    for (const { id, at, ms, operation, status } of requests.list().filter((one) => one.id > seen)) {
      seen = id;
      if (operation === 'invitations.searchByHost' && status === 200) searches += 1;
      if (/^invitations\.(create|update|delete)$/.test(operation ?? '')) continue;
      sent += 1;
      if (status === 429) refused += 1;
      last = Date.parse(at) + ms;
    }
  };
  const timer = setInterval(look, 1000);
  return {
    begin: () => {
      look();
      [sent, refused] = [0, 0];
    },
    end: () => {
      look();
      return { requests: sent, refused };
    },
    last: () => {
      look();
      return last;
    },
    /** Waits until so many searches were made. */
    sweeps: async (count: number) => {
      look();
      for (const before = searches; searches < before + count; look()) await sleep(500);
    },
    close: () => clearInterval(timer),
  };
};
