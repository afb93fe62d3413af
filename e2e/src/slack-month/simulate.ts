import { randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createFakeSlack, type Person } from '@visitor-invitations/fake-slack';
import { createSandbox, type Sandbox } from '@visitor-invitations/sandbox';
import { manifest, openStore } from '@visitor-invitations/slack';
import { type AppThread, startApp } from './app.ts';
import { createReceiver, type Told } from './told.ts';
import {
  type Happening,
  HOUR,
  LATE_MINUTES,
  MINUTE,
  makeWorld,
  type World,
  type WorldPlan,
} from './world.ts';

/** How it is simulated. */
export interface Simulation extends WorldPlan {
  /** The share of the service's responses that are failures, from 0 to 1. */
  readonly faults: number;
  /** After so many days from the begin of the first period, the app is killed. */
  readonly killsAt: readonly number[];
  /** How many hosts ask for a list of their own on each working day. */
  readonly ownRequests: number;
  /** The last hour of the clock, in UTC, at which a host has visits. */
  readonly lastHour: number;
  /** Digests at this hour; default: none. */
  readonly digestHour?: number;
}

/** What came of a simulation. */
export interface Outcome {
  readonly world: World;
  readonly told: readonly Told[];
  /** Requests that the service took, and those that it refused for the quota. */
  readonly requests: number;
  readonly refused: number;
  /** How long hosts waited for what they asked for, in milliseconds. */
  readonly waits: readonly number[];
  readonly kills: number;
}

const TEAM = 'T0DEMO';
const SECRET = 'signing-secret';
const QUOTA = '20/60';
/** A request with it meets no fault. */
const NO_FAULT = { 'x-sandbox-fault': 'delay=0' };
/** While hosts have visits, each moment at which the reader may read is gone through; at night, few of them. */
const STEP = { work: 6000, night: 5 * MINUTE, waiting: 250 } as const;
/** How long the app is down after a kill. */
const DOWN_MS = 2 * MINUTE;

/** Whether it is a working hour, in UTC. */
const isAtWork = (at: number, until: number) => {
  const date = new Date(at);
  const hour = date.getUTCHours() + date.getUTCMinutes() / 60;
  return hour >= 6 && hour < until && ![0, 6].includes(date.getUTCDay());
};

/** Somebody else than the app changes something: no request of it counts, and none fails. */
const happenIn = (sandbox: Sandbox) => {
  const client = new VisitorInvitations({ ...sandbox.clientOptions(), headers: NO_FAULT });
  return async ({ kind, invitationId }: Happening): Promise<void> => {
    if (kind === 'arrive') return void sandbox.frontDesk.checkIn(invitationId);
    sandbox.switches.set({ quota: 'off' });
    if (kind === 'cancel') await client.invitations.delete(invitationId);
    else await client.invitations.update(invitationId, { subject: 'Plans' }, { suppressEmail: true });
    sandbox.switches.set({ quota: QUOTA });
  };
};

/** Switches everything on for every host. */
const saveSettings = async (
  location: { file: string },
  encryptionKey: string,
  world: World,
  digestHour?: number,
) => {
  const store = await openStore({ location, encryptionKey });
  const notices = { arrived: true, lateMinutes: LATE_MINUTES, elsewhere: true };
  for (const { id: owner } of world.hosts)
    await store.settings.change({ workspace: TEAM, owner }, () => ({
      value: { notices, digestHour },
      wantsNotices: true,
      wantsDigest: digestHour !== undefined,
    }));
  await store.close();
};

/** Counts what the app asks of the service, whose own log has the latest requests alone. */
const createCounter = ({ requests }: Sandbox) => {
  let seen = 0;
  const counted = { requests: 0, refused: 0 };
  const look = () => {
    const news = requests.list().filter(({ id }) => id > seen);
    for (const { id, status, operation } of news) {
      seen = id;
      if (/update|delete/.test(operation ?? '')) continue;
      counted.requests += 1;
      if (status === 429) counted.refused += 1;
    }
    requests.clear();
  };
  return { look, counted };
};

/** The moments at which hosts ask for a list, some of them at once. */
const ownMoments = ({ hosts }: World, day: number, count: number) =>
  Array.from({ length: count }, (_, index) => ({
    at: day + 8 * HOUR + Math.floor(index / 5) * ((8 * HOUR) / Math.ceil(count / 5)) + (index % 5) * 200,
    host: hosts[(index * 7) % hosts.length] as World['hosts'][number],
  }));

