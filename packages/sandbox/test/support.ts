import { createSandbox, type Sandbox, type SandboxOptions, type TeamIdentity } from '../src/index.ts';

/** A sandbox, frozen on a Monday morning so that every expectation can be exact. */
const newSandbox = (options: SandboxOptions = {}): Sandbox =>
  createSandbox({ now: '2026-05-04T10:00:00.000Z', ...options });

/** The same, on a free port. */
export const startSandbox = async (options: SandboxOptions = {}): Promise<Sandbox> => {
  const sandbox = newSandbox(options);
  await sandbox.listen();
  return sandbox;
};

/** A response as a test looks at it. */
export interface TestResponse {
  readonly status: number;
  readonly headers: Headers;
  // biome-ignore lint/suspicious/noExplicitAny: a test looks at what really came, whatever its type.
  readonly body: any;
}

/** Sends one request; a body that is no text is sent as JSON. */
export const send = async (
  url: string,
  method: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<TestResponse> => {
  const json = body !== undefined && typeof body !== 'string' && !(body instanceof URLSearchParams);
  const response = await fetch(url, {
    method,
    headers: { ...(json && { 'content-type': 'application/json' }), ...headers },
    ...(body !== undefined && { body: json ? JSON.stringify(body) : (body as string) }),
  });
  const text = await response.text();
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : JSON.parse(text),
  };
};

/** The body of a token request. */
export const tokenForm = ({ clientId, clientSecret }: Omit<TeamIdentity, 'teamId'>) =>
  new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });

/** Asks for a token. */
export const requestToken = (sandbox: Sandbox, team: TeamIdentity) =>
  send(`${sandbox.url}/v1/api/oauth2/token`, 'POST', { 'x-service-team-id': team.teamId }, tokenForm(team));

/** Acts for a team with a token of its own; without a team, for a fresh one. */
export const actFor = async (sandbox: Sandbox, team: TeamIdentity = sandbox.teams.create()) => {
  const { body: token } = await requestToken(sandbox, team);
  const headers = {
    'x-service-team-id': team.teamId,
    authorization: `Bearer ${token.access_token}`,
  };
  return {
    ...team,
    headers,
    call: (method: string, path: string, body?: unknown, more: Record<string, string> = {}) =>
      send(sandbox.url + path, method, { ...headers, ...more }, body),
    /** Calls the control plane for this team. */
    control: (method: string, path: string, body?: unknown) =>
      send(`${sandbox.url}/_sandbox${path}`, method, { 'x-service-team-id': team.teamId }, body),
  };
};

/** What a test acts through. */
export type Actor = Awaited<ReturnType<typeof actFor>>;

/** A body that creates an invitation at the first site of the team. */
export const newInvitation = async ({ call }: Actor) => {
  const { body } = await call('GET', '/v1/api/sites');
  return {
    firstName: 'Jane',
    lastName: 'Doe',
    email: 'jane.doe@example.com',
    visitorTypeName: 'Visitor',
    startDate: '2026-05-11T09:00:00.000Z',
    endDate: '2026-05-11T10:00:00.000Z',
    siteId: body.records[0].id as string,
    hostEmail: 'alice@example.com',
  };
};

/** Everything that a list gives, page by page. */
export const collect = async <Item>(list: AsyncIterable<Item>): Promise<Item[]> => {
  const items: Item[] = [];
  for await (const item of list) items.push(item);
  return items;
};

/** Creates an invitation. */
export const invite = async (actor: Actor, more: Record<string, unknown> = {}, query = '') =>
  actor.call('POST', `/v1/api/invitations${query}`, { ...(await newInvitation(actor)), ...more });
