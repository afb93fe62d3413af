import {
  type Deviation,
  error,
  inRecords,
  inResponse,
  instead,
  type Json,
  lettingIn,
  operationOf,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

const json = { 'content-type': 'application/json' };

/** What is wrong with what belongs together. */
const deviations: readonly Deviation[] = [
  {
    name: 'the details of a site differ from the list',
    plant: inRecords(['sites.get'], (site) => Object.assign(site, { address: 'Elsewhere' })),
    finds: ['sites.get.as-listed', '*.references'],
    says: /another address/,
  },
  {
    name: 'the list of companies lacks their websites',
    plant: inRecords(['companies.listByTeam'], (company) => {
      delete company.website;
    }),
    finds: ['companies.get.as-listed'],
    says: /another website/,
  },
  {
    name: 'another company is returned than was asked for',
    plant: () => {
      let first = '';
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        if (id === 'companies.get' && params[0] !== 'not-an-id') {
          const response = await forward({ ...request });
          if (response.status !== 200) return response;
          first ||= params[0] ?? '';
          return forward({ ...request, path: request.path.replace(params[0] ?? '', first) });
        }
        return forward(request);
      };
    },
    finds: ['companies.get.as-listed', '*.references'],
    says: /another record/,
  },
  {
    name: 'a listed workflow response cannot be read',
    plant: () => {
      const known = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        if (id === 'workflowResponses.get') known.add(params[0] ?? '');
        if (id === 'workflowResponses.get' && known.size > 2)
          return { status: 404, headers: json, body: error('RESPONSE_NOT_FOUND') };
        return forward(request);
      };
    },
    finds: ['workflowResponses.get.as-listed', 'workflowResponses.get.*'],
    says: /404 RESPONSE_NOT_FOUND|403|400/,
  },
  {
    name: 'a site that has invitations is not listed',
    plant: inResponse(['sites.list'], (body, request) => {
      if (!request.path.includes('next'))
        body.records = body.records.filter(({ name }: Json) => name !== 'New York Midtown');
    }),
    finds: ['*.references', 'sites.list.*'],
    says: /a site that isn’t listed/,
  },
  {
    name: 'a document of a company is listed twice',
    plant: inResponse(['companies.documents'], (body) => {
      body.records.push(body.records.at(-1));
    }),
    finds: ['companies.documents.only'],
    says: /some of them twice/,
  },
  {
    name: 'the same visitor type has several names',
    plant: inResponse(['invitations.searchByHost'], (body) => {
      for (const [index, one] of body.records.entries())
        if (one.visitorType?.name && index % 2 === 1) one.visitorType.name = `${one.visitorType.name}s`;
    }),
    finds: ['invitations.visitor-types', 'invitations.*'],
    also: ['search.offset', 'search.order'],
    says: /several names for an ID/,
  },
  {
    name: 'after an update the site has its old name',
    plant: () => {
      const names = new Map<string, string>();
      return inRecords(['invitations.get'], (one) => {
        if (one.site && !names.has(one.id)) names.set(one.id, one.site.name);
        if (one.site && /Test/.test(one.lastName)) one.site.name = 'London Riverside';
      })();
    },
    finds: ['invitations.update.references', 'invitations.update.response', 'search.as-read'],
    says: /another name of the site/,
  },
  {
    name: 'a workflow has the responses of others',
    plant: instead(['workflowResponses.listByWorkflow'], async (request, forward, { team }) => {
      const response = await forward({ ...request });
      if (response.status !== 200) return response;
      const { headers } = request;
      const path = `/v1/api/workflows/response/team/${team.teamId}`;
      const all = await forward({ method: 'GET', path, headers, body: '' });
      return { ...response, body: JSON.stringify({ records: read(all.body).records }) };
    }),
    finds: ['workflowResponses.listByWorkflow.only', 'workflowResponses.listByWorkflow.as-listed'],
    says: /24 of another workflow/,
  },
  {
    name: 'a workflow lacks one of its responses',
    plant: inResponse(['workflowResponses.listByWorkflow'], (body) => {
      body.records.pop();
    }),
    finds: ['workflowResponses.listByWorkflow.only'],
    says: /1 of 12 records are missing/,
  },
  {
    name: 'the responses of a workflow are in no order',
    plant: inResponse(['workflowResponses.listByWorkflow'], (body) => {
      [body.records[0], body.records[5]] = [body.records[5], body.records[0]];
    }),
    finds: ['workflowResponses.listByWorkflow.order', 'lists.order'],
    says: /another order/,
  },
  ...(['workflowResponses.listByWorkflow', 'companies.documents'] as const).map(
    (id): Deviation => ({
      name: `${id} is the other way round than the other lists`,
      plant: inResponse([id], (body) => {
        body.records.reverse();
      }),
      finds: ['lists.order'],
      says: new RegExp(`${id} the other way round, the rest is not`),
    }),
  ),
  {
    name: 'a form response is found below any response',
    plant: lettingIn(['workflowResponses.formResponse'], [404], (request, { sandbox, team }) => {
      const { params } = operationOf(request);
      const form = sandbox
        .snapshot()
        .formResponses.find(({ id, teamId }) => id === params[1] && teamId === team.teamId);
      return form && { ...request, path: request.path.replace(params[0] ?? '', form.responseId) };
    }),
    finds: ['workflowResponses.formResponse.only'],
    says: /^200$/,
  },
  {
    name: 'every company has the same documents',
    plant: () => {
      let first: string | undefined;
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const response = await forward({ ...request });
        if (id !== 'companies.documents' || response.status !== 200) return response;
        first ??= params[0] ?? '';
        return forward({ ...request, path: request.path.replace(params[0] ?? '', first) });
      };
    },
    finds: ['companies.documents.only'],
    says: /one of another company/,
  },
  {
    name: 'every site has the same hosts',
    plant: () => {
      let first: string | undefined;
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const response = await forward({ ...request });
        if (id !== 'sites.hosts' || response.status !== 200) return response;
        first ??= params[0] ?? '';
        return forward({ ...request, path: request.path.replace(params[0] ?? '', first) });
      };
    },
    finds: ['sites.hosts.only'],
    says: /the same for 3 sites/,
  },
  {
    name: 'an invitation shows another host',
    plant: inRecords(['invitations.searchByHost', 'invitations.get'], (one) => {
      one.host.lastName = 'Somebody';
    }),
    finds: ['invitations.host', 'invitations.update.references', 'invitations.*.response'],
    says: /another lastName/,
  },
  {
    name: 'a host has another ID in the list of its site',
    plant: inRecords(['sites.hosts'], (host) => {
      host.id = `${host.id.slice(0, -4)}0000`;
    }),
    finds: ['invitations.host', 'invitations.update.references'],
    says: /another id/,
  },
  {
    name: 'one host has another last name in the list of the site',
    plant: inRecords(['sites.hosts'], (host) => {
      if (host.email === 'carol@example.com') host.lastName = 'Somebody';
    }),
    finds: ['invitations.host'],
    says: /another lastName/,
  },
  {
    name: 'hosts name groups that are not there',
    plant: inRecords(['sites.hosts'], (host) => {
      if (host.hostGroupName) host.hostGroupName = `${host.hostGroupName} (old)`;
    }),
    finds: ['sites.hosts.groups'],
    says: /a name that no host group has/,
  },
  {
    name: 'the responses of a workflow have another status than in the list of the team',
    plant: inRecords(['workflowResponses.listByWorkflow'], (one) => {
      one.status = one.status === 'closed' ? 'approved' : 'closed';
    }),
    finds: ['workflowResponses.listByWorkflow.as-listed'],
    says: /another status/,
  },
  {
    name: 'the responses of a workflow are of nobody',
    plant: inRecords(['workflowResponses.listByWorkflow'], (one) => {
      delete one.respondent.email;
    }),
    finds: ['workflowResponses.listByWorkflow.as-listed'],
    says: /another respondent\.email/,
  },
  {
    name: 'documents have names that are numbers, and the first companies have none',
    plant: () => {
      const companies = new Set<string>();
      return inResponse(['companies.documents'], (body, request) => {
        companies.add(operationOf(request).params[0] ?? '');
        if (companies.size <= 5) body.records = [];
        for (const document of body.records) document.name = 17;
      })();
    },
    finds: ['companies.documents.shape'],
    says: /name/,
  },
  {
    name: 'a host group is at a site that is not there',
    plant: inRecords(['hostGroups.list', 'hostGroups.get'], (group) => {
      if (group.siteId && !/Conformance|Zoë/.test(group.name))
        group.siteId = '00000000-0000-4000-8000-000000000000';
    }),
    finds: ['hostGroups.references'],
    says: /a site that returns 404/,
  },
  {
    name: 'a workflow response has a status of its own',
    plant: inRecords(
      ['workflowResponses.listByTeam', 'workflowResponses.get', 'workflowResponses.listByWorkflow'],
      (one) => {
        one.status = 'pending';
      },
    ),
    finds: ['responses.workflow-status'],
    says: /another word/,
  },
  {
    name: 'sites of workflow responses are never included',
    plant: inRecords(['workflowResponses.listByTeam'], (one) => {
      delete one.site;
    }),
    finds: ['responses.include-sites', 'workflowResponses.*.as-listed'],
    says: /no sites, although they were asked for/,
  },
  {
    name: 'invitations end before they start',
    plant: inRecords(['invitations.searchByHost', 'invitations.get'], (one) => {
      if (one.firstName !== 'Conformance' && !one.lastName.startsWith('Test'))
        [one.startDate, one.endDate] = [one.endDate, one.startDate];
    }),
    finds: ['responses.times', 'search.*', 'invitations.*'],
    says: /endDate before startDate/,
  },
  {
    name: 'a later workflow has responses of the first',
    plant: () => {
      let first: Json;
      return inResponse(['workflowResponses.listByWorkflow'], (body) => {
        first ??= body.records;
        if (body.records[0]?.workflowId !== first[0]?.workflowId) body.records.push(first[0]);
      })();
    },
    finds: ['workflowResponses.listByWorkflow.*'],
    says: /1 of another workflow/,
  },
  {
    name: 'a later workflow lacks a response',
    plant: () => {
      let first: string | undefined;
      return inResponse(['workflowResponses.listByWorkflow'], (body) => {
        first ??= body.records[0]?.workflowId;
        if (body.records[0]?.workflowId !== first) body.records.pop();
      })();
    },
    finds: ['workflowResponses.listByWorkflow.only'],
    says: /1 of \d+ records are missing/,
  },
  {
    name: 'the sixth company has the documents of the first',
    plant: () => {
      const asked: string[] = [];
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        if (id !== 'companies.documents' || !/^[0-9a-f-]{36}$/.test(params[0] ?? '')) return forward(request);
        if (!asked.includes(params[0] ?? '')) asked.push(params[0] ?? '');
        const path = request.path.replace(params[0] ?? '', asked[0] ?? '');
        return forward(asked.indexOf(params[0] ?? '') === 5 ? { ...request, path } : request);
      };
    },
    finds: ['companies.documents.only'],
    says: /one of another company|the same as another company has/,
  },
  {
    name: 'the third workflow response has the form responses of all others',
    plant: instead(['workflowResponses.formResponse'], async (request, forward, { team }) => {
      const [responseId = '', formId] = operationOf(request).params;
      const path = `/v1/api/workflows/response/team/${team.teamId}?limit=1000`;
      const listed: Json = read((await forward({ ...request, path })).body);
      const withForms = listed?.records?.filter((one: Json) => one.formResponses?.length > 0) ?? [];
      const owner = withForms.find((one: Json) => one.formResponses.some((form: Json) => form.id === formId));
      if (withForms[2]?.id !== responseId || !owner) return undefined;
      return forward({ ...request, path: request.path.replace(responseId, owner.id) });
    }),
    finds: ['workflowResponses.formResponse.only'],
    says: /200/,
  },
];

testDeviations(deviations);
