import type { OperationId } from '@visitor-invitations/core/portable';
import { expect } from 'vitest';
import {
  type Around,
  type Deviation,
  type Json,
  operationOf,
  type Passing,
  read,
  showingInvitations,
} from './plant.ts';
import { failed, foundIn, test, testDeviations } from './run.ts';

/** How many writes a service takes before it goes wrong. */
const MANY_CREATES = 20;

/** Changes what is read once as many writes of a kind were done. */
const afterWrites =
  (
    write: OperationId,
    count: number,
    reading: OperationId | readonly OperationId[],
    change: (body: Json, request: Passing) => void,
  ) =>
  (): Around => {
    let done = 0;
    return async (request, forward) => {
      const asked = { ...request };
      const { id } = operationOf(asked);
      const response = await forward(request);
      if (id === write && response.status < 300) done += 1;
      const body = response.status < 300 ? read(response.body) : undefined;
      if (done < count || !body || !id || ![reading].flat().includes(id)) return response;
      change(body, asked);
      return { ...response, body: JSON.stringify(body) };
    };
  };

const afterCreates = (
  reading: OperationId | readonly OperationId[],
  change: (body: Json, request: Passing) => void,
) => afterWrites('invitations.create', MANY_CREATES, reading, change);

const each = (body: Json): Json[] => body.records ?? [body];

const isOurs = ({ firstName, lastName }: Json) => /onformance|Test/.test(firstName + lastName);

/** What goes wrong after it went right, when enough was written. */
const deviations: readonly Deviation[] = [
  {
    name: 'workflow responses are the oldest first after some creates',
    plant: afterCreates(['workflowResponses.listByTeam'], (body) => body.records.reverse()),
    finds: ['lists.again'],
    also: ['lists.pages-again'],
    says: /^workflowResponses.listByTeam the other way round$/,
  },
  {
    name: 'sites have no names after some creates',
    plant: afterCreates('sites.list', (body) => {
      for (const one of body.records) one.name = '';
    }),
    finds: ['lists.again', 'responses.as-listed-again'],
    says: /^sites.list with another name in most records$/,
  },
  {
    name: 'hosts have another group after a host group is renamed',
    plant: afterWrites('hostGroups.update', 1, 'sites.hosts', (body) => {
      for (const one of body.records) one.hostGroupName = 'Everybody';
    }),
    finds: ['lists.again'],
    says: /^sites.hosts with another hostGroupName in most records$/,
  },
  {
    name: 'hosts have no address after some updates',
    plant: afterWrites('invitations.update', 10, 'sites.hosts', (body) => {
      for (const one of body.records) one.email = '';
    }),
    finds: ['lists.again'],
    says: /^sites.hosts with another email in most records$/,
  },
  {
    name: 'documents have another end after some creates',
    plant: afterCreates('companies.documents', (body) => {
      for (const one of body.records) one.expiryDate = '2001-01-01';
    }),
    finds: ['lists.again'],
    says: /^companies.documents with another expiryDate in most records$/,
  },
  {
    name: 'form responses have no answers after some creates',
    plant: afterCreates('workflowResponses.formResponse', (body) => {
      body.answers = [];
    }),
    finds: ['responses.as-listed-again'],
    says: /^workflowResponses.formResponse: another answers$/,
  },
  {
    name: 'a site has no address after some creates',
    plant: afterCreates('sites.get', (body) => {
      delete body.address;
    }),
    finds: ['responses.as-listed-again'],
    says: /^sites.get: another address$/,
  },
  {
    name: 'the list of host groups lacks the first after a delete',
    plant: afterWrites('hostGroups.delete', 1, 'hostGroups.list', (body, request) => {
      if (!request.path.includes('next=')) body.records.shift();
    }),
    finds: ['hostGroups.create.again'],
    also: ['hostGroups.*', 'responses.as-listed-again'],
    says: /^1 of two not listed$/,
  },
  {
    name: 'the list of sites lacks the second after some creates',
    plant: afterCreates('sites.list', (body) => {
      body.records.splice(1, 1);
    }),
    finds: ['responses.as-listed-again'],
    also: ['lists.*'],
    says: /^sites.get: 1 that aren’t listed any more$/,
  },
  {
    name: 'the pages of host groups pass over one after a delete',
    plant: afterWrites('hostGroups.delete', 1, 'hostGroups.list', (body, request) => {
      if (request.path.includes('next=')) body.records.shift();
    }),
    finds: ['lists.pages-again'],
    also: ['hostGroups.*'],
    says: /^hostGroups.list, limit=\d+: \d+ of \d+ records are missing$|another order/,
  },
  {
    name: 'a search by offset passes over one more after a delete',
    plant: () => {
      let isDone = false;
      return async (request, forward) => {
        const { id } = operationOf(request);
        const path = request.path.replace(/offset=([1-9]\d*)/, (_, offset) => `offset=${Number(offset) + 1}`);
        const isMeant = isDone && id === 'invitations.searchByHost';
        const response = await forward({ ...request, ...(isMeant && { path }) });
        if (id === 'invitations.delete' && response.status < 300) isDone = true;
        return response;
      };
    },
    finds: ['search.again'],
    also: ['search.*', 'invitations.create.*'],
    says: /^limit=1, offset=1: records from 3$/,
  },
  {
    name: 'a search shows the visits of others as cancelled after a delete',
    plant: afterWrites('invitations.delete', 5, 'invitations.searchByHost', (body) => {
      for (const one of body.records) if (!isOurs(one)) one.cancelled ??= one.updated;
    }),
    finds: ['responses.as-listed-again'],
    also: ['search.*'],
    says: /^invitations.get: another cancelled$/,
  },
  {
    name: 'everybody is emailed after fifty creates',
    plant: afterWrites('invitations.create', 50, 'invitations.create', (body) => {
      body.emailSent = true;
    }),
    finds: ['invitations.create.again'],
    also: ['invitations.create.response'],
    says: /^emailSent$/,
  },
  {
    name: 'all new invitations are emailed after fifty creates',
    plant: afterWrites('invitations.create', 50, showingInvitations, (body) => {
      for (const one of each(body)) if (isOurs(one)) one.emailSent = true;
    }),
    finds: ['invitations.create.again'],
    also: ['invitations.*', 'search.*'],
    says: /^emailSent$/,
  },
  {
    name: 'new invitations have no names after fifty creates',
    plant: afterWrites('invitations.create', 50, 'invitations.get', (body) => {
      if (isOurs(body)) body.firstName = '';
    }),
    finds: ['invitations.create.again'],
    also: ['invitations.*', 'search.*', 'responses.*'],
    says: /^another firstName$/,
  },
];

