import { setTimeout as wait } from 'node:timers/promises';
import { VisitorInvitations } from '@visitor-invitations/core';
import { createSandbox } from '@visitor-invitations/sandbox';
import { type Replica, startReplica } from './replica.ts';
import { SECRET, type Shown, startSlack } from './slack.ts';
import { HOSTS, LAST_NAME, type Submission, submission, submit } from './submission.ts';

/** Something that goes wrong amid submissions; resolves when it is over, or may go on by itself. */
export type Disturb = (victim: Replica) => Promise<void>;

/** As `kill -9` does, and a supervisor that starts the app again. */
const killAndStart: Disturb = async (victim) => {
  await victim.kill();
  await victim.start();
};

/** So many requests in so many seconds. */
export interface Quota {
  readonly requests: number;
  readonly seconds: number;
}

/** What is played. */
export interface KillPlan {
  /** The app's `main`, built or not. */
  readonly program: URL;
  /** How each replica keeps its jobs, as environment variables. */
  readonly replicas: readonly Readonly<Record<string, string>>[];
  /** The folder that they are started in. */
  readonly folder: string;
  /** How often the replicas are disturbed, in turn. */
  readonly rounds: number;
  /** The quota of the service, so small that changes wait for it. Default: none. */
  readonly quota?: Quota | undefined;
  /** Default: `killAndStart`. */
  readonly disturb?: Disturb;
  /** Turns the clock of the jobs after the last kill. Default: their leases end in their own time. */
  readonly pass?: (ms: number) => Promise<void>;
  /** Called after each round, with how many there were. */
  readonly onRound?: (rounds: number) => void;
}

/** What became of the submissions that Slack was told are received. */
export interface KillResult {
  readonly acknowledged: number;
  /** Neither invited nor told otherwise. */
  readonly lost: readonly string[];
  /** Invited more often than asked for. */
  readonly doubled: readonly string[];
  /** Not told. */
  readonly untold: readonly string[];
  /** Told something that is not so. */
  readonly toldWrongly: readonly string[];
  /** From the last kill until the last host was told whose job it left, with the service well again; milliseconds. */
  readonly recoveryMs: number;
  /** The errors that the app logged, and how often. */
  readonly errors: Readonly<Record<string, number>>;
  /** How many lines of the log show a visitor. */
  readonly leaked: number;
}

/** As many submissions are sent in each round, and after the last one. */
export const PER_ROUND = 4;
/** The deadline and the settle time: so long a job is a process's own. */
const LEASE_MS = 30_000;
/** Longer than that, and than the look for what is due. */
const RECOVERY_MS = 60_000;

/** Slow, and one request in ten fails: before it is acted on, after it, or with an error of the service. */
const faults = [
  { operation: 'invitations.create', probability: 0.034, drop: 'after' },
  { operation: 'invitations.create', probability: 0.034, drop: 'before' },
  { operation: 'invitations.create', probability: 0.034, status: 500 },
  { operation: 'invitations.create', delayMs: 300 },
  { operation: '*', delayMs: 50 },
] as const;

/** Slow enough for the last kill to find requests on their way. */
const SLOW_MS = 3000;
const slow = [{ operation: 'invitations.create', delayMs: SLOW_MS }] as const;

/** How often each visitor was invited, by first name. */
const invitedBy = async (client: VisitorInvitations): Promise<ReadonlyMap<string, number>> => {
  const made = new Map<string, number>();
  for (const host of HOSTS) {
    for await (const { firstName = '', lastName } of client.invitations.searchByHost(`${host}@example.com`)) {
      if (lastName === LAST_NAME) made.set(firstName, (made.get(firstName) ?? 0) + 1);
    }
  }
  return made;
};

/** Compares what was made and what hosts were told with what they asked for. */
const judge = (
  acknowledged: readonly Submission[],
  made: ReadonlyMap<string, number>,
  shown: readonly Shown[],
): Omit<KillResult, 'recoveryMs' | 'errors' | 'leaked'> => {
  const says = (text: RegExp) => {
    const saying = new Set(shown.filter((view) => text.test(view.text)).map(({ viewId }) => viewId));
    return ({ viewId }: Submission) => saying.has(viewId);
  };
  const [isTold, saysInvited, saysUnknown] = [says(/^/), says(/is invited/), says(/don’t know whether/)];
  const names = [...new Set(acknowledged.map(({ name }) => name))];
  const namesOf = (isWrong: (count: number, forms: readonly Submission[]) => boolean) =>
    names.filter((name) => {
      const forms = acknowledged.filter((one) => one.name === name);
      return isWrong(made.get(name) ?? 0, forms);
    });
  return {
    acknowledged: acknowledged.length,
    untold: acknowledged.filter((one) => !isTold(one)).map(({ viewId }) => viewId),
    doubled: namesOf((count, forms) => count > forms.length),
    lost: namesOf((count, forms) => {
      const refused = forms.filter((one) => isTold(one) && !saysInvited(one));
      return count + refused.length < forms.length;
    }),
    toldWrongly: namesOf((count, forms) => {
      const invited = forms.filter(saysInvited).length;
      return invited > count || count > invited + forms.filter(saysUnknown).length;
    }),
  };
};

