import {
  ApiError,
  type NodeClientOptions,
  TEAM_HEADER,
  VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { isLoopback } from '@visitor-invitations/local-server';
import { codeOf, examineClock, examineConnection, examineName, examineProxy, placeOf } from './connection.ts';
import type { Finding } from './finding.ts';

/** How the service is reached: options of the client. */
export type ServiceConnection = Pick<
  NodeClientOptions,
  | 'baseUrl'
  | 'teamId'
  | 'clientId'
  | 'clientSecret'
  | 'legacyUrl'
  | 'allowHttpTo'
  | 'teamHeader'
  | 'paths'
  | 'headers'
>;

/** The surroundings of an examination. */
export interface DoctorParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
}

const TIMEOUT_MS = 10_000;

const describe = (error: unknown): string =>
  ApiError.isInstance(error) ? `status ${error.status}, ${error.code}` : codeOf(error);

const isUnauthorized = (status: number | undefined) => status === 401 || status === 403;

const addressFinding = (baseUrl: string): Finding => {
  const { protocol, hostname, origin } = new URL(baseUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return { check: 'address', state: 'ok', found: origin };
  return {
    check: 'address',
    state: 'warning',
    found: `${origin} is not encrypted`,
    advice: "Use https wherever there is one: secrets and guests' data go there as they are.",
  };
};

const tokenFailure = (error: unknown): Finding => {
  const status = ApiError.isInstance(error) ? error.status : undefined;
  const isRefused = status === 400 || isUnauthorized(status);
  return {
    check: 'token',
    state: 'failed',
    found: `no token (${describe(error)})`,
    advice: isRefused
      ? 'Copy the client id and the client secret again, and check that they belong to this team.'
      : status === 404
        ? 'This address has no token endpoint: check its path, or name the older interface (legacy URL).'
        : 'Ask whoever runs the service what it says of this time.',
  };
};

const listFailure = (error: unknown, teamHeader: string): Finding => {
  const status = ApiError.isInstance(error) ? error.status : undefined;
  const advice = isUnauthorized(status)
    ? `Check the team id, and that the service reads it from the header ${teamHeader}.`
    : status === 429
      ? "The team's quota is spent. Try again in a minute; see who else uses it."
      : `Check the team id, the header ${teamHeader}, and ask whoever runs the service.`;
  return { check: 'team', state: 'failed', found: `its sites cannot be read (${describe(error)})`, advice };
};

/** Reads a page of sites by each listing of the paths, as the deployment may have one or the other. */
const readSites = async (connection: ServiceConnection) => {
  const read = async (paths: NonNullable<ServiceConnection['paths']>) => {
    const client = clientOf({ ...connection, paths });
    try {
      return { paths, ...(await client.sites.list({ limit: 1 }).page().withResponse()) };
    } finally {
      await client.close();
    }
  };
  const configured = connection.paths ?? 'current';
  const other = configured === 'current' ? 'listed' : 'current';
  return read(configured).catch(async (error: unknown) => {
    if (!ApiError.isInstance(error) || error.status !== 404) throw error;
    return read(other).catch(() => {
      throw error;
    });
  });
};

const clientOf = (connection: ServiceConnection) =>
  new VisitorInvitations({ ...connection, retry: false, timeout: TIMEOUT_MS, deadline: 2 * TIMEOUT_MS });

async function* examineTeam(connection: ServiceConnection): AsyncGenerator<Finding> {
  const { paths = 'current', teamHeader = TEAM_HEADER } = connection;
  try {
    const { paths: working, data, response } = await readSites(connection);
    const { quota } = response;
    const isEmpty = data.records.length === 0;
    yield {
      check: 'team',
      state: isEmpty ? 'warning' : 'ok',
      found: isEmpty ? 'the team has no sites' : 'its sites can be read',
      advice: isEmpty
        ? 'Check that this is the team whose hosts invite; nobody can be invited without a site.'
        : undefined,
    };
    yield {
      check: 'paths',
      state: working === paths ? 'ok' : 'failed',
      found: `the deployment has the ${working} paths`,
      advice: working === paths ? undefined : `Set the client's option \`paths\` to '${working}'.`,
    };
    yield quota?.remaining === undefined
      ? { check: 'quota', state: 'skipped', found: 'the service does not tell' }
      : {
          check: 'quota',
          state: quota.remaining === 0 ? 'warning' : 'ok',
          found: `${quota.remaining} of ${quota.limit ?? 'an unknown number of'} requests are left`,
          advice:
            quota.remaining === 0
              ? 'Calls wait for the next window; see who else uses the quota.'
              : undefined,
        };
  } catch (error) {
    yield listFailure(error, teamHeader);
  }
}

/** Examines the way to the service, step by step, and stops where no further step can work. It only reads. */
export async function* examineService(
  connection: ServiceConnection,
  { env, now }: DoctorParts,
): AsyncGenerator<Finding> {
  const { baseUrl } = connection;
  const place = placeOf(baseUrl);
  yield addressFinding(baseUrl);
  yield examineProxy(env);
  for (const examine of [examineName(place), examineConnection(place, now())]) {
    const finding = await examine;
    yield finding;
    if (finding.state === 'failed') return;
  }
  const response = await fetch(baseUrl, {
    redirect: 'manual',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch(() => undefined);
  await response?.body?.cancel();
  yield examineClock(response?.headers.get('date'), now());

  const client = clientOf(connection);
  try {
    const { expiresAt } = await client.tokens.get();
    yield { check: 'token', state: 'ok', found: `granted for ${Math.round((expiresAt - now()) / 1000)} s` };
  } catch (error) {
    if (!VisitorInvitationsError.isInstance(error)) throw error;
    yield tokenFailure(error);
    return;
  } finally {
    await client.close();
  }
  yield* examineTeam(connection);
}
