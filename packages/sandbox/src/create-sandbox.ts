import { setTimeout } from 'node:timers/promises';
import type { Sleep } from '@visitor-invitations/core/contract';
import type { Transport } from '@visitor-invitations/core/portable';
import { type Listener, type ListenOptions, listen } from '@visitor-invitations/local-server';
import { defined } from '@visitor-invitations/local-server/objects';
import { createApp } from './app.ts';
import { createClientTime } from './client-time.ts';
import { createClock } from './clock.ts';
import { type Controls, createControls } from './control/controls.ts';
import { createTeams } from './create-teams.ts';
import { demo, type TeamIdentity } from './demo.ts';
import { createFaults } from './faults/faults.ts';
import { isOwnPath } from './http/addresses.ts';
import { createTransport, toFetchResponse } from './http/in-process.ts';
import { fromFetch } from './http/messages.ts';
import { serveSocket } from './http/over-socket.ts';
import { readSeedFile } from './import/read-source.ts';
import { tooOld } from './node-version.ts';
import { valid } from './refusal.ts';
import { createQuota } from './service/quota.ts';
import { createRequestLog } from './service/request-log.ts';
import { createService } from './service/service.ts';
import { openDatabase } from './store/database.ts';
import { clientSettings, defaultSwitches, type SwitchChange, switchesShape } from './switches/switches.ts';
import { createTeamSwitches } from './switches/team-switches.ts';
import { perTeam } from './tools/per-team.ts';

/** Options of a sandbox. All have defaults. */
export interface SandboxOptions {
  /** Seed for the demo data: the same seed on the same UTC day gives the same data. Default `sandbox`. */
  readonly seed?: string | undefined;
  /** A JSON file of sites, hosts, invitations and more, used for the demo team instead of the demo data. */
  readonly seedFile?: string | undefined;
  /** Freezes the clock at this time from the start. Without it, the clock follows real time. */
  readonly now?: Date | string | undefined;
  /** Path of a file for the data. Without it, the data is kept in memory. */
  readonly data?: string | undefined;
  /**
   * Requests per seconds for each team, such as `5/10`; `real` (20/60, the only known example from the real service, A13); or
   * `off` (default). Short for the switch `quota`.
   */
  readonly quota?: string | undefined;
  /** Token lifetime in seconds (A3). Default 3600. Short for the switch `tokenTtl`. */
  readonly tokenTtl?: number | undefined;
  /** Switches to change from their defaults, for every team. */
  readonly switches?: SwitchChange | undefined;
  /** Waits during delays caused by faults. Replace it in tests. */
  readonly sleep?: ((ms: number) => Promise<unknown>) | undefined;
}

/** The whole service, in this process. */
export interface Sandbox extends Controls {
  /**
   * Handles a request without a network. Like `fetch`, it rejects if the connection is dropped. It also rejects once the
   * sandbox is closed.
   */
  fetch(input: string | URL | Request, init?: RequestInit): Promise<Response>;
  /** Sends a client's requests to this sandbox without a socket: `new VisitorInvitations({ …, transport })`. */
  readonly transport: Transport;
  /**
   * All options that a client needs for a team (default: the demo team): its credentials, the options that its current switches
   * require, a transport without sockets, and a clock. Advancing the sandbox's clock also advances the client's, so a client
   * waiting for its quota continues. To use HTTP instead, pass `{ …, baseUrl: sandbox.url, transport: undefined }`.
   */
  clientOptions(team?: TeamIdentity): ClientSettings;
  /** Serves over HTTP, by default on any free port, only for this machine. Returns the address. */
  listen(options?: ListenOptions): Promise<string>;
  /** The address, such as `http://127.0.0.1:4010`, once the sandbox listens. */
  readonly url: string;
  /** The team that always exists. */
  readonly demo: TeamIdentity;
  /** Stops listening immediately and closes the data file. */
  close(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/** The options that `clientOptions` returns for `new VisitorInvitations(…)`. */
export interface ClientSettings extends TeamIdentity, ReturnType<typeof clientSettings> {
  readonly baseUrl: string;
  readonly transport: Transport;
  readonly internals: {
    /** Real time plus what the sandbox's clock was advanced by, in milliseconds. It never goes back. */
    readonly elapsed: () => number;
    /** Waits in that time: advancing the sandbox's clock shortens the wait. */
    readonly sleep: Sleep;
  };
}

/** An address that never resolves (RFC 6761), so a client without its transport can't reach a server. */
const IN_PROCESS_URL = 'https://sandbox.invalid';

/**
 * Creates a sandbox with its demo team. It listens after `listen()`.
 * @throws Error when an option is invalid, the data file can't be used, or Node is too old
 */
export const createSandbox = (options: SandboxOptions = {}): Sandbox => {
  const complaint = tooOld();
  if (complaint) throw new Error(complaint);
  const closed = new AbortController();
  const { seed = 'sandbox', seedFile, now, data = ':memory:', sleep = waitUntil(closed.signal) } = options;
  // SQLite would keep the data in a file that nobody finds.
  if (data.trim() === '') throw new Error('data can’t be empty. To keep the data in memory, leave it out');
  const startSwitches = valid(switchesShape, {
    ...defaultSwitches,
    ...defined({ quota: options.quota, tokenTtl: options.tokenTtl }),
    ...defined(options.switches ?? {}),
  });
  const realTime = Date.now;
  const { skip, ...time } = createClientTime();
  const clock = createClock({ now, real: realTime, onForward: skip });
  const db = openDatabase(data);
  const engine = {
    db,
    clock,
    sleep,
    realTime,
    teams: createTeams(db, clock, seed, seedFile === undefined ? undefined : readSeedFile(seedFile)),
    faults: createFaults(),
    switches: createTeamSwitches(startSwitches),
    quota: createQuota(clock, realTime),
    requests: createRequestLog(),
    eras: perTeam(() => ({})),
  };
  const controls = createControls(engine);
  const app = createApp(engine, controls);
  const service = createService(engine);
  const response = async (request: Request): Promise<Response> => {
    if (!db.isOpen) throw new Error('The sandbox is closed.');
    const asked = fromFetch(request);
    return isOwnPath(asked.path) ? app.fetch(request) : toFetchResponse(await service(asked));
  };
  const fetch: Sandbox['fetch'] = async (input, init) => response(new Request(input, init));
  const transport = createTransport(response, closed.signal);
  let listener: Listener | undefined;
  const close = async () => {
    await listener?.close();
    db.close();
    // Last, so that what a delay or a caller still waits for finds nothing to act on.
    closed.abort();
  };

  return {
    ...controls,
    demo,
    fetch,
    transport,
    clientOptions: ({ teamId, clientId, clientSecret } = engine.teams.identityOf(demo.teamId) ?? demo) => ({
      baseUrl: IN_PROCESS_URL,
      teamId,
      clientId,
      clientSecret,
      transport,
      internals: time,
      ...clientSettings(engine.switches.of(teamId), IN_PROCESS_URL),
    }),
    async listen(where = {}) {
      if (listener) throw new Error('The sandbox is already listening.');
      listener = await listen({ fetch: app.fetch, raw: serveSocket(service) }, where);
      return listener.url;
    },
    get url() {
      if (!listener) throw new Error('The sandbox doesn’t have an address until it’s listening.');
      return listener.url;
    },
    close,
    [Symbol.asyncDispose]: close,
  };
};

/** Waits for `ms` milliseconds, or until the sandbox closes. */
const waitUntil = (ended: AbortSignal) => (ms: number) =>
  setTimeout(ms, undefined, { signal: ended }).catch(() => undefined);