/** Simulates the app, the service and Slack on a turned clock. */
export const simulate = async (plan: Simulation, say: (text: string) => void): Promise<Outcome> => {
  const world = makeWorld(plan);
  const folder = mkdtempSync(join(existsSync('/dev/shm') ? '/dev/shm' : tmpdir(), 'slack-month-'));
  const clock = new SharedArrayBuffer(8);
  const time = new Float64Array(clock);
  const now = () => time[0] ?? 0;
  const begin = Date.parse(plan.periods[0]?.[0] ?? '');
  time[0] = begin;
  const sandbox = createSandbox({ now: new Date(begin) });
  sandbox.seed(world.data);
  const slack = createFakeSlack({
    signingSecret: SECRET,
    manifest: manifest({ mode: 'http', url: 'https://visitors.example.com/slack/events' }),
    people: world.profiles,
    now,
  });
  await slack.listen();
  const encryptionKey = randomBytes(32).toString('hex');
  const databaseFile = join(folder, 'visitor-slack.db');
  await saveSettings({ file: databaseFile }, encryptionKey, world, plan.digestHour);
  const data = {
    clock,
    databaseFile,
    encryptionKey,
    slack: { apiUrl: `${slack.url}/api/`, signingSecret: SECRET, botToken: slack.botToken },
    service: { baseUrl: await sandbox.listen({ port: 0 }), ...sandbox.demo },
  };
  const app: AppThread = await startApp(data, (url) => slack.deliverTo(`${url}/slack/events`));
  sandbox.switches.set({ quota: QUOTA });
  const probability = plan.faults / 2;
  sandbox.faults.set([
    { operation: '*', probability, status: 503 },
    { operation: '*', probability, drop: 'after' },
  ]);

  const happen = happenIn(sandbox);
  const receive = createReceiver(slack);
  const counter = createCounter(sandbox);
  const told: Told[] = [];
  const waits: number[] = [];
  const coming = [...world.happenings];
  let timerAt = Number.POSITIVE_INFINITY;

  const turnTo = (at: number) => {
    time[0] = Math.ceil(at);
    sandbox.clock.set(new Date(now()));
  };
  const step = async () => {
    timerAt = await app.step();
    told.push(...receive(now()));
    counter.look();
  };
  /** Whether every host was read for the first time. */
  const isKnown = () => now() > begin + world.hosts.length * STEP.work * 1.2;
  let periodEnd = begin;
  /** Before the end of a period, every host is read once more, one a minute. */
  const nightStep = () => (now() > periodEnd - (world.hosts.length + 60) * MINUTE ? MINUTE : STEP.night);
  /** Goes on to a moment, with everything that happens until then. */
  const goTo = async (until: number) => {
    while (now() < until) {
      const size = isKnown() && !isAtWork(now(), plan.lastHour) ? nightStep() : STEP.work;
      const next = Math.max(now() + 1, Math.min(until, now() + size, timerAt));
      for (; coming[0] && coming[0].at <= next; coming.shift()) {
        turnTo(coming[0].at);
        await happen(coming[0]);
      }
      turnTo(next);
      await step();
    }
  };
  /** A host asks for a list: how long it takes until it is there. */
  const ask = async (person: Person, query: string) => {
    const at = now();
    await person.command(`/visitor find ${query}`);
    return {
      at,
      isThere: () =>
        slack.calls.some(
          ({ method, args }) => method === 'response_url' && JSON.stringify(args).includes(query),
        ),
    };
  };
  let asked = 0;
  const askTogether = async (hosts: readonly World['hosts'][number][]) => {
    let open = await Promise.all(
      hosts.map(({ id }) => {
        asked += 1;
        return ask(slack.person(id), `Q${asked}Q`);
      }),
    );
    for (const end = now() + 2 * MINUTE; open.length > 0 && now() < end; ) {
      await step();
      for (const { at } of open.filter(({ isThere }) => isThere())) waits.push(now() - at);
      open = open.filter(({ isThere }) => !isThere());
      if (open.length > 0) await goTo(now() + STEP.waiting);
    }
    for (const { at } of open) waits.push(now() - at);
  };

  const kills = [...plan.killsAt];
  for (const [from, to] of plan.periods) {
    periodEnd = Date.parse(to);
    turnTo(Date.parse(from));
    for (let day = Date.parse(from); day < Date.parse(to); day += 24 * HOUR) {
      const isWorkday = ![0, 6].includes(new Date(day).getUTCDay());
      const moments = isWorkday ? ownMoments(world, day, plan.ownRequests) : [];
      const killAt =
        kills[0] !== undefined && day >= begin + kills[0] * 24 * HOUR
          ? day + 9 * HOUR + 7 * MINUTE
          : undefined;
      for (let index = 0; index < moments.length; index += 5) {
        const group = moments.slice(index, index + 5);
        if (killAt !== undefined && kills.length > 0 && group[0] && group[0].at > killAt && now() < killAt) {
          await goTo(killAt);
          kills.shift();
          say('killed');
          await app.kill();
          for (; coming[0] && coming[0].at <= killAt + DOWN_MS; coming.shift()) {
            turnTo(coming[0].at);
            await happen(coming[0]);
          }
          turnTo(killAt + DOWN_MS);
          await app.start();
        }
        await goTo(group[0]?.at ?? now());
        await askTogether(group.map(({ host }) => host));
      }
      await goTo(day + 24 * HOUR);
      say(
        `${new Date(day).toISOString().slice(0, 10)}: ${told.length} told, ${counter.counted.requests} requests`,
      );
    }
  }
  await app.stop();
  await sandbox.close();
  await slack.close();
  rmSync(folder, { recursive: true, force: true });
  return { world, told, ...counter.counted, waits, kills: plan.killsAt.length - kills.length };
};