testDeviations(deviations, 'alone', ['invitations', 'host-groups', 'lists', 'sites', 'workflow-responses']);

test('gives no finding: others rename a site and delete a company', async ({ conformBehind }) => {
  let creates = 0;
  let gone = '';
  const plant: Around = async (request, forward) => {
    const { id, params } = operationOf(request);
    const response = await forward({ ...request });
    if (id === 'invitations.create') creates += 1;
    const body = response.status < 300 ? read(response.body) : undefined;
    if (creates < MANY_CREATES || !body) return response;
    if (id === 'companies.listByTeam') {
      gone ||= body.records[2]?.id ?? '';
      body.records = body.records.filter((one: Json) => one.id !== gone);
    }
    if (gone !== '' && params[0] === gone)
      return { ...response, status: 404, body: '{"code":"COMPANY_NOT_FOUND","message":"Gone"}' };
    const first = id === 'sites.list' ? body.records[0] : id === 'sites.get' ? body : undefined;
    if (first && /^A/.test(first.name)) first.name = `${first.name} 2`;
    return { ...response, body: JSON.stringify(body) };
  };
  const only = ['lists', 'sites', 'companies', 'responses', 'invitations.create'];
  const report = await conformBehind(plant, 'alone', only);
  const told = failed(report).map((finding) => `${finding.check.id}: ${foundIn(finding)}`);
  expect(told.filter((each) => /again/.test(each))).toEqual([]);
});
