import type { Sandbox } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { exitCodeOf, jsonReport, textReport } from '../src/report.ts';
import {
  type Around,
  after,
  allOf,
  idsOf,
  inQuery,
  inRecords,
  inRequest,
  inResponse,
  instead,
  type Json,
  operationOf,
  plantIn,
  read,
  refusal,
  showingInvitations,
} from './plant.ts';
import { conform, flagsForSecond, isThorough, newSandbox, wrongIn } from './support.ts';

const create = 'invitations.create' as const;
const update = 'invitations.update' as const;
const search = 'invitations.searchByHost' as const;
const writes = [create, update] as const;

const withoutField = (name: string, ids: readonly (typeof writes)[number][] = writes) =>
  inRequest([...ids], (body) => {
    delete body[name];
  });
const withStatus = (from: number, to: number, code: string, ids = idsOf()) =>
  after(ids, (response) => {
    if (response.status === from) Object.assign(response, refusal(to, code));
  });
/** Takes what should be refused, after a change that makes it acceptable. */
const accepting = (ids: readonly (typeof writes)[number][], change: (body: Json) => void): Around =>
  inRequest([...ids], change);
/** Refuses, and does it all the same. */
const refusedAndDone: Around = async (request, forward) => {
  const body = operationOf(request) === update ? read(request.body) : undefined;
  const response = await forward({ ...request });
  if (response.status !== 400 || !body?.firstName) return response;
  await forward({
    ...request,
    path: request.path.replace('maybe', 'true'),
    body: JSON.stringify({ firstName: body.firstName }),
  });
  return response;
};

/** What a vendor's service could do, with the start of the line that names it. */
type Deviation = readonly [name: string, plant: Around, finds: string];

const inWhatIsWritten: readonly Deviation[] = [
  [
    'a create loses the notes for the guest',
    withoutField('visitorNotes', [create]),
    'invitations.create.visitorNotes',
  ],
  ['an update loses the mobile number', withoutField('mobile', [update]), 'invitations.update.mobile'],
  ['an update keeps the old site', withoutField('siteId', [update]), 'invitations.update.site'],
  ['an update keeps the old host', withoutField('hostEmail', [update]), 'invitations.update.host'],
  ['the company is not stored', withoutField('companyName'), 'invitations.create.company'],
  [
    'notes are cut after 255 characters',
    inRequest([...writes], (body) => {
      body.visitorNotes = body.visitorNotes?.slice(0, 255);
    }),
    'invitations.update.visitorNotes: cut after 255 of',
  ],
  [
    'letters outside of Latin are lost',
    inRequest([...writes], (body) => {
      if (body.lastName) body.lastName = body.lastName.replaceAll(/[^\u0020-\u024f]/g, '?');
    }),
    'invitations.create.lastName',
  ],
  [
    'the offset of a time is ignored',
    inRequest([update], (body) => {
      if (body.startDate) body.startDate = body.startDate.replace(/[+-]\d\d:\d\d$/, 'Z');
      if (body.endDate) body.endDate = body.endDate.replace(/[+-]\d\d:\d\d$/, 'Z');
    }),
    'invitations.update.',
  ],
  [
    'an update empties what it leaves out, of the subject alone',
    inRequest([update], (body) => {
      body.subject ??= '';
    }),
    'invitations.update.subject',
  ],
  [
    'an empty text empties nothing',
    inRequest([update], (body) => {
      for (const name of ['mobile', 'subject', 'adminNotes']) if (body[name] === '') delete body[name];
    }),
    'invitations.update.mobile',
  ],
  ['what is refused is done', refusedAndDone, 'invitations.get.firstName'],
];

const inWhatIsTaken: readonly Deviation[] = [
  [
    'too long notes are taken',
    accepting([update], (body) => {
      body.adminNotes = body.adminNotes?.slice(0, 1000);
    }),
    'invitations.update.status',
  ],
  [
    'notes are limited to fewer characters',
    instead([...writes], async ({ body }) =>
      [...(read(body)?.visitorNotes ?? '')].length > 2000 ? refusal(400, 'BAD_REQUEST') : undefined,
    ),
    'invitations.update.status',
  ],
  [
    'both visitor types at once are taken',
    accepting([update], (body) => {
      if (body.visitorTypeId) delete body.visitorTypeName;
    }),
    'invitations.update.status',
  ],
  [
    'an end before the start is taken',
    accepting([update], (body) => {
      if (body.endDate < body.startDate) delete body.endDate;
    }),
    'invitations.update.status',
  ],
  [
    'a local time is taken',
    accepting([update], (body) => {
      if (body.startDate && !/Z|[+-]\d\d:\d\d$/.test(body.startDate)) body.startDate += 'Z';
    }),
    'invitations.update.status',
  ],
];

