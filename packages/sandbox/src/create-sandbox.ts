import { createApp } from './app.ts';
import { createClock } from './clock/clock.ts';
import { type Controls, createControls } from './control/controls.ts';
import { demo, type TeamIdentity } from './demo.ts';
import { createFaults } from './faults/faults.ts';
import { type Listener, type ListenOptions, listen } from './http/listen.ts';
import { createQuota } from './http/quota.ts';
import { createRequestLog } from './http/request-log.ts';
import { valid } from './http/valid.ts';
import { perTeam } from './per-team.ts';
import { openDatabase } from './store/database.ts';
import { defaultSwitches, type Switches, switchesShape } from './switches/switches.ts';
import { createTeams } from './teams.ts';

/** How a sandbox starts; everything has a default. */
export interface SandboxOptions {
  /** What the demo data is drawn from: the same seed on the same UTC day gives the same data. Default `sandbox`. */
  readonly seed?: string | undefined;
  /** Freezes the clock at this time from the start; without it the clock runs with real time. */
  readonly now?: Date | string | undefined;
  /** Path of a file that keeps the data; without it the data is in memory. */
  readonly data?: string | undefined;
  /** Requests per seconds and team, such as `20/60` (A13); none by default. Short for the switch `quota`. */
  readonly quota?: string | undefined;
  /** Lifetime of tokens in seconds (A3), 3600 by default. Short for the switch `tokenTtl`. */
  readonly tokenTtl?: number | undefined;
  /** Settings other than the default, for every team. */
  readonly switches?: Partial<Switches> | undefined;
  /** Waits for faults that delay; replaced in tests. */
  readonly sleep?: (ms: number) => Promise<unknown>;
}

/** The whole service, in this process. */
export interface Sandbox extends Controls {
  /** Answers a request without a network. A dropped connection rejects, as `fetch` itself would. */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Serves over HTTP, by default on any free port of this machine alone. Gives the address. */
  listen(options?: ListenOptions): Promise<string>;
  /** The address, such as `http://127.0.0.1:4010`, once the sandbox listens. */
  readonly url: string;
  /** The team that is always there. */
  readonly demo: TeamIdentity;
  /** Stops listening at once and closes the data file. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * Starts a sandbox, which has its demo team at once and listens when told to.
 * @throws Error when an option is not valid, or the data file cannot be used
 */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const { seed = 'sandbox', now, data = ':memory:', sleep = wait } = options;
  const startSwitches = valid(switchesShape, {
    ...defaultSwitches,
    ...(options.quota !== undefined && { quota: options.quota }),
    ...(options.tokenTtl !== undefined && { tokenTtl: options.tokenTtl }),
    ...options.switches,
  });
  const clock = createClock({ now });
  const db = openDatabase(data);
  const engine = {
    db,
    clock,
    sleep,
    teams: createTeams(db, clock, seed),
    faults: createFaults(),
    switches: perTeam(() => startSwitches),
    quota: createQuota(clock),
    requests: createRequestLog(),
  };
  const controls = createControls(engine);
  const app = createApp(engine, controls);

  const answer = async (request: Request): Promise<Response | undefined> => {
    const connection = { dropped: false };
    const response = await app.fetch(request, { connection });
    return connection.dropped ? undefined : response;
  };
  let listener: Listener | undefined;
  const close = async () => {
    await listener?.close();
    db.close();
  };

  return {
    ...controls,
    demo,
    async fetch(input, init) {
      const response = await answer(new Request(input, init));
      if (!response) throw new TypeError('fetch failed: a fault rule of the sandbox dropped the connection');
      return response;
    },
    async listen(where = {}) {
      if (listener) throw new Error('The sandbox listens already.');
      listener = await listen(answer, where);
      return listener.url;
    },
    get url() {
      if (!listener) throw new Error('The sandbox has no address before it listens.');
      return listener.url;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
};

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
