import {
  ApiError,
  type ClientOptions,
  VisitorInvitations,
  VisitorInvitationsError,
} from '@visitor-invitations/core';
import { TEAM_HEADER } from '@visitor-invitations/core/contract';
import { isLoopback } from '@visitor-invitations/local-server';
import { codeOf, examineClock, examineConnection, examineName, placeOf } from './connection.ts';
import { type Finding, outcomesOf } from './finding.ts';

/** The environment and clock of the examination. */
export interface DoctorParts {
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly now: () => number;
}

const TIMEOUT_MS = 10_000;

const examineAddress = (baseUrl: string): Finding => {
  const { ok, warning } = outcomesOf('address');
  const { protocol, hostname, origin } = new URL(baseUrl);
  if (protocol === 'https:' || isLoopback(hostname)) return ok(origin);
  const advice = "Use https if you can. Over http, secrets and guests' data are sent unencrypted.";
  return warning(`${origin} isn't encrypted`, advice);
};

/** Whether the environment names a proxy, and whether requests use it. */
const examineProxy = (env: DoctorParts['env'], isUsed: boolean): Finding => {
  const { ok, warning } = outcomesOf('proxy');
  const names = ['HTTPS_PROXY', 'https_proxy', 'HTTP_PROXY', 'http_proxy'].filter((name) => env[name]);
  if (names.length === 0) return ok('none set');
  if (isUsed) return ok(`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} used`);
  const advice =
    'The client only uses a proxy if you pass a `dispatcher`. See "Proxies" in "Runtimes, bundlers and proxies".';
  return warning(`${names.join(', ')} ${names.length === 1 ? 'is' : 'are'} set, but not used here`, advice);
};

const statusOf = (error: unknown) => (ApiError.isInstance(error) ? error.status : undefined);
const describe = (error: unknown): string =>
  ApiError.isInstance(error) ? `status ${error.status}, ${error.code}` : codeOf(error);

const tokenFailure = (error: unknown): Finding => {
  const status = statusOf(error);
  const advice =
    status === 400 || status === 401 || status === 403
      ? 'Copy the client ID and client secret again, and check that they belong to this team.'
      : status === 404
        ? "There's no token endpoint at this address. Check its path, or set the legacy URL."
        : "Ask the service's operator what its logs say for this time.";
  return outcomesOf('token').failed(`couldn't get a token (${describe(error)})`, advice);
};

const listFailure = (error: unknown, teamHeader: string): Finding => {
  const advice =
    statusOf(error) === 429
      ? "The team's quota is used up. Try again in a minute, and check who else uses it."
      : `Check the team ID and its header (${teamHeader}). If both are right, contact the service's operator.`;
  return outcomesOf('team').failed(`can't read the team's sites (${describe(error)})`, advice);
};

const withClient = async <Result>(
  connection: ClientOptions,
  use: (client: VisitorInvitations) => Promise<Result>,
): Promise<Result> => {
  const times = { timeout: TIMEOUT_MS, deadline: 2 * TIMEOUT_MS };
  const client = new VisitorInvitations({ ...connection, retry: false, ...times });
  return use(client).finally(() => client.close());
};

/** Reads a page of sites under both versions of the paths, because a deployment may only have one. */
const readSites = async (connection: ClientOptions) => {
  const read = (paths: NonNullable<ClientOptions['paths']>) =>
    withClient({ ...connection, paths }, async ({ sites }) => ({
      paths,
      ...(await sites.list({ limit: 1 }).page().withResponse()),
    }));
  const configured = connection.paths ?? 'current';
  const other = configured === 'current' ? 'listed' : 'current';
  return read(configured).catch(async (error: unknown) => {
    if (statusOf(error) !== 404) throw error;
    return read(other).catch(() => Promise.reject(error));
  });
};

async function* examineTeam(connection: ClientOptions): AsyncGenerator<Finding> {
  const [team, listing, quota] = [outcomesOf('team'), outcomesOf('paths'), outcomesOf('quota')];
  const { paths = 'current', teamHeader = TEAM_HEADER } = connection;
  try {
    const { paths: working, data, response } = await readSites(connection);
    const emptiness = 'Check that this is the right team. Nobody can be invited without a site.';
    yield data.records.length > 0
      ? team.ok('the sites can be read')
      : team.warning("the team doesn't have any sites", emptiness);
    const found = `the deployment uses the ${working} paths`;
    yield working === paths
      ? listing.ok(found)
      : listing.failed(found, `Set the client option \`paths\` to '${working}'.`);
    const { remaining, limit = 'an unknown number of' } = response.quota ?? {};
    const left = `${remaining} of ${limit} requests are left`;
    if (remaining === undefined) yield quota.skipped("the service doesn't say");
    else if (remaining > 0) yield quota.ok(left);
    else yield quota.warning(left, 'Calls wait for the next window. Check who else uses the quota.');
  } catch (error) {
    yield listFailure(error, teamHeader);
  }
}

/** Examines the connection to the service, step by step, until a failure makes further steps pointless. It only reads. */
export async function* examineService(
  connection: ClientOptions,
  { env, now }: DoctorParts,
): AsyncGenerator<Finding> {
  const { baseUrl } = connection;
  const place = placeOf(baseUrl);
  yield examineAddress(baseUrl);
  const isProxied = connection.dispatcher !== undefined;
  yield examineProxy(env, isProxied);
  // Behind a proxy, this machine may neither know the name nor reach the service.
  for (const examine of isProxied ? [] : [examineName(place), examineConnection(place, now())]) {
    const finding = await examine;
    yield finding;
    if (finding.state === 'failed') return;
  }
  const asked = { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS) } as const;
  const response = await fetch(baseUrl, asked).catch(() => undefined);
  await response?.body?.cancel();
  yield examineClock(response?.headers.get('date'), now());

  try {
    const { expiresAt } = await withClient(connection, ({ tokens }) => tokens.get());
    yield outcomesOf('token').ok(`granted for ${Math.round((expiresAt - now()) / 1000)} s`);
  } catch (error) {
    if (!VisitorInvitationsError.isInstance(error)) throw error;
    yield tokenFailure(error);
    return;
  }
  yield* examineTeam(connection);
}
