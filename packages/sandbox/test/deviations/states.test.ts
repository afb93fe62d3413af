import type { OperationId } from '@visitor-invitations/core/portable';
import {
  type Around,
  type Deviation,
  type DeviationContext,
  type Forward,
  inQuery,
  inRecords,
  inRequest,
  type Json,
  operationOf,
  type Passed,
  type Passing,
  read,
  refusal,
  showingInvitations,
} from './plant.ts';
import { testDeviations } from './run.ts';

const twoHoursLate = (time: string) => new Date(Date.parse(time) + 2 * 60 * 60 * 1000).toISOString();

/** Does something else with a request while another of the same operation is in flight. */
const atOnce =
  (
    id: OperationId,
    second: (
      first: Promise<Passed>,
      forward: Forward,
      request: Passing,
      context: DeviationContext,
    ) => Passed | Promise<Passed>,
  ) =>
  (): Around => {
    let first: Promise<Passed> | undefined;
    return async (request, forward, context) => {
      if (operationOf(request).id !== id) return forward(request);
      if (first) return second(first, forward, request, context);
      first = forward(request);
      try {
        return await first;
      } finally {
        first = undefined;
      }
    };
  };

/** An update by the name of a visitor type leaves the ID that was there. */
const oldTypeId = (): Around => {
  const typeIds = new Map<string, string>();
  return async (request, forward) => {
    const { id } = operationOf(request);
    const isById = Boolean(read(request.body)?.visitorTypeId);
    const response = await forward({ ...request });
    if (response.status >= 300 || !showingInvitations.some((each) => each === id)) return response;
    const body: Json = read(response.body);
    if (id === 'invitations.create' || (id === 'invitations.update' && isById))
      typeIds.set(body.id, body.visitorType?.id);
    for (const one of body.records ?? [body])
      if (typeIds.has(one.id)) one.visitorType.id = typeIds.get(one.id);
    return { ...response, body: JSON.stringify(body) };
  };
};

/** What was deleted is there again after five minutes. */
const backLater = (): Around => {
  const deleted = new Map<string, number>();
  return async (request, forward, { sandbox }) => {
    const { id, params } = operationOf(request);
    const now = Date.parse(sandbox.clock.now());
    const response = await forward({ ...request });
    if (id === 'invitations.delete' && response.status === 204) deleted.set(params[0] ?? '', now);
    if (response.status !== 200 || !showingInvitations.some((each) => each === id)) return response;
    const body: Json = read(response.body);
    for (const one of body.records ?? [body])
      if (now > (deleted.get(one.id) ?? now) + 300_000) delete one.cancelled;
    return { ...response, body: JSON.stringify(body) };
  };
};

const FIFTY_MINUTES_MS = 50 * 60 * 1000;

/** What was created is gone, or cancelled, fifty minutes later. */
const goneLater = (resource: 'invitations' | 'hostGroups', how: 'gone' | 'cancelled') => (): Around => {
  const created = new Map<string, number>();
  return async (request, forward, { sandbox }) => {
    const { id, params } = operationOf(request);
    const now = Date.parse(sandbox.clock.now());
    const isGone = (each: string) => now > (created.get(each) ?? now) + FIFTY_MINUTES_MS;
    const response = await forward({ ...request });
    const body: Json = read(response.body);
    if (id === `${resource}.create` && response.status === 201) created.set(body.id, now);
    if (response.status !== 200 || !id?.startsWith(`${resource}.`)) return response;
    if (how === 'gone' && isGone(params[0] ?? '')) return refusal(404, 'NOT_FOUND');
    const records = how === 'gone' && body.records?.filter((one: Json) => !isGone(one.id));
    for (const one of body.records ?? [body])
      if (isGone(one.id)) one.cancelled ??= new Date(now).toISOString();
    return { ...response, body: JSON.stringify({ ...body, ...(records && { records }) }) };
  };
};

