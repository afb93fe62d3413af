import type { Sandbox } from '@visitor-invitations/sandbox';
import { expect, test } from 'vitest';
import { exitCodeOf, jsonReport, textReport } from '../src/report.ts';
import {
  type Around,
  after,
  allOf,
  idsOf,
  inRecords,
  inRequest,
  inResponse,
  instead,
  operationOf,
  plantIn,
  read,
  refusal,
} from './plant.ts';
import { conform, flagsForSecond, isThorough, newSandbox, wrongIn } from './support.ts';

const create = 'invitations.create' as const;
const update = 'invitations.update' as const;
const writes = [create, update];

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
    inRequest([create], (body) => {
      delete body.visitorNotes;
    }),
    'invitations.create.visitorNotes',
  ],
  [
    'notes are cut after 255 characters',
    inRequest(writes, (body) => {
      body.visitorNotes = body.visitorNotes?.slice(0, 255);
    }),
    'invitations.update.visitorNotes: cut after 255 of',
  ],
  ['what is refused is done', refusedAndDone, 'invitations.get.firstName'],
];

const inWhatIsTaken: readonly Deviation[] = [
  [
    'too long notes are taken',
    inRequest([update], (body) => {
      body.adminNotes = body.adminNotes?.slice(0, 1000);
    }),
    'invitations.update.status',
  ],
];

const inErrors: readonly Deviation[] = [
  [
    'wrong credentials get a 401',
    after(['tokens.get'], (response) => {
      if (response.status === 400) Object.assign(response, refusal(401, 'UNAUTHORIZED'));
    }),
    'tokens.get.status',
  ],
  [
    'codes are numbers',
    after(idsOf(), (response) => {
      if (response.status >= 400) response.body = response.body.replace(/"code":"\w+"/, '"code":17');
    }),
    'errors.body',
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
  [
    'the first record comes twice',
    inResponse(['sites.hosts'], (body) => body.records?.push(body.records[0])),
    'lists.unique',
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
    for (const text of [jsonReport, textReport]) expect(text({ ...report, left: [] })).not.toMatch(personal);
  },
);
