import { expect } from 'vitest';
import { type Around, type Deviation, type Json, operationOf, read, showingInvitations } from './plant.ts';
import { failed, foundIn, test, testDeviations } from './run.ts';

/** Changes what is shown of invitations that were deleted in this run. */
const inDeleted = (change: (invitation: Json, before: Json) => void) => (): Around => {
  const alive = new Map<string, Json>();
  return async (request, forward) => {
    const { id } = operationOf(request);
    const response = await forward(request);
    const body =
      response.status < 300 && id && showingInvitations.includes(id) ? read(response.body) : undefined;
    if (!body) return response;
    for (const one of body.records ?? [body]) {
      if (!one.cancelled) alive.set(one.id, structuredClone(one));
      else if (alive.has(one.id)) change(one, alive.get(one.id));
    }
    return { ...response, body: JSON.stringify(body) };
  };
};

const emptied = (name: string): Deviation => ({
  name: `a delete empties ${name}`,
  plant: inDeleted((one) => {
    one[name] = '';
  }),
  finds: ['invitations.delete.untouched'],
  says: new RegExp(`^another ${name}$`),
});

const anHourAfter = (time: string) => new Date(Date.parse(time) + 60 * 60 * 1000).toISOString();

/** What a delete does besides. */
const deviations: readonly Deviation[] = [
  ...['email', 'mobile', 'visitorNotes'].map(emptied),
  {
    name: 'a delete unlinks the company',
    plant: inDeleted((one) => {
      one.company = { id: '', name: '' };
    }),
    finds: ['invitations.delete.untouched'],
    says: /^another company.id, company.name$/,
  },
  {
    name: 'a delete ends the visit',
    plant: inDeleted((one) => {
      one.endDate = one.cancelled;
    }),
    finds: ['invitations.delete.untouched'],
    says: /^another endDate$/,
  },
  {
    name: 'a delete takes the group of the host away',
    plant: inDeleted((one) => {
      delete one.host.hostGroupName;
    }),
    finds: ['invitations.delete.untouched'],
    says: /^another host.hostGroupName$/,
  },
  {
    name: 'a delete resets emailSent',
    plant: inDeleted((one) => {
      one.emailSent = false;
    }),
    finds: ['invitations.delete.email-sent'],
    says: /^no emailSent$/,
  },
  {
    name: 'updated is an hour ahead after a delete',
    plant: inDeleted((one) => {
      one.updated = anHourAfter(one.updated);
    }),
    finds: ['invitations.delete.updated'],
    says: /1:00 hours late/,
  },
  {
    name: 'an update that is refused moves the time of the delete',
    plant: () => {
      const refused = new Set<string>();
      return async (request, forward) => {
        const { id, params } = operationOf(request);
        const response = await forward(request);
        if (id === 'invitations.update' && response.status === 400) refused.add(params[0] ?? '');
        const body = response.status === 200 ? read(response.body) : undefined;
        if (id !== 'invitations.get' || !body?.cancelled || !refused.has(body.id)) return response;
        return { ...response, body: JSON.stringify({ ...body, cancelled: anHourAfter(body.cancelled) }) };
      };
    },
    finds: ['invitations.delete.for-good'],
    says: /^another cancelled after a 400 BAD_REQUEST$/,
  },
  {
    name: 'the response to an update shows a deleted invitation as it was',
    plant: () => async (request, forward) => {
      const response = await forward({ ...request });
      if (operationOf(request).id !== 'invitations.update' || response.status !== 400) return response;
      const path = request.path.split('?')[0] ?? '';
      const there = await forward({ ...request, method: 'GET', path, body: '' });
      const { cancelled, ...rest } = read(there.body);
      return cancelled ? { ...there, body: JSON.stringify(rest) } : response;
    },
    finds: ['invitations.delete.for-good'],
    says: /its response shows it as not cancelled/,
  },
];

testDeviations(deviations);

test('gives no finding: a delete is no update', async ({ conformBehind }) => {
  const plant = inDeleted((one, before) => {
    one.updated = before.updated;
  });
  const report = await conformBehind(plant(), 'alone');
  expect(failed(report).map((finding) => `${finding.check.id}: ${foundIn(finding)}`)).toEqual([]);
});