/** What becomes of an invitation in time, and of what a request leaves out. */
const deviations: readonly Deviation[] = [
  {
    name: 'an update that leaves out the company unlinks it, and keeps the rest',
    plant: inRequest(['invitations.update'], (body) => {
      if (!('companyName' in body)) body.companyName = '';
    }),
    finds: ['invitations.update.put'],
    says: /companyName emptied, the rest kept/,
  },
  {
    name: 'updated is two hours late',
    plant: inRecords(showingInvitations, (one) => {
      if (one.updated) one.updated = twoHoursLate(one.updated);
    }),
    finds: ['invitations.update.updated'],
    says: /2:00 hours late/,
  },
  {
    name: 'cancelled is two hours late',
    plant: inRecords(showingInvitations, (one) => {
      if (one.cancelled) one.cancelled = twoHoursLate(one.cancelled);
    }),
    finds: ['invitations.delete.cancelled'],
    says: /2:00 hours late/,
  },
  {
    name: 'a create emails nobody unless it is asked to',
    plant: inQuery(['invitations.create'], (query) => {
      if (!query.has('suppressEmail')) query.set('suppressEmail', 'true');
    }),
    finds: ['invitations.update.suppress-email-default'],
    says: /an email after an update alone/,
  },
  {
    name: 'emailSent is false again after the next update',
    plant: inRecords(showingInvitations, (one) => {
      if (one.subject?.endsWith('changed')) one.emailSent = false;
    }),
    finds: ['invitations.update.email-sent'],
    says: /no emailSent/,
  },
  {
    name: 'an update by the name of a visitor type leaves its ID',
    plant: oldTypeId,
    finds: ['invitations.update.visitor-type', 'invitations.update.renewed'],
    says: /after an update of visitorTypeName/,
  },
  {
    name: 'a delete empties what is known of the guest',
    plant: inRecords(['invitations.get', 'invitations.searchByHost'], (one) => {
      if (!one.cancelled || !String(one.lastName).startsWith('Test')) return;
      for (const name of ['firstName', 'lastName', 'adminNotes', 'subject']) delete one[name];
    }),
    finds: ['invitations.delete.untouched'],
    says: /another firstName, lastName, subject, adminNotes/,
  },
  {
    name: 'a deleted invitation is back after five minutes',
    plant: backLater,
    finds: ['invitations.delete.lasting'],
    alsoIn: ['tokens'],
    says: /neither/,
  },
  {
    name: 'a new invitation is gone after fifty minutes',
    plant: goneLater('invitations', 'gone'),
    finds: ['invitations.create.lasting'],
    // It is taken out of pages that are cut already, so large ones and small ones differ.
    also: ['search.many'],
    alsoIn: ['tokens'],
    says: /^\d+ that nobody deleted are gone or cancelled$/,
  },
  {
    name: 'a new invitation is cancelled after fifty minutes',
    plant: goneLater('invitations', 'cancelled'),
    finds: ['invitations.create.lasting'],
    alsoIn: ['tokens'],
    says: /^\d+ that nobody deleted are gone or cancelled$/,
  },
  {
    name: 'a new host group is gone after fifty minutes',
    plant: goneLater('hostGroups', 'gone'),
    finds: ['hostGroups.create.lasting'],
    alsoIn: ['tokens'],
    also: ['lists.pages-again'],
    says: /^\d+ that nobody deleted are gone or cancelled$/,
  },
  {
    name: 'a create that emails the guest loses the notes',
    plant: inRequest(['invitations.create'], (body, { path }) => {
      if (path.includes('suppressEmail=false')) delete body.visitorNotes;
    }),
    finds: ['invitations.create.emailed'],
    says: /^another visitorNotes$/,
  },
  {
    name: 'an update that emails the guest empties the notes',
    plant: inRequest(['invitations.update'], (body, { path }) => {
      if (path.includes('suppressEmail=false')) body.adminNotes = '';
    }),
    finds: ['invitations.update.emailed'],
    says: /^another adminNotes$/,
  },
  {
    name: 'of two creates at once the second is not stored',
    plant: atOnce('invitations.create', (first) => first),
    finds: ['invitations.create.at-once'],
    says: /^the same one for both$/,
  },
  {
    name: 'of two creates at once the second overwrites the first',
    plant: atOnce('invitations.create', async (first, forward, request, { team, as }) => {
      const { id } = read((await first).body);
      const path = request.path.replace(/invitations.*/, `invitations/${id}?suppressEmail=true`);
      await as(team, { ...request, method: 'PUT', path });
      return forward(request);
    }),
    finds: ['invitations.create.at-once'],
    says: /^another one$/,
  },
  {
    name: 'of two updates at once the second is not done',
    plant: atOnce('invitations.update', (first) => first),
    finds: ['invitations.update.at-once'],
    says: /^another one$/,
  },
  {
    name: 'of fifty new invitations one is not stored',
    plant: () => {
      let count = 0;
      const lost = new Set<string>();
      return async (request, forward, context) => {
        const { id, params } = operationOf(request);
        if (lost.has(params[0] ?? '')) return refusal(404, 'NOT_FOUND');
        const response = await forward({ ...request });
        if (id !== 'invitations.create' || response.status !== 201) return response;
        count += 1;
        if (count % 50 !== 0) return response;
        const { id: invitationId } = read(response.body);
        lost.add(invitationId);
        const path = request.path.replace(/invitations.*/, `invitations/${invitationId}`);
        await context.as(context.team, { ...request, method: 'DELETE', path, body: '' });
        return response;
      };
    },
    finds: ['invitations.create.lasting'],
    also: ['invitations.*', 'search.*', 'teams.second.*'],
    says: /^[1-9] that nobody deleted are gone or cancelled$/,
  },
];

testDeviations(deviations, 'with a second team');