const inErrors: readonly Deviation[] = [
  ['wrong credentials get a 401', withStatus(400, 401, 'UNAUTHORIZED', ['tokens.get']), 'tokens.get.status'],
  ['a missing token gets a 403', withStatus(401, 403, 'FORBIDDEN'), 'sites.list.status'],
  [
    'a missing invitation gets a 400',
    withStatus(404, 400, 'BAD_REQUEST', idsOf('invitations')),
    'invitations.get.status',
  ],
  [
    'codes are numbers',
    after(idsOf(), (response) => {
      if (response.status >= 400) response.body = response.body.replace(/"code":"\w+"/, '"code":17');
    }),
    'errors.body',
  ],
  [
    'errors are pages for people',
    after(idsOf('companies'), (response) => {
      if (response.status < 400) return;
      response.headers['content-type'] = 'text/html';
      response.body = '<h1>Error</h1>';
    }),
    'errors.body',
  ],
  [
    'documents are shown to whoever asks',
    instead(['companies.documents'], async (request, forward, sandbox) => {
      const response = await forward({ ...request });
      if (response.status !== 401) return response;
      const { body } = await requestInside(sandbox);
      return forward({
        ...request,
        headers: { ...request.headers, authorization: `Bearer ${body.access_token}` },
      });
    }),
    'companies.documents.status',
  ],
  [
    'an error repeats the secret',
    after(['tokens.get'], (response, { body }) => {
      const secret = new URLSearchParams(body).get('client_secret');
      if (response.status === 400 && secret)
        response.body = JSON.stringify({ code: 'BAD_REQUEST', message: `${secret} is wrong` });
    }),
    'errors.secrets',
  ],
];

const inLists: readonly Deviation[] = [
  [
    'the last record of a page is lost',
    inResponse(['companies.listByTeam'], (body, { path }) => {
      if (/limit=\d{1,2}(&|$)/.test(path)) body.records?.pop();
    }),
    'companies.listByTeam.',
  ],
  ['a limit is ignored', inQuery(['sites.list'], (query) => query.delete('limit')), 'sites.list.'],
  ['a cursor starts over', inQuery(['hostGroups.list'], (query) => query.delete('next')), 'hostGroups.list.'],
  [
    'the first record comes twice',
    inResponse(['sites.hosts'], (body) => body.records?.push(body.records[0])),
    'lists.unique',
  ],
  ['an offset is ignored', inQuery([search], (query) => query.delete('offset')), `${search}.`],
  ['a direction is ignored', inQuery([search], (query) => query.delete('sort')), `${search}.`],
  ['an order is ignored', inQuery([search], (query) => query.delete('order')), `${search}.`],
  [
    'the letter case of an address matters',
    inRequest([search], (body) => {
      const [name, email] = Object.entries(body)[0] as [string, string];
      if (email !== email?.toLowerCase()) body[name] = 'nobody@example.com';
    }),
    `${search}.`,
  ],
  [
    'responses of a workflow are those of the team',
    instead(['workflowResponses.listByWorkflow'], (request, forward) => {
      const team = request.headers['x-service-team-id'];
      return forward({ ...request, path: `/v1/api/workflows/response/team/${team}?includeSites=true` });
    }),
    'workflowResponses.listByWorkflow.',
  ],
  [
    'a list is in another object',
    inResponse(['sites.list'], (body) => Object.assign(body, { data: body.records, records: undefined })),
    'sites.list.envelope',
  ],
];