/** The level of errors, as pino numbers it. */
const ERROR = 50;

/** Counts what the app logs. */
const createLogReader = () => {
  const errors: Record<string, number> = {};
  let leaked = 0;
  const onLine = (line: string) => {
    const { level, msg } = JSON.parse(line);
    if (level >= ERROR) errors[msg] = (errors[msg] ?? 0) + 1;
    if (/Visitor\d|visitor-\d|example\.com/.test(line)) leaked += 1;
  };
  return { onLine, result: () => ({ errors, leaked }) };
};

/** Kills replicas, or disturbs them, at random moments amid submissions to a service that is slow and faulty. */
export const playKills = async ({
  program,
  replicas: envs,
  folder,
  rounds,
  quota,
  disturb = killAndStart,
  pass,
  onRound = () => {},
}: KillPlan): Promise<KillResult> => {
  const sandbox = createSandbox();
  const slack = await startSlack();
  const serviceUrl = await sandbox.listen({ port: 0 });
  const client = new VisitorInvitations({ baseUrl: serviceUrl, ...sandbox.demo });
  const [site] = await client.sites.list().toArray();
  sandbox.faults.set([...faults]);
  if (quota) sandbox.switches.set({ quota: `${quota.requests}/${quota.seconds}` });
  const log = createLogReader();
  const appEnv = {
    VISITOR_BASE_URL: serviceUrl,
    VISITOR_TEAM_ID: sandbox.demo.teamId,
    VISITOR_CLIENT_ID: sandbox.demo.clientId,
    VISITOR_CLIENT_SECRET: sandbox.demo.clientSecret,
    SLACK_BOT_TOKEN: 'xoxb-kills',
    SLACK_SIGNING_SECRET: SECRET,
    SLACK_API_URL: `${slack.url}/api/`,
    PORT: '0',
    HOST: '127.0.0.1',
  };
  const starting = envs.map((env) =>
    startReplica({ program, env: { ...appEnv, ...env }, cwd: folder, onLine: log.onLine }),
  );
  const replicas = await Promise.all(starting);
  const acknowledged: Submission[] = [];

  async function send(nth: number, first: number) {
    const form = submission(nth, site?.id ?? '');
    // A person whose form got no response sends it again, to whichever replica.
    for (let attempt = 0; attempt < 150; attempt += 1) {
      const replica = replicas[(first + attempt) % replicas.length] as Replica;
      if (await submit(replica.url(), form)) {
        acknowledged.push(form);
        return;
      }
      await wait(200);
    }
  }

  const isTold = ({ viewId }: Submission) => slack.shown.some((view) => view.viewId === viewId);

  /** Kills the replica that all jobs are sent to, when their requests are on their way. */
  async function killAndRecover(): Promise<number> {
    sandbox.faults.set([...slow]);
    const forms = Array.from({ length: PER_ROUND }, (_, n) => send(rounds * PER_ROUND + n, 0));
    await Promise.all(forms);
    await wait(500 + Math.random() * 1000);
    const [victim] = replicas;
    await victim?.kill();
    const killedAt = performance.now();
    const left = new Set(acknowledged.filter((one) => !isTold(one)).map(({ viewId }) => viewId));
    sandbox.faults.clear();
    if (pass) {
      // What the victim has sent is acted on before its jobs are taken over.
      await wait(SLOW_MS);
      await pass(LEASE_MS);
    }
    await victim?.start();
    const until = killedAt + RECOVERY_MS + (quota?.seconds ?? 0) * 1000;
    while (performance.now() < until && !acknowledged.every(isTold)) await wait(250);
    const toldAt = slack.shown.filter(({ viewId }) => left.has(viewId)).map(({ at }) => at);
    return Math.max(killedAt, ...toldAt) - killedAt;
  }

  try {
    for (let round = 0; round < rounds; round += 1) {
      const sending = Array.from({ length: PER_ROUND }, (_, n) => send(round * PER_ROUND + n, n));
      await wait(Math.random() * 600);
      await disturb(replicas[round % replicas.length] as Replica);
      await Promise.all(sending);
      onRound(round + 1);
    }
    const recoveryMs = await killAndRecover();
    const judged = judge(acknowledged, await invitedBy(client), slack.shown);
    return { ...judged, recoveryMs, ...log.result() };
  } finally {
    for (const replica of replicas) await replica.kill();
    await client.close();
    await sandbox.close();
    await slack.close();
  }
};
