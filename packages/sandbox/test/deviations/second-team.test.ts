import type { OperationId } from '@visitor-invitations/core/portable';
import {
  type Around,
  type Deviation,
  type Json,
  operationOf,
  type Passed,
  type Passing,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

/** What a service does for the second team alone. */
const forSecond =
  (
    ids: readonly OperationId[],
    change: (response: Passed, body: Json, request: Passing) => void,
    ask: (body: Json) => void = () => {},
  ) =>
  (): Around =>
  async (request, forward, { second }) => {
    const { id } = operationOf(request);
    if (request.headers['x-service-team-id'] !== second.teamId || !id || !ids.includes(id))
      return forward(request);
    const sent = read(request.body);
    if (typeof sent === 'object' && sent !== null) {
      ask(sent);
      request.body = JSON.stringify(sent);
    }
    const asked = { ...request };
    const response = await forward(request);
    const body = response.status < 300 ? read(response.body) : undefined;
    if (response.status >= 300) return response;
    change(response, body, asked);
    return { ...response, ...(body && { body: JSON.stringify(body) }) };
  };

const written = ['invitations.create', 'invitations.update'] as const;

/** What is right for the first team, and wrong for the second. */
const deviations: readonly Deviation[] = [
  {
    name: 'the second team’s lists end with their second page',
    plant: forSecond(['sites.list', 'companies.listByTeam'], (_, body, { path }) => {
      if (path.includes('next=')) delete body.next;
    }),
    finds: ['teams.second.lists'],
    says: /^\w+\.\w+: limit=\d+: \d+ of \d+ records are missing$/,
  },
  {
    name: 'each page of the second team’s companies lacks one',
    plant: forSecond(['companies.listByTeam'], (_, body) => {
      if (body.records.length > 3) body.records.splice(1, 1);
    }),
    finds: ['teams.second.lists'],
    says: /^companies.listByTeam: limit=\d+: /,
  },
  {
    name: 'the second team’s sites have texts for coordinates',
    plant: forSecond(['sites.list', 'sites.get'], (_, body) => {
      for (const one of body.records ?? [body]) one.latitude = String(one.latitude);
    }),
    finds: ['teams.second.lists'],
    also: ['sites.list.successes', 'sites.get.successes'],
    says: /^sites.list: records\[\].latitude/,
  },
  {
    name: 'the details of the second team’s companies lack the website',
    plant: forSecond(['companies.get'], (_, body) => {
      delete body.website;
    }),
    finds: ['teams.second.records'],
    says: /^companies.get: another website$/,
  },
  {
    name: 'a search of the second team passes over one more',
    plant: () => {
      const around = forSecond(['invitations.searchByHost'], () => {})();
      return (request, forward, context) => {
        if (request.headers['x-service-team-id'] === context.second.teamId)
          request.path = request.path.replace(/offset=([1-9]\d*)/, (_, at) => `offset=${Number(at) + 1}`);
        return around(request, forward, context);
      };
    },
    finds: ['teams.second.search'],
    also: ['teams.*'],
    says: /^limit=1, offset=1: records from 3$/,
  },
  {
    name: 'the second team’s invitations lose the mobile',
    plant: forSecond(
      written,
      () => {},
      (body) => {
        delete body.mobile;
      },
    ),
    finds: ['teams.second.writes'],
    says: /^invitations.create: mobile: nothing$/,
  },
  {
    name: 'the second team’s notes are each in the place of the other',
    plant: forSecond(
      written,
      () => {},
      (body) => {
        [body.adminNotes, body.visitorNotes] = [body.visitorNotes, body.adminNotes];
      },
    ),
    finds: ['teams.second.writes'],
    says: /^invitations.create: adminNotes: the value of visitorNotes/,
  },
  {
    name: 'an update of the second team returns 201',
    plant: forSecond(['invitations.update'], (response) => {
      response.status = 201;
    }),
    finds: ['teams.second.writes'],
    also: ['invitations.update.successes'],
    says: /^invitations.update: 201$/,
  },
];

testDeviations(deviations, 'with a second team', ['teams']);
