import {
  AbortError,
  AmbiguousOutcomeError,
  ConnectionError,
  InvalidResponseError,
  TimeoutError,
} from '@visitor-invitations/core';
import { operations } from '@visitor-invitations/core/contract';
import { callEverything } from './call-everything.ts';
import {
  type Client,
  clientAt,
  createTeam,
  type Facts,
  failureOf,
  must,
  same,
  type Team,
} from './support.ts';

const id = '22222222-2222-4222-8222-222222222222';
const hostEmail = 'alice@example.com';

const visit = {
  firstName: 'Jane',
  lastName: 'Doe',
  visitorTypeName: 'Visitor',
  startDate: '2040-05-01T09:00:00Z',
  endDate: '2040-05-01T10:00:00Z',
  siteId: id,
  hostEmail,
} as const;

const visitTo = async (client: Client) => {
  const [site] = await client.sites.list().toArray({ limit: 1 });
  return { ...visit, siteId: must(site?.id) };
};

const visits = async (client: Client) =>
  (await client.invitations.searchByHost(hostEmail).toArray()).filter(({ startDate }) =>
    startDate?.startsWith('2040-05-01'),
  );

const count = (requests: readonly string[], beginning: string) =>
  requests.filter((request) => request.startsWith(beginning)).length;

const writesOf = async ({ awkwardUrl }: Facts, run: string): Promise<number> =>
  (await (await fetch(`${awkwardUrl}/writes/${run}`)).json()) as number;

/**
 * What a runtime could keep from holding, by name: what is the same code on each is tested once, in core. Each check has a
 * team of its own.
 */