const inMembers: readonly Deviation[] = [
  [
    'a latitude is a text',
    inRecords(['sites.list'], (site) => {
      site.latitude = String(site.latitude);
    }),
    'responses.shape',
  ],
  [
    'a name is split in two',
    inRecords(['sites.get'], (site) => {
      site.name = site.name?.split(' ')[0];
    }),
    'sites.get.name: cut after',
  ],
  [
    'the host of an invitation has no address once it was created',
    inRecords(
      showingInvitations.filter((id) => id !== search),
      (one) => {
        delete one.host?.email;
      },
    ),
    'invitations.create.host',
  ],
  [
    'an update is shown as it was before',
    inResponse([update], (body) => {
      body.updated = body.created;
    }),
    'invitations.update.updated',
  ],
  [
    'a time is a number',
    inRecords(['companies.get'], (company) => {
      company.updated = Date.parse(company.updated);
    }),
    'companies.get.updated',
  ],
  [
    'another id comes back',
    inRecords(['hostGroups.get'], (group) => {
      group.id = group.id?.replace(/^./, (digit: string) => (digit === '0' ? '1' : '0'));
    }),
    'hostGroups.get.id',
  ],
];

const inDeletesAndGroups: readonly Deviation[] = [
  [
    'a delete does nothing',
    instead(['invitations.delete'], async (request, forward) => {
      const found = await forward({ ...request, method: 'GET' });
      return found.status === 200 ? { status: 204, headers: {}, body: '' } : undefined;
    }),
    'invitations.get.cancelled',
  ],
  [
    'a group keeps its name',
    inRequest(['hostGroups.update'], (body, request) => {
      if (!/made-up/.test(request.headers.authorization ?? ''))
        body.name = `Conformance ${/conf-\w+/.exec(body.name)?.[0]}`;
    }),
    'hostGroups.',
  ],
  [
    'a create makes two',
    async (request, forward) => {
      if (operationOf(request) === create) await forward({ ...request });
      return forward(request);
    },
    'invitations.create.once',
  ],
];

const amongTeams: readonly Deviation[] = [
  [
    'a company of another team is shown',
    instead(['companies.get'], async (request, _forward, sandbox) => {
      const { teamId } = sandbox.snapshot().companies.find(({ id }) => request.path.endsWith(id)) ?? {};
      if (!teamId || teamId === request.headers['x-service-team-id'] || !request.headers.authorization)
        return undefined;
      const company = sandbox.snapshot().companies.find(({ id }) => request.path.endsWith(id));
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...company, teamId: undefined }),
      };
    }),
    'companies.get.status',
  ],
];

const requestInside = async (sandbox: Sandbox) => {
  const { clientId, clientSecret, teamId } = sandbox.demo;
  const form = new URLSearchParams({
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
  });
  const headers = { 'x-service-team-id': teamId };
  const response = await sandbox.fetch('http://localhost/v1/api/oauth2/token', {
    method: 'POST',
    headers,
    body: form,
  });
  return { body: (await response.json()) as { access_token: string } };
};

/** Addresses, numbers, names and IDs of records, and what the run writes. */
const personalIn = (sandbox: Sandbox) => {
  const { hosts, invitations } = sandbox.snapshot();
  const lastNames = new Set([...hosts, ...invitations].map(({ lastName }) => lastName));
  return new RegExp(
    `@(?!visitor-invitations/)|\\+44|Zoë|Łuk|\\b(${[...lastNames].join('|')})\\b|[0-9a-f]{8}-[0-9a-f]{4}-`,
  );
};

const kinds = [inWhatIsWritten, inWhatIsTaken, inErrors, inLists, inMembers, inDeletesAndGroups, amongTeams];

/** One of each kind in a single service; `npm test -- --slow` plants each alone. */
const asked: readonly (readonly Deviation[])[] = isThorough
  ? kinds.flat().map((one) => [one])
  : [kinds.flatMap((kind) => kind.slice(0, 1))];

test.each(asked.map((planted) => [planted.map(([name]) => name).join('; '), planted] as const))(
  'named: %s',
  async (_, planted) => {
    await using sandbox = newSandbox();
    const personal = personalIn(sandbox);
    const flags = ['--write', ...flagsForSecond(sandbox.teams.create())];
    const report = await conform(sandbox, flags, plantIn(sandbox, allOf(planted.map(([, plant]) => plant))));
    const wrong = wrongIn(report);
    for (const [name, , finds] of planted)
      expect(
        wrong.filter((line) => line.startsWith(finds)).length,
        `${name}\n${wrong.join('\n')}`,
      ).toBeGreaterThan(0);
    expect([1, 3]).toContain(exitCodeOf(report));
    for (const text of [jsonReport, (all: typeof report) => textReport(all, { color: false })])
      expect(text({ ...report, left: [] })).not.toMatch(personal);
  },
);
