import { type Around, type Deviation, instead, type Json, operationOf, type Passing, read } from './plant.ts';
import { testDeviations } from './run.ts';

/** A service that refuses an update, and does it all the same but for what is wrong. */
const doneInPart = (
  id: 'invitations.update' | 'hostGroups.update',
  isIt: (body: Json, status: number) => boolean,
) =>
  instead([id], async (request, forward) => {
    const response = await forward({ ...request });
    const body = read(request.body);
    if (response.status < 400 || response.status === 401 || !isIt(body, response.status)) return response;
    await forward({ ...request, body: JSON.stringify({ subject: body?.subject ?? 'Done' }) });
    return response;
  });

/** Does something to what was made last, when something else is refused. */
const touchingTheLast =
  (resource: 'invitations' | 'hostGroups', isIt: (request: Passing) => boolean, change: object | undefined) =>
  (): Around => {
    let last: string | undefined;
    return async (request, forward) => {
      const response = await forward({ ...request });
      if (response.status === 201 && operationOf(request).id === `${resource}.create`) {
        const base = request.path.split('?')[0];
        last = `${base}/${read(response.body).id}`;
      }
      if (last && isIt(request) && read(response.body)?.code?.match(/INVITATION|GROUP/))
        await forward({
          ...request,
          method: change ? 'PUT' : 'DELETE',
          path: last,
          body: change ? JSON.stringify(change) : '',
        });
      return response;
    };
  };

const refusals: Readonly<Record<string, { is: (body: Json, status: number) => boolean; says: RegExp }>> = {
  'notes that are too long': {
    is: (body) => body?.adminNotes?.length === 1001,
    says: /adminNotes of 1001 characters/,
  },
  'notes for the guest that are too long': {
    is: (body) => body?.visitorNotes?.length === 4001,
    says: /visitorNotes of 4001 characters/,
  },
  'an end before the start': {
    is: (body) => body?.startDate?.startsWith?.('2035') && body.endDate < body.startDate,
    says: /an end before the start: another subject/,
  },
  'the ID and the name of a visitor type': {
    is: (body) => body?.visitorTypeId && body.visitorTypeName && body.subject,
    says: /the ID and the name of a visitor type: another subject/,
  },
  'an unknown site': {
    is: (body, status) => status === 404 && body?.siteId,
    says: /an unknown site: another subject/,
  },
  'a number for a mobile': {
    is: (body) => body?.mobile === 17,
    says: /mobile as a number: another subject/,
  },
  'an ID of a visitor type that is none': {
    is: (body) => body?.visitorTypeId === 'not-an-id',
    says: /visitorTypeId as "not-an-id": another subject/,
  },
  'JSON that is broken': { is: (body) => body === undefined, says: /broken JSON: another subject/ },
  'a blank name': {
    is: (body) => body?.firstName?.trim?.() === '',
    says: /a blank firstName: another subject/,
  },
};

/** What is refused and done all the same. */
const deviations: readonly Deviation[] = [
  ...Object.entries(refusals).map(
    ([what, { is, says }]): Deviation => ({
      name: `an update that is refused for ${what} is done in part`,
      plant: doneInPart('invitations.update', is),
      finds: ['invitations.update.refused'],
      says,
    }),
  ),
  {
    name: 'an update of what is not there changes what was made last',
    plant: touchingTheLast('invitations', (request) => operationOf(request).id === 'invitations.update', {
      subject: 'Conformance test, of another',
    }),
    finds: ['invitations.update.refused'],
    says: /an unknown ID: another subject/,
  },
  {
    name: 'a rename of a host group that is refused is done',
    plant: instead(['hostGroups.update'], async (request, forward) => {
      const response = await forward({ ...request });
      if (response.status === 400 && read(request.body)?.name === 17)
        await forward({ ...request, body: JSON.stringify({ name: 'Conformance test, 17' }) });
      return response;
    }),
    finds: ['hostGroups.update.refused'],
    says: /name as a number: another name/,
  },
  {
    name: 'a delete of what is not there cancels what was made last',
    plant: touchingTheLast(
      'invitations',
      (request) => operationOf(request).id === 'invitations.delete' && request.path.length > 30,
      undefined,
    ),
    finds: ['invitations.delete.refused'],
    also: ['invitations.create.lasting'],
    says: /an unknown ID: another cancelled/,
  },
  {
    name: 'a second delete that is refused changes what is known of the first',
    plant: () => {
      const again = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const response = await forward({ ...request });
        if (id === 'invitations.delete' && response.status === 404) again.add(params[0] ?? '');
        if (id !== 'invitations.get' || !again.has(params[0] ?? '') || response.status !== 200)
          return response;
        return { ...response, body: JSON.stringify({ ...read(response.body), subject: 'Gone' }) };
      };
    },
    finds: ['invitations.delete.refused'],
    says: /a second delete: another subject/,
  },
  {
    name: 'a delete of a host group that is not there removes what was made last',
    plant: touchingTheLast(
      'hostGroups',
      (request) => operationOf(request).id === 'hostGroups.delete' && request.path.length > 30,
      undefined,
    ),
    finds: ['hostGroups.delete.refused'],
    also: ['hostGroups.create.lasting'],
    says: /an unknown ID: another one is gone, 404/,
  },
];

testDeviations(deviations);
