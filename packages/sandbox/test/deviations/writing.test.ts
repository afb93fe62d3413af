import {
  after,
  type Deviation,
  error,
  inQuery,
  inRecords,
  inRequest,
  inResponse,
  instead,
  type Json,
  operationOf,
  read,
  refusal,
} from './plant.ts';
import { testDeviations } from './run.ts';

const json = { 'content-type': 'application/json' };

/** Another value of the same form. */
const otherOf = (value: string | number) =>
  typeof value === 'number' ? value + 1 : value.replace(/.$/, (last) => (last === '7' ? '8' : '7'));

/** What is wrong with making, changing and removing. */
const deviations: readonly Deviation[] = [
  {
    name: 'one create makes two invitations',
    plant: instead(['invitations.create'], async (request, forward) => {
      await forward({ ...request });
      return forward(request);
    }),
    finds: ['invitations.create.found', 'invitations.create.refused'],
    says: /2 of it/,
  },
  {
    name: 'a create returns the invitation from before',
    plant: () => {
      let first: Json;
      return async (request, forward) => {
        const response = await forward(request);
        if (operationOf(request).id !== 'invitations.create' || response.status !== 201) return response;
        first ??= read(response.body).id;
        return { ...response, body: JSON.stringify({ ...read(response.body), id: first }) };
      };
    },
    finds: ['invitations.*'],
    says: /the ID of an invitation from before/,
  },
  {
    name: 'a create returns no ID',
    plant: inResponse(['invitations.create'], ({ id: _, ...rest }) => rest),
    finds: ['invitations.create.id', 'invitations.create.shape'],
    says: /none/,
  },
  {
    name: 'a new invitation is not found',
    plant: inResponse(['invitations.searchByHost'], (body) => {
      body.records = body.records.filter(({ lastName }: Json) => !lastName.startsWith('Test'));
    }),
    finds: ['invitations.create.found', 'invitations.update.found', 'search.together', 'search.many'],
    also: ['search.made-order'],
    says: /it is not among/,
  },
  {
    name: 'a new invitation cannot be read',
    plant: after(['invitations.get'], (response) => {
      if (read(response.body)?.firstName === 'Conformance')
        Object.assign(response, { status: 404, body: error('INVITATION_NOT_FOUND') });
    }),
    finds: ['invitations.create.read', 'invitations.delete.alone', 'search.as-read'],
    alsoIn: ['invitations'],
    also: ['responses.as-listed-again', 'invitations.*.again'],
    says: /404 INVITATION_NOT_FOUND/,
  },
  {
    name: 'a new invitation is checked in',
    plant: inRecords(['invitations.get'], (one) => {
      if (one.firstName === 'Conformance') one.actioned = true;
    }),
    finds: ['invitations.create.new', 'invitations.create.response', 'invitations.update.response'],
    also: ['responses.as-listed-again'],
    says: /actioned/,
  },
  {
    name: 'a create is two hours ahead',
    plant: inRecords(
      ['invitations.get', 'invitations.searchByHost', 'invitations.create', 'invitations.update'],
      (one) => {
        if (one.created) one.created = new Date(Date.parse(one.created) + 2 * 60 * 60 * 1000).toISOString();
      },
    ),
    finds: ['invitations.create.created', 'invitations.update.updated', 'responses.times'],
    says: /2:00 hours late/,
  },
  {
    name: 'a create never emails',
    plant: inQuery(['invitations.create'], (query) => query.set('suppressEmail', 'true')),
    finds: ['invitations.create.suppress-email', 'invitations.update.suppress-email-default'],
    says: /emailSent was false for/,
  },
  {
    name: 'a create does without a host',
    plant: inRequest(['invitations.create'], (body) => {
      if (body.siteId) body.hostEmail ??= 'alice@example.com';
    }),
    finds: ['invitations.create.lacking'],
    says: /without hostEmail: 201/,
  },
  {
    name: 'a create takes both the name and the ID of a visitor type',
    plant: inRequest(['invitations.create'], (body) => {
      if (body.visitorTypeId && body.visitorTypeName) delete body.visitorTypeName;
    }),
    finds: ['invitations.create.both-types'],
    says: /^201$/,
  },
  {
    name: 'a visitor type cannot be given by its ID',
    plant: instead(['invitations.create'], async (request) =>
      read(request.body)?.visitorTypeId
        ? { status: 400, headers: json, body: error('BAD_REQUEST') }
        : undefined,
    ),
    finds: ['invitations.create.visitorTypeId'],
    says: /refused with 400 BAD_REQUEST/,
  },
  {
    name: 'a visitor type cannot be given by its name',
    plant: instead(['invitations.create'], async (request) =>
      read(request.body)?.visitorTypeName
        ? { status: 400, headers: json, body: error('BAD_REQUEST') }
        : undefined,
    ),
    finds: ['invitations.create.visitorTypeName'],
    says: /refused with 400 BAD_REQUEST/,
  },
  {
    name: 'nothing can be created',
    plant: instead(['invitations.create'], async (request) =>
      request.headers.authorization?.includes('not-a-token') ||
      !request.headers.authorization ||
      request.headers['x-service-team-id'] === undefined
        ? undefined
        : { status: 400, headers: json, body: error('BAD_REQUEST') },
    ),
    finds: ['invitations.create.succeeds', 'invitations.create.403', 'invitations.create.401'],
    says: /400 BAD_REQUEST/,
  },
  {
    name: 'a visit may end before it starts',
    plant: inRequest(['invitations.create'], (body) => {
      if (body.endDate < body.startDate && body.endDate?.startsWith('2035'))
        [body.startDate, body.endDate] = [body.endDate, body.startDate];
    }),
    finds: ['invitations.create.dates'],
    says: /an end before the start: 201/,
  },
  {
    name: 'times are taken without an offset',
    plant: inRequest(['invitations.update'], (body) => {
      for (const name of ['startDate', 'endDate']) if (/T\d\d:\d\d:\d\d$/.test(body[name])) body[name] += 'Z';
    }),
    finds: ['invitations.update.dates'],
    says: /times without an offset: 200/,
  },
  {
    name: 'any address will do',
    plant: inRequest(['invitations.update'], (body) => {
      if (body.email === 'nobody') body.email = 'nobody@example.com';
    }),
    finds: ['invitations.update.400'],
    says: /email as "nobody": 200/,
  },
  {
    name: 'numbers are taken for texts',
    plant: inRequest(['invitations.create'], (body) => {
      if (typeof body.subject === 'number') body.subject = String(body.subject);
    }),
    finds: ['invitations.create.400'],
    says: /subject as a number: 201/,
  },
  {
    name: 'an update does not change updated',
    plant: () => {
      const updated = new Map<string, string>();
      return async (request, forward) => {
        const response = await forward(request);
        const body = read(response.body);
        for (const record of body?.records ?? [body]) {
          if (!record?.updated || !record.cancelled === undefined) continue;
          if (!updated.has(record.id)) updated.set(record.id, record.updated);
          record.updated = updated.get(record.id);
        }
        return body === undefined ? response : { ...response, body: JSON.stringify(body) };
      };
    },
    finds: ['invitations.update.updated'],
    says: /no later time/,
  },
  {
    name: 'an update changes created',
    plant: inRecords(['invitations.get'], (one) => {
      one.created = one.updated;
    }),
    finds: ['invitations.update.untouched', 'invitations.update.again', 'invitations.get.as-listed'],
    says: /another created/,
  },
  {
    name: 'an update gives another code for the fast track',
    plant: inRecords(['invitations.get'], (one) => {
      if (one.subject?.endsWith('changed')) one.fastTrackCode = 1;
    }),
    finds: ['invitations.update.untouched'],
    says: /another fastTrackCode/,
  },
  {
    name: 'an update returns another invitation',
    plant: inResponse(['invitations.update'], (one) => ({
      ...one,
      id: '00000000-0000-4000-8000-000000000000',
    })),
    finds: ['invitations.update.id'],
    says: /another ID/,
  },
  ...(['invitations.create', 'invitations.update'] as const).flatMap((id) =>
    (
      [
        ['site', 'name'],
        ['site', 'latitude'],
        ['host', 'lastName'],
        ['host', 'id'],
        ['company', 'id'],
      ] as const
    ).map(
      ([outer, inner]): Deviation => ({
        name: `${id} returns another ${inner} of the ${outer}`,
        plant: inResponse([id], (one) => {
          if (one[outer]?.[inner]) one[outer][inner] = otherOf(one[outer][inner]);
        }),
        finds: [`${id}.response`],
        says: new RegExp(`another ${outer}\\.${inner}`),
      }),
    ),
  ),
  {
    name: 'the rename of a host group returns another site',
    plant: inResponse(['hostGroups.update'], (group) => {
      if (group.siteId) group.siteId = otherOf(group.siteId);
    }),
    finds: ['hostGroups.update.response'],
    says: /another siteId/,
  },
  {
    name: 'the same update twice is a conflict',
    plant: () => {
      const sent = new Set<string>();
      return async (request, forward) => {
        const key = request.path + request.body;
        if (request.method !== 'PUT' || !request.path.includes('/invitations/')) return forward(request);
        if (sent.has(key)) return { status: 409, headers: json, body: error('CONFLICT') };
        const response = await forward(request);
        if (response.status === 200) sent.add(key);
        return response;
      };
    },
    finds: ['invitations.update.again', 'invitations.update.statuses'],
    says: /409 with another code/,
  },
  {
    name: 'a refused update is done in part',
    plant: instead(['invitations.update'], async (request, forward) => {
      const response = await forward({ ...request });
      const { email, ...rest } = read(request.body) ?? {};
      if (response.status === 400 && email === 'nobody')
        await forward({ ...request, body: JSON.stringify(rest) });
      return response;
    }),
    finds: ['invitations.update.refused'],
    says: /an address that is none: another firstName, subject, adminNotes/,
  },
  {
    name: 'an update touches another invitation',
    plant: () => {
      let other = '';
      return async (request, forward) => {
        const response = await forward({ ...request });
        const { id } = operationOf(request);
        if (id === 'invitations.update' && response.status === 200 && other) {
          await forward({ ...request, path: other, body: JSON.stringify({ mobile: '+44 7700 900999' }) });
        }
        if (id === 'invitations.create' && response.status === 201)
          other = `/v1/api/invitations/${read(response.body).id}?suppressEmail=true`;
        return response;
      };
    },
    finds: ['invitations.*'],
    says: /a changed one|not emptied|value/,
  },
  {
    name: 'an update empties one field that it leaves out',
    plant: inRequest(['invitations.update'], (body) => {
      body.mobile ??= '';
    }),
    finds: ['invitations.update.put'],
    says: /mobile emptied, the rest kept/,
  },
  {
    name: 'an update emails although it must not',
    plant: inQuery(['invitations.update'], (query) => {
      if (query.get('suppressEmail') === 'true') query.set('suppressEmail', 'false');
    }),
    finds: ['invitations.update.suppress-email-true'],
    says: /emailSent/,
  },
  {
    name: 'an update never emails',
    plant: inQuery(['invitations.update'], (query) => {
      if (query.has('suppressEmail')) query.set('suppressEmail', 'true');
    }),
    finds: ['invitations.update.suppress-email-false'],
    says: /emailSent was false for/,
  },
  {
    name: 'a delete does nothing',
    plant: instead(['invitations.delete'], async (request, forward) => {
      const { path, headers } = request;
      const found = await forward({ method: 'GET', path, headers, body: '' });
      return found.status === 200 ? { status: 204, headers: {}, body: '' } : undefined;
    }),
    finds: ['invitations.delete.*'],
    says: /one that is neither|cancelled/,
  },
  {
    name: 'a delete cancels another invitation as well',
    plant: () => {
      const made: string[] = [];
      return async (request, forward) => {
        const response = await forward({ ...request });
        const { id, params } = operationOf(request);
        if (id === 'invitations.create' && response.status === 201) made.push(read(response.body).id);
        const at = made.indexOf(params[0] ?? '');
        const neighbour = made[at - 1];
        if (id === 'invitations.delete' && response.status === 204 && neighbour && at > 0)
          await forward({ ...request, path: `/v1/api/invitations/${neighbour}` });
        return response;
      };
    },
    finds: ['invitations.delete.alone', 'invitations.bystanders'],
    also: ['invitations.create.lasting'],
    says: /it is cancelled as well/,
  },
  {
    name: 'a search shows what is deleted as if it were not',
    plant: inRecords(['invitations.searchByHost'], (one) => {
      if (one.lastName.startsWith('Test')) delete one.cancelled;
    }),
    finds: ['invitations.delete.found'],
    says: /one that isn’t cancelled/,
  },
  {
    name: 'an update brings a deleted invitation back',
    plant: () => {
      const back = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const response = await forward({ ...request });
        const key = params[0] ?? '';
        if (
          id === 'invitations.update' &&
          response.status === 400 &&
          read(request.body)?.subject?.endsWith('again')
        )
          back.add(key);
        if (id !== 'invitations.get' || !back.has(key)) return response;
        return { ...response, body: JSON.stringify({ ...read(response.body), cancelled: undefined }) };
      };
    },
    finds: ['invitations.delete.for-good', 'invitations.delete.lasting'],
    says: /it is back after a 400/,
  },
  {
    name: 'a PATCH is taken for an update',
    plant: () => async (request, forward) =>
      request.method === 'PATCH' ? { status: 200, headers: json, body: '{}' } : forward(request),
    finds: ['errors.methods'],
    says: /PATCH .* 200/,
  },
  {
    name: 'a new invitation has a pass already',
    plant: inRecords(
      ['invitations.get', 'invitations.create', 'invitations.update', 'invitations.searchByHost'],
      (one) => {
        if (one.firstName === 'Conformance') one.activePassCount = 1;
      },
    ),
    finds: ['invitations.create.new'],
    says: /activePassCount/,
  },
  {
    name: 'a second delete is a 500',
    plant: () => {
      const gone = new Set<string>();
      return async (request, forward) => {
        const response = await forward(request);
        if (operationOf(request).id !== 'invitations.delete') return response;
        if (response.status === 404 && gone.has(request.path))
          return { ...response, status: 500, body: error('INTERNAL_SERVER_ERROR') };
        if (response.status === 204) gone.add(request.path);
        return response;
      };
    },
    finds: ['invitations.delete.again'],
    says: /500 INTERNAL_SERVER_ERROR/,
  },
  {
    name: 'a host group is not deleted',
    plant: instead(['hostGroups.delete'], async (request, forward) => {
      const { path, headers } = request;
      const found = await forward({ method: 'GET', path, headers, body: '' });
      return found.status === 200 ? { status: 204, headers: {}, body: '' } : undefined;
    }),
    finds: ['hostGroups.delete.*'],
    says: /it can be read|204/,
  },
  {
    name: 'a deleted host group stays in the list',
    plant: () => {
      const gone: Json[] = [];
      return async (request, forward, { team }) => {
        const { id } = operationOf(request);
        if (id === 'hostGroups.delete') {
          const { path, headers } = request;
          const found = await forward({ method: 'GET', path, headers, body: '' });
          if (found.status === 200) gone.push(read(found.body));
        }
        const response = await forward(request);
        const body = read(response.body);
        const isTheirs = request.headers['x-service-team-id'] === team.teamId;
        if (id !== 'hostGroups.list' || response.status !== 200 || !isTheirs) return response;
        return { ...response, body: JSON.stringify({ ...body, records: [...body.records, ...gone] }) };
      };
    },
    finds: ['hostGroups.delete.effect'],
    also: ['lists.again', 'lists.pages-again', 'responses.as-listed-again'],
    says: /it is listed/,
  },
  {
    name: 'a renamed host group loses its site',
    plant: () => {
      const renamed = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const response = await forward(request);
        if (id === 'hostGroups.update' && response.status === 200) renamed.add(params[0] ?? '');
        if (id !== 'hostGroups.get' || !renamed.has(params[0] ?? '') || response.status !== 200)
          return response;
        const { siteId: _, ...rest } = read(response.body);
        return { ...response, body: JSON.stringify(rest) };
      };
    },
    finds: ['hostGroups.update.kept', 'hostGroups.update.response'],
    also: ['responses.as-listed-again'],
    says: /another site, or none/,
  },
  {
    name: 'a host group can’t be given the name that it has',
    plant: instead(['hostGroups.update'], async (request, _, { sandbox }) => {
      const [id] = operationOf(request).params;
      const group = sandbox.snapshot().hostGroups.find((one) => one.id === id);
      return group && group.name === read(request.body)?.name ? refusal(409, 'CONFLICT') : undefined;
    }),
    finds: ['hostGroups.update.again', 'hostGroups.update.statuses'],
    also: ['hostGroups.*', 'paths.*'],
    says: /^409 with another code$/,
  },
  {
    name: 'a rename renames another host group as well',
    plant: () => {
      const made: string[] = [];
      return async (request, forward) => {
        const response = await forward({ ...request });
        const { id, params } = operationOf(request);
        if (id === 'hostGroups.create' && response.status === 201) made.push(read(response.body).id);
        if (id === 'hostGroups.update' && response.status === 200)
          for (const other of made.filter((one) => one !== params[0]).slice(-1))
            await forward({ ...request, path: `/v1/api/hosts/groups/${other}` });
        return response;
      };
    },
    finds: ['hostGroups.update.alone', 'hostGroups.bystanders'],
    says: /a changed one/,
  },
  {
    name: 'a new host group is not listed',
    plant: inResponse(['hostGroups.list'], (body) => {
      body.records = body.records.filter(({ name }: Json) => !name.startsWith('Conformance Test'));
    }),
    finds: ['hostGroups.create.listed'],
    also: ['lists.pages-again'],
    says: /not listed/,
  },
  {
    name: 'a host group needs no name',
    plant: inRequest(['hostGroups.create'], (body) => {
      body.name ??= 'Nameless Test';
    }),
    finds: ['hostGroups.create.empty'],
    says: /^201$/,
  },
];

testDeviations(deviations);
