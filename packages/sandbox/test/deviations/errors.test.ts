import {
  after,
  type Deviation,
  error,
  inErrors,
  inRecords,
  inResponse,
  instead,
  lettingIn,
  operationOf,
  read,
  refusal,
} from './plant.ts';
import { testDeviations } from './run.ts';

const internal = { status: 500, body: error('INTERNAL_SERVER_ERROR') };

/** What is wrong with statuses, error bodies, content types and the forms of values. */
const deviations: readonly Deviation[] = [
  {
    name: 'an update is a 201',
    plant: after(['invitations.update'], (response) => {
      if (response.status === 200) response.status = 201;
    }),
    finds: ['invitations.update.succeeds'],
    says: /^201$/,
  },
  {
    name: 'an update is a 204 without a body',
    plant: after(['invitations.update'], (response) => {
      if (response.status === 200) Object.assign(response, { status: 204, body: '' });
    }),
    finds: ['invitations.update.succeeds', 'invitations.update.shape', 'invitations.update.id'],
    says: /^204$/,
  },
  {
    name: 'an update returns an empty object',
    plant: inResponse(['invitations.update'], () => ({})),
    finds: ['invitations.update.id', 'invitations.update.shape'],
    says: /none/,
  },
  {
    name: 'companies come with 203',
    plant: after(['companies.get'], (response) => {
      if (response.status === 200) response.status = 203;
    }),
    finds: ['companies.get.succeeds', 'companies.get.as-listed'],
    says: /^203$/,
  },
  {
    name: 'a search is a 201',
    plant: after(['invitations.searchByHost'], (response) => {
      if (response.status === 200) response.status = 201;
    }),
    finds: ['invitations.searchByHost.succeeds'],
    says: /^201$/,
  },
  {
    name: 'a create is a 202',
    plant: after(['invitations.create'], (response) => {
      if (response.status === 201) response.status = 202;
    }),
    finds: ['invitations.create.status'],
    says: /^202$/,
  },
  {
    name: 'an operation fails',
    plant: after(['sites.hosts'], (response) => {
      if (response.status === 200) Object.assign(response, internal);
    }),
    finds: ['sites.hosts.*'],
    says: /500 INTERNAL_SERVER_ERROR/,
  },
  {
    name: 'an operation is not there',
    plant: after(['companies.documents'], (response) => {
      if (response.status === 200) Object.assign(response, { status: 404, body: error('NOT_FOUND') });
    }),
    finds: ['companies.documents.succeeds'],
    says: /404 with another code/,
  },
  {
    name: 'an operation leads elsewhere',
    plant: after(['hostGroups.get'], (response) => {
      if (response.status === 200)
        Object.assign(response, { status: 302, headers: { location: 'https://example.com/' }, body: '' });
    }),
    finds: [
      'hostGroups.get.succeeds',
      'hostGroups.get.as-listed',
      'hostGroups.get.statuses',
      'hostGroups.delete.alone',
    ],
    also: ['hostGroups.delete.refused'],
    says: /302 without/,
  },
  {
    name: 'a missing site has another code',
    plant: inErrors(['sites.get'], 404, { body: error('NOT_FOUND') }),
    finds: ['sites.get.404'],
    says: /404 with another code/,
  },
  {
    name: 'a missing invitation is a 400',
    plant: inErrors(['invitations.update'], 404, { status: 400, body: error('BAD_REQUEST') }),
    finds: ['invitations.update.404', 'invitations.update.missing-site'],
    says: /400 BAD_REQUEST/,
  },
  {
    name: 'a missing host group is an empty success',
    plant: inErrors(['hostGroups.get'], 404, { status: 200, body: 'null' }),
    finds: ['hostGroups.get.404', 'hostGroups.delete.effect'],
    also: ['hostGroups.get.successes'],
    says: /^200$/,
  },
  {
    name: 'what is not there is deleted',
    plant: inErrors(['invitations.delete'], 404, { status: 204, body: '' }),
    finds: ['invitations.delete.404'],
    says: /^204$/,
  },
  {
    name: 'each kind of missing thing has a code of nobody’s',
    plant: after(['companies.get'], (response) => {
      if (response.status === 404) response.body = error('NO_SUCH_COMPANY');
    }),
    finds: ['errors.404-codes'],
    says: /a code of its own/,
  },
  {
    name: 'an unknown company has the documents of all',
    plant: lettingIn(['companies.documents'], [404], (request, { seed, team }) => {
      const own = seed().companies.find(({ teamId }) => teamId === team.teamId)?.id ?? '';
      const [id = ''] = operationOf(request).params;
      return { ...request, path: request.path.replace(id, own) };
    }),
    finds: ['companies.documents.404'],
    says: /\d+ records/,
  },
  {
    name: 'errors have no message',
    plant: after([], (response) => {
      const { code } = read(response.body) ?? {};
      if (response.status >= 400) response.body = JSON.stringify({ code });
    }),
    finds: ['errors.body'],
    says: /another body/,
  },
  {
    name: 'the codes of errors are numbers',
    plant: after(['sites.get'], (response) => {
      if (response.status === 404) response.body = error(404);
    }),
    finds: ['sites.get.404', 'errors.body'],
    says: /without a symbolic code/,
  },
  {
    name: 'errors are in a member of their own',
    plant: after(['invitations.get'], (response) => {
      if (response.status === 404) response.body = JSON.stringify({ error: read(response.body) });
    }),
    finds: ['errors.body', 'errors.404-codes'],
    says: /another body: invitations.get 404/,
  },
  {
    name: 'what is invalid is a 422',
    plant: after(['invitations.update'], (response) => {
      if (response.status === 400) Object.assign(response, { status: 422, body: error('UNPROCESSABLE') });
    }),
    finds: ['invitations.update.*', 'invitations.update.statuses'],
    says: /422 with another code/,
  },
  {
    name: 'a 400 has the code of a 401',
    plant: inErrors(['hostGroups.create'], 400, { body: error('UNAUTHORIZED') }),
    finds: [
      'hostGroups.create.400',
      'hostGroups.create.empty',
      'errors.codes',
      'hostGroups.create.malformed',
    ],
    says: /400 UNAUTHORIZED/,
  },
  {
    name: 'an unknown site of a create is a 400',
    plant: inErrors(['invitations.create'], 404, { status: 400, body: error('BAD_REQUEST') }),
    finds: ['invitations.create.missing-site'],
    says: /400 BAD_REQUEST/,
  },
  {
    name: 'an ID that is none is a 500',
    plant: after(['workflowResponses.get'], (response, request) => {
      if (request.path.includes('not-an-id')) Object.assign(response, internal);
    }),
    finds: ['workflowResponses.get.bad-id'],
    says: /500 INTERNAL_SERVER_ERROR/,
  },
  {
    name: 'a body that is no JSON is a 500',
    plant: after(['invitations.update'], (response, request) => {
      if (response.status === 400 && read(request.body) === undefined) Object.assign(response, internal);
    }),
    finds: ['invitations.update.malformed'],
    says: /500 INTERNAL_SERVER_ERROR/,
  },
  {
    name: 'responses say that they are texts',
    plant: after(['hostGroups.list'], (response) => {
      response.headers['content-type'] = 'text/plain';
    }),
    finds: ['responses.json'],
    says: /something else: hostGroups.list/,
  },
  {
    name: 'responses say that they are Latin-1',
    plant: after(['companies.get'], (response) => {
      response.headers['content-type'] = 'application/json; charset=iso-8859-1';
    }),
    finds: ['responses.json'],
    says: /something else: companies.get/,
  },
  {
    name: 'responses are Latin-1',
    plant: after(['sites.get'], (response) => {
      if (response.status === 200)
        response.bytes = Buffer.from(response.body.replace(/"address":"/, '"address":"Zoë '), 'latin1');
    }),
    finds: ['responses.json', 'sites.get.shape', 'sites.get.as-listed', '*.references'],
    says: /something else: sites.get 200/,
  },
  {
    name: 'errors are pages for people',
    plant: inErrors(['companies.get'], 404, {
      headers: { 'content-type': 'text/html' },
      body: '<h1>Not found</h1>',
    }),
    finds: ['errors.body', 'responses.json', 'errors.404-codes'],
    says: /another body/,
  },
  {
    name: 'coordinates are texts',
    plant: inRecords(['sites.get'], (site) => Object.assign(site, { latitude: String(site.latitude) })),
    finds: ['sites.get.shape', 'sites.get.as-listed', '*.references'],
    says: /latitude must be a number/,
  },
  {
    name: 'truth is a text',
    plant: inRecords(['invitations.searchByHost'], (one) =>
      Object.assign(one, { actioned: String(one.actioned) }),
    ),
    finds: ['invitations.searchByHost.shape', 'invitations.get.as-listed'],
    says: /records\[\]\.actioned must be true or false/,
  },
  {
    name: 'sites are listed without their IDs',
    plant: inRecords(['sites.list'], (site) => {
      delete site.id;
    }),
    finds: ['sites.list.shape', 'sites.*', '*.references'],
    says: /id is missing/,
  },
  {
    name: 'names are spelt with underscores',
    plant: inRecords(['sites.hosts'], (host) => {
      host.first_name = host.firstName;
      delete host.firstName;
    }),
    finds: ['sites.hosts.shape', 'lists.order', 'invitations.host', 'invitations.update.references'],
    says: /firstName is spelt in another way/,
  },
  {
    name: 'cursors are numbers',
    plant: inResponse(['companies.listByTeam'], (body) => {
      if (body.next) body.next = 17;
    }),
    finds: ['companies.listByTeam.complete'],
    also: ['companies.listByTeam.successes'],
    says: /page 2 is 400 BAD_REQUEST/,
  },
  {
    name: 'latitude and longitude are swapped',
    plant: inRecords(['sites.list', 'sites.get'], (site) => {
      [site.latitude, site.longitude] = [site.longitude, site.latitude];
    }),
    finds: ['responses.coordinates', 'invitations.references', 'invitations.update.references'],
    says: /more than that/,
  },
  {
    name: 'addresses are hidden in part',
    plant: inRecords(['invitations.searchByHost', 'invitations.get'], (one) => {
      if (one.email) one.email = one.email.replace('@example', ' at example');
    }),
    finds: [
      'responses.emails',
      'invitations.create.email',
      'invitations.update.email',
      'invitations.update.response',
    ],
    says: /something else/,
  },
  {
    name: 'IDs are numbers in texts',
    plant: inRecords(['companies.documents'], (document) => Object.assign(document, { id: '17' })),
    finds: ['companies.documents.shape', 'companies.documents.only'],
    also: ['responses.read-again', 'lists.again'],
    says: /id must be a UUID/,
  },
  {
    name: 'times have no offset',
    plant: inRecords(['invitations.get'], (one) =>
      Object.assign(one, { updated: one.updated?.slice(0, -1) }),
    ),
    finds: ['invitations.get.shape', 'invitations.get.as-listed', 'responses.date-times', '*.response'],
    says: /updated must be a valid datetime/,
  },
  {
    name: 'times are seconds since 1970',
    plant: inRecords(['workflowResponses.get'], (one) =>
      Object.assign(one, { created: Date.parse(one.created) / 1000 }),
    ),
    finds: ['workflowResponses.get.shape', 'workflowResponses.get.as-listed'],
    says: /created must be a string/,
  },
  {
    name: 'notes of others are longer than they may be',
    plant: inRecords(['invitations.searchByHost', 'invitations.get'], (one) =>
      Object.assign(one, /Test|Zoë|·/.test(one.lastName) ? {} : { adminNotes: 'n'.repeat(1001) }),
    ),
    finds: ['responses.notes'],
    also: ['invitations.*.odd-texts'],
    says: /longer adminNotes/,
  },
  {
    name: 'a missing host group has another code where it is renamed',
    plant: inErrors(['hostGroups.update'], 404, { body: error('SITE_NOT_FOUND') }),
    finds: ['errors.404-codes'],
    says: /HOST_GROUP_NOT_FOUND, SITE_NOT_FOUND/,
  },
  {
    name: 'errors have no message',
    plant: after([], (response) => {
      if (response.status >= 400) response.body = error(read(response.body)?.code, '');
    }),
    finds: ['errors.body'],
    says: /another body/,
  },
  {
    name: 'an ID in capitals is a 404',
    plant: instead([], async (request) =>
      /[A-F]/.test(operationOf(request).params[0] ?? '') ? refusal(404, 'INVITATION_NOT_FOUND') : undefined,
    ),
    finds: ['responses.id-letter-case'],
    says: /404 INVITATION_NOT_FOUND/,
  },
  {
    name: 'an error repeats the client secret',
    plant: instead(['tokens.get'], async (request, forward) => {
      const response = await forward({ ...request });
      const message = `Unknown: ${request.body}`;
      return response.status === 400 ? { ...response, body: error('BAD_REQUEST', message) } : response;
    }),
    finds: ['errors.secrets'],
    alsoIn: ['tokens'],
    says: /one of them: tokens.get 400/,
  },
  {
    name: 'an error repeats the client secret in base64',
    plant: instead(['tokens.get'], async (request, forward) => {
      const response = await forward({ ...request });
      const secret = new URLSearchParams(request.body).get('client_secret') ?? '';
      const message = `Unknown: ${Buffer.from(secret).toString('base64')}`;
      return response.status === 400 ? { ...response, body: error('BAD_REQUEST', message) } : response;
    }),
    finds: ['errors.secrets'],
    alsoIn: ['tokens'],
    says: /one of them: tokens.get 400/,
  },
  {
    name: 'an error repeats the token',
    plant: after(['companies.get'], (response, request) => {
      if (response.status === 404)
        response.body = error('COMPANY_NOT_FOUND', `For ${request.headers.authorization}`);
    }),
    finds: ['errors.secrets'],
    says: /one of them: companies.get 404/,
  },
];

testDeviations(deviations);
