import { expect } from 'vitest';
import { demo } from '../src/index.ts';
import { conform, idsOf, type Meddler, startProxy } from './conformance-support.ts';
import { test } from './fixtures.ts';
import { actFor, invite } from './support.ts';

// biome-ignore lint/suspicious/noExplicitAny: what passes is changed, whatever its type.
const rewrite = (text: string, change: (body: any) => void): string => {
  const body = JSON.parse(text);
  change(body);
  return JSON.stringify(body);
};

const tokenPath = '/v1/api/oauth2/token';
const isOne = (path: string, collection: string) =>
  new RegExp(`^/v1/api/${collection}/[0-9a-f-]{36}(\\?|$)`).test(path);
const error = (code: string) => JSON.stringify({ code, message: 'As told by the proxy' });

/** What a broken service does, by the one check that it fails. */
const broken: Record<string, Meddler> = {
  'tokens.get.200': {
    response: (response, { path }) => {
      if (path === tokenPath && response.status === 200) {
        response.body = rewrite(response.body, (token) => Object.assign(token, { expires_in: '3600' }));
      }
    },
  },
  'tokens.get.400': {
    response: (response, { path, headers }) => {
      if (path === tokenPath && response.status === 400 && headers['x-service-team-id'])
        response.status = 401;
    },
  },
  'tokens.get.team-header': {
    request: ({ path, headers }) => {
      if (path === tokenPath) headers['x-service-team-id'] ??= demo.teamId;
    },
  },
  'authentication.invalid-token': {
    response: (response, { headers }) => {
      if (headers.authorization === 'Bearer not-a-token')
        Object.assign(response, { status: 403, body: error('FORBIDDEN') });
    },
  },
  'team-header.required': {
    request: ({ path, headers }) => {
      if (path !== tokenPath) headers['x-service-team-id'] ??= demo.teamId;
    },
  },
  'sites.get.404': {
    response: (response, { path }) => {
      if (isOne(path, 'sites') && response.status === 404) response.body = error('NOT_FOUND');
    },
  },
  'sites.get.shape': {
    response: (response, { path }) => {
      if (isOne(path, 'sites') && response.status === 200) {
        response.body = rewrite(response.body, (site) => Object.assign(site, { latitude: 'north' }));
      }
    },
  },
  'invitations.get.shape': {
    response: (response, { path }) => {
      if (isOne(path, 'invitations') && response.status === 200) {
        response.body = rewrite(response.body, (one) =>
          Object.assign(one, { startDate: '2026-05-04 10:00' }),
        );
      }
    },
  },
  'companies.get.succeeds': {
    response: (response, { path }) => {
      if (isOne(path, 'companies/company') && response.status === 200) {
        Object.assign(response, { status: 404, body: error('COMPANY_NOT_FOUND') });
      }
    },
  },
  'invitations.delete.401': {
    response: (response, { method, path, headers }) => {
      if (method === 'DELETE' && isOne(path, 'invitations') && !headers.authorization)
        Object.assign(response, { status: 403, body: error('FORBIDDEN') });
    },
  },
  'invitations.update.404': {
    response: (response, { method, path }) => {
      if (method === 'PUT' && isOne(path, 'invitations') && response.status === 404) {
        Object.assign(response, { status: 400, body: error('BAD_REQUEST') });
      }
    },
  },
  'errors.body': {
    response: (response) => {
      if (response.status === 403) response.body = JSON.stringify({ code: 'FORBIDDEN' });
    },
  },
  'responses.json': {
    response: (response, { path }) => {
      if (path.startsWith('/v1/api/hosts/groups')) response.headers['content-type'] = 'text/plain';
    },
  },
  'responses.notes': {
    response: (response, { path }) => {
      if (path.includes('/search/host') && response.status === 200) {
        response.body = rewrite(response.body, ({ records }) =>
          Object.assign(records[0], { adminNotes: 'n'.repeat(1001) }),
        );
      }
    },
  },
};

/** The same for checks that only a run with `--write` looks at. */
const brokenWhenWriting: Record<string, Meddler> = {
  'invitations.update.adminNotes': {
    request: (request) => {
      if (request.method === 'PUT' && request.body.includes('"adminNotes"')) {
        request.body = rewrite(request.body, (body) => {
          body.adminNotes = body.adminNotes.slice(0, 1000);
        });
      }
    },
  },
  'invitations.update.suppress-email-true': {
    request: (request) => {
      if (request.method === 'PUT') request.path = request.path.replace('suppressEmail=true', '');
    },
  },
  'invitations.update.kept': {
    request: (request) => {
      if (request.method === 'PUT' && request.body.includes('"subject"')) {
        request.body = rewrite(request.body, (body) => {
          delete body.subject;
        });
      }
    },
  },
  'hostGroups.update.kept': {
    request: (request) => {
      if (request.method === 'PUT' && isOne(request.path, 'hosts/groups')) {
        request.body = rewrite(request.body, (body) => Object.assign(body, { name: 'Conformance' }));
      }
    },
  },
  'invitations.create.missing-site': {
    response: (response, { method, path }) => {
      if (method === 'POST' && path.startsWith('/v1/api/invitations?') && response.status === 404) {
        response.body = error('NOT_FOUND');
      }
    },
  },
};

test.for(Object.entries(broken))(
  'finds a service that breaks %s, and names that alone',
  async ([id, meddler], { sandbox }) => {
    const report = await conform(sandbox, sandbox.demo, [], await startProxy(sandbox.url, meddler));
    expect(idsOf(report, 'differs')).toEqual([id]);
  },
);

test.for(Object.entries(brokenWhenWriting))(
  'finds by writing a service that breaks %s, and names that alone',
  async ([id, meddler], { sandbox }) => {
    const url = await startProxy(sandbox.url, meddler);
    expect(idsOf(await conform(sandbox, sandbox.demo, ['--write'], url), 'differs')).toEqual([id]);
  },
);

test('finds a quota that responds with another code', async ({ sandbox }) => {
  const team = sandbox.teams.create();
  sandbox.switches.set({ quota: '20/60' }, team.teamId);
  const url = await startProxy(sandbox.url, {
    response: (response) => {
      if (response.status === 429) response.body = error('BAD_REQUEST');
    },
  });
  expect(idsOf(await conform(sandbox, team, [], url), 'differs')).toEqual(['quota.429']);
});

test('finds nothing wrong with notes of so many characters that JavaScript counts twice', async ({
  sandbox,
}) => {
  const team = sandbox.teams.create();
  const actor = await actFor(sandbox, team);
  // The first by start: a search finds it.
  const startDate = '2001-05-04T09:00:00Z';
  await invite(actor, { startDate, adminNotes: '🛂'.repeat(1000), visitorNotes: '🛂'.repeat(4000) });
  const report = await conform(sandbox, team, [
    ...['--only', 'responses.notes'],
    ...['--host-email', 'alice@example.com'],
  ]);
  expect(idsOf(report, 'holds')).toEqual(['responses.notes']);
});

test('says what it expected and what it found, and nothing of the records', async ({ sandbox }) => {
  const url = await startProxy(sandbox.url, broken['invitations.get.shape'] as Meddler);
  const { findings } = await conform(sandbox, sandbox.demo, ['--only', 'invitations.get.shape'], url);
  expect(findings.map(({ outcome }) => outcome)).toEqual([
    {
      kind: 'differs',
      expected: 'the fields and types of the contract',
      found: 'startDate must be a valid datetime',
    },
  ]);
});