export const contract: Readonly<Record<string, (team: Team, facts: Facts) => Promise<void>>> = {
  'every operation works, and responses match the contract': async (team) => {
    for (const paths of ['current', 'listed'] as const)
      await callEverything(team.client({ paths, validate: 'strict' }));
    const requests = await team.requests();
    same(
      'operations that were not called',
      Object.keys(operations).filter((operation) => count(requests, operation) === 0),
      [],
    );
  },

  'one token serves all calls': async (team) => {
    const client = team.client();
    await Promise.all(Array.from({ length: 20 }, () => client.sites.list().page()));
    same('token requests', count(await team.requests(), 'tokens.get'), 1);
  },

  'a read is retried until it succeeds': async (team) => {
    await team.setFaults(
      { operation: 'sites.list', nth: 1, status: 503 },
      { operation: 'sites.list', nth: 2, status: 424 },
      { operation: 'sites.list', nth: 3, drop: 'mid-body' },
    );
    const { records } = await team.client().sites.list().page();
    same('sites', records.length, 3);
    same('requests', count(await team.requests(), 'sites.list'), 4);
  },

  'a create whose connection breaks is sent once, and found on request': async (team) => {
    const client = team.client();
    const guest = await visitTo(client);
    await team.setFaults({ operation: 'invitations.create', drop: 'after', times: 1 });
    const error = await failureOf(client.invitations.create(guest));
    same('the error', [AmbiguousOutcomeError.isInstance(error), error.retryable], [true, false]);
    same('invitations', (await visits(client)).length, 1);

    await team.setFaults({ operation: 'invitations.create', drop: 'after', times: 1 });
    await client.invitations.create(
      { ...guest, firstName: 'June' },
      { onAmbiguous: 'reconcile', settleMs: 0 },
    );
    same('invitations', (await visits(client)).length, 2);
  },

  'a write on a reused connection that breaks is sent once': async (_team, facts) => {
    const writes = {
      create: (client: Client) => client.invitations.create(visit),
      update: (client: Client) => client.invitations.update(id, { subject: 'Tour' }),
    };
    for (const [name, write] of Object.entries(writes)) {
      const run = `${name}-${Math.random()}`;
      const client = clientAt(`${facts.awkwardUrl}/used-connections/${run}`);
      await Promise.all([client.sites.get(id), client.sites.get(id), client.sites.get(id)]);
      const outcome = await write(client).then(
        () => 'success',
        ({ name: failure }: Error) => failure,
      );
      same(`${name}s that the service saw`, await writesOf(facts, run), 1);
      same(name, outcome, facts.writesAlone ? 'success' : 'AmbiguousOutcomeError');
    }
  },

  'a refused connection throws a ConnectionError': async (_team, { refusedUrl, tellsUnsent }) => {
    const client = clientAt(refusedUrl, { auth: 'transport' });
    const error = await failureOf(client.sites.get(id));
    same('the error', [ConnectionError.isInstance(error), error.sent], [true, !tellsUnsent]);
    same('attempts', (error.attempts as unknown[]).length, 4);
    const failed = await failureOf(client.hostGroups.create({ name: 'Night shift' }));
    const expected = tellsUnsent ? ['ConnectionError', 4] : ['AmbiguousOutcomeError', 1];
    same('the create', [failed.name, (failed.attempts as unknown[]).length], expected);
  },

  'text that isn’t UTF-8 throws an InvalidResponseError': async (_team, { awkwardUrl }) => {
    const error = await failureOf(clientAt(`${awkwardUrl}/latin1`).sites.get(id));
    same('the error', [InvalidResponseError.isInstance(error), error.problem], [true, 'unreadable']);
  },

  'redirects aren’t followed': async (_team, { awkwardUrl }) => {
    const error = await failureOf(clientAt(`${awkwardUrl}/redirect`).sites.get(id));
    same('the status', error.status, 302);
  },

  'compressed responses are read': async (_team, { awkwardUrl }) => {
    for (const coding of ['gzip', 'br'])
      same(coding, (await clientAt(`${awkwardUrl}/${coding}`).sites.get(id)).name, 'Zoë 🎈');
  },

  'a response over the limit is rejected, even if it was compressed': async (_team, { awkwardUrl }) => {
    const error = await failureOf(clientAt(`${awkwardUrl}/bomb`).sites.get(id));
    same('the error', [InvalidResponseError.isInstance(error), error.problem], [true, 'too-large']);
  },

  'an untrusted certificate isn’t retried': async (_team, { untrustedUrl, tellsUnsent }) => {
    const error = await failureOf(clientAt(untrustedUrl, { auth: 'transport' }).sites.get(id));
    const expected = tellsUnsent ? ['CERTIFICATE_REJECTED', false, 1] : ['CONNECTION_FAILED', true, 4];
    same('the error', [error.code, error.sent, (error.attempts as unknown[]).length], expected);
  },

  'headers and body arrive unchanged': async (_team, { awkwardUrl }) => {
    const client = clientAt(`${awkwardUrl}/echo`, { appInfo: 'acme/1', headers: { 'x-release': '1.3' } });
    const { subject } = await client.invitations.update(id, { visitorNotes: 'Zoë' }, { suppressEmail: true });
    const { headers, body } = JSON.parse(must(subject));
    same('the body', body, '{"visitorNotes":"Zoë"}');
    same(
      'the headers',
      [headers['content-type'], headers['x-release'], headers.authorization],
      ['application/json', '1.3', 'Bearer token'],
    );
    same('the user agent', /^acme\/1 visitor-invitations\/\d/.test(headers['user-agent']), true);
  },

  'slow attempts and slow calls time out': async (_team, { awkwardUrl }) => {
    for (const silent of ['silent', 'half']) {
      const client = clientAt(`${awkwardUrl}/${silent}`, { auth: 'transport', retry: false });
      const error = await failureOf(client.sites.get(id, { timeout: 100 }));
      same('the error', [TimeoutError.isInstance(error), error.sent], [true, true]);
      const phase = silent === 'half' ? 'body' : 'response';
      same('the phase', error.phase, phase);
    }
    const client = clientAt(`${awkwardUrl}/silent`, { auth: 'transport', timeout: 100 });
    const error = await failureOf(client.sites.get(id, { deadline: 300 }));
    same(
      'the error',
      [TimeoutError.isInstance(error), (error.attempts as unknown[]).length > 1],
      [true, true],
    );
  },

  'an abort ends a call with the caller’s reason, at any stage': async (
    _team,
    { awkwardUrl, refusedUrl },
  ) => {
    const reason = new Error('enough');
    const isAbort = (error: Record<string, unknown>) =>
      AbortError.isInstance(error) && error.cause === reason;
    for (const url of [`${awkwardUrl}/silent`, `${awkwardUrl}/half`, refusedUrl]) {
      const stop = new AbortController();
      const retry = { baseMs: 60_000, maxMs: 60_000 };
      const client = clientAt(url, { auth: 'transport', retry, internals: { random: () => 0.99 } });
      const call = client.sites.get(id, { signal: stop.signal });
      setTimeout(() => stop.abort(reason), 100);
      same(url, isAbort(await failureOf(call)), true);
    }
    const stopped = { signal: AbortSignal.abort(reason) };
    const early = await failureOf(clientAt(refusedUrl).hostGroups.create({ name: 'Night shift' }, stopped));
    same('before it began', [isAbort(early), early.mayHaveHappened], [true, false]);
  },
};

/** Time for one check, in milliseconds. */
const LIMIT_MS = 15_000;

const inTime = async (work: Promise<void>): Promise<void> => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error(`didn’t end within ${LIMIT_MS} ms`)), LIMIT_MS);
  });
  await Promise.race([work, late]).finally(() => clearTimeout(timer));
};

/** Runs every check. Gives what is wrong with each, and an empty text for what holds. */
export const runContract = async (facts: Facts): Promise<Record<string, string>> => {
  const problems: Record<string, string> = {};
  for (const [name, check] of Object.entries(contract)) {
    try {
      await inTime(check(await createTeam(facts), facts));
      problems[name] = '';
    } catch (error) {
      problems[name] = String((error as Error).stack ?? error);
    }
  }
  return problems;
};
