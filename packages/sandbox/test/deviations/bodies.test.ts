import {
  after,
  type Deviation,
  error,
  inErrors,
  inRequest,
  instead,
  lettingIn,
  operationOf,
  read,
  refusal,
} from './plant.ts';
import { testDeviations } from './run.ts';

const isLetIn = (headers: Readonly<Record<string, string>>) => (headers.authorization?.length ?? 0) > 30;

/** A text that no date can be read out of. */
const isWord = (value: unknown) => typeof value === 'string' && Number.isNaN(Date.parse(value));

/** What a service takes that it should refuse, refuses that it should take, or does although it refused. */
const deviations: readonly Deviation[] = [
  {
    name: 'a body that is broken JSON is a 500 but for updates',
    plant: instead(
      ['invitations.create', 'hostGroups.create', 'invitations.searchByHost'],
      async ({ body, headers }) =>
        isLetIn(headers) && read(body) === undefined ? refusal(500, 'INTERNAL_SERVER_ERROR') : undefined,
    ),
    finds: ['*.malformed'],
    says: /broken JSON: 500/,
  },
  {
    name: 'an update without a body is a 500',
    plant: instead(['invitations.update'], async ({ body, headers }) =>
      isLetIn(headers) && body === '' ? refusal(500, 'INTERNAL_SERVER_ERROR') : undefined,
    ),
    finds: ['invitations.update.malformed'],
    says: /no body: 500/,
  },
  {
    name: 'an update to a start that is a word is a 500',
    plant: instead(['invitations.update'], async ({ body }) =>
      isWord(read(body)?.startDate) ? refusal(500, 'INTERNAL_SERVER_ERROR') : undefined,
    ),
    finds: ['invitations.update.400'],
    says: /startDate as "tomorrow": 500/,
  },
  {
    name: 'an update passes over an end that is a word',
    plant: inRequest(['invitations.update'], (body) => {
      if (isWord(body.endDate)) delete body.endDate;
    }),
    finds: ['invitations.update.400'],
    says: /endDate as "tomorrow": 200/,
  },
  {
    name: 'a search for a number is a 500',
    plant: instead(['invitations.searchByHost'], async ({ body }) =>
      typeof read(body)?.hostEmail === 'number' ? refusal(500, 'INTERNAL_SERVER_ERROR') : undefined,
    ),
    finds: ['search.400'],
    says: /a number for an address: 500/,
  },
  {
    name: 'another word than true or false for suppressEmail is a 500',
    plant: instead(['invitations.update'], async ({ path }) =>
      /suppressEmail=(?!true|false)/.test(path) ? refusal(500, 'INTERNAL_SERVER_ERROR') : undefined,
    ),
    finds: ['invitations.update.bad-query'],
    says: /500 INTERNAL_SERVER_ERROR/,
  },
  {
    name: 'a host group is renamed to anything, even to nothing',
    plant: lettingIn(['hostGroups.update'], [400], (request) => {
      const body = read(request.body);
      if (typeof body !== 'object' || body === null || operationOf(request).params[0] === 'not-an-id')
        return undefined;
      return { ...request, body: JSON.stringify({ name: String(body.name ?? '') || 'nameless' }) };
    }),
    finds: ['hostGroups.update.400', 'hostGroups.update.empty', 'hostGroups.update.malformed'],
    says: /name as a number: 200/,
  },
  {
    name: 'a host group without a site is refused',
    plant: instead(['hostGroups.create'], async ({ body, headers }) =>
      isLetIn(headers) && read(body)?.name && !read(body).siteId ? refusal(400, 'BAD_REQUEST') : undefined,
    ),
    finds: ['hostGroups.create.team-wide'],
    says: /400 BAD_REQUEST/,
  },
  {
    name: 'an unknown visitor type is taken for another',
    plant: lettingIn(['invitations.create'], [400], (request, { seed, team }) => {
      const body = read(request.body);
      const { visitorTypes } = seed();
      if (
        !/^[0-9a-f-]{36}$/.test(body?.visitorTypeId) ||
        visitorTypes.some(({ id }) => id === body.visitorTypeId)
      )
        return undefined;
      const other = visitorTypes.find(({ teamId }) => teamId === team.teamId);
      return { ...request, body: JSON.stringify({ ...body, visitorTypeId: other?.id }) };
    }),
    finds: ['invitations.create.unknown-type-id'],
    says: /201/,
  },
  {
    name: 'an unknown host is taken for another',
    plant: lettingIn(['invitations.create'], [400, 404], (request, { seed, team }) => {
      const body = read(request.body);
      const own = seed().hosts.filter(({ teamId }) => teamId === team.teamId);
      if (!body?.hostEmail?.startsWith?.('nobody-')) return undefined;
      return { ...request, body: JSON.stringify({ ...body, hostEmail: own[0]?.email }) };
    }),
    finds: ['invitations.create.unknown-host'],
    says: /another host, or none/,
  },
  {
    name: 'an update may have the ID and the name of a visitor type',
    plant: inRequest(['invitations.update'], (body) => {
      if (body.visitorTypeId && body.visitorTypeName) delete body.visitorTypeName;
    }),
    finds: ['invitations.update.both-types'],
    says: /200/,
  },
  {
    name: 'a create that is refused for its address is done without it',
    plant: instead(['invitations.create'], async (request, forward) => {
      const body = read(request.body);
      const response = await forward({ ...request });
      if (response.status === 400 && body?.email === 'nobody')
        await forward({ ...request, body: JSON.stringify({ ...body, email: undefined }) });
      return response;
    }),
    finds: ['invitations.create.refused'],
    says: /1 records that no create returned/,
  },
  {
    name: 'a create says 400 and is done',
    plant: inErrors(['invitations.create'], 201, { status: 400, body: error('BAD_REQUEST') }),
    finds: ['invitations.create.refused', 'invitations.create.succeeds'],
    says: /\d+ records that no create returned/,
  },
  {
    name: 'a create leads elsewhere and is done',
    plant: after(['invitations.create'], (response) => {
      if (response.status === 201) Object.assign(response, { status: 302, body: '' });
    }),
    finds: ['invitations.create.refused', 'invitations.create.succeeds', 'invitations.create.statuses'],
    says: /\d+ records that no create returned/,
  },
  {
    name: 'creating a host group says 409 and is done',
    plant: inErrors(['hostGroups.create'], 201, { status: 409, body: error('CONFLICT') }),
    finds: [
      'hostGroups.create.refused',
      'hostGroups.create.succeeds',
      'hostGroups.create.statuses',
      'hostGroups.create.*',
    ],
    says: /\d+ records that no create returned/,
  },
  {
    name: 'a guest without a name is taken where the name is blank',
    plant: inRequest(['invitations.create'], (body) => {
      if (body.firstName?.trim?.() === '') body.firstName = 'Guest';
    }),
    finds: ['invitations.create.lacking'],
    says: /a blank firstName: 201/,
  },
];

testDeviations(deviations);
