import type { OperationId } from '@visitor-invitations/core/portable';
import { doneInSilence, lettingThrough, otherOf, teamOf } from './foreign.ts';
import { type Deviation, instead, type Json, type Passing, read } from './plant.ts';
import { testDeviations } from './run.ts';

const fieldsIn = ({ body }: Passing) => Object.keys(read(body) ?? {}).length;
const isPrinted = ({ path }: Passing) => path.startsWith('/service/');
const isEmailing = ({ path }: Passing) => path.includes('suppressEmail=false');

/** What is refused with 404 says more than that. */
const telling = (id: OperationId, tell: (record: Json) => Json): Deviation['plant'] =>
  instead([id], async (request, forward, context) => {
    const response = await forward({ ...request });
    if (response.status !== 404) return response;
    const asked = { ...request, method: 'GET', path: request.path.split('?')[0] ?? '', body: '' };
    const theirs = await context.as(otherOf(request, context), asked);
    if (theirs.status >= 300) return response;
    return { ...response, body: JSON.stringify({ ...read(response.body), ...tell(read(theirs.body)) }) };
  });

const deviations: readonly Deviation[] = [
  {
    name: 'an update of one field gets through to another team',
    plant: lettingThrough(['invitations.update'], (request) => fieldsIn(request) === 1),
    finds: ['teams.invitations.update'],
    says: /^with one field: 200, and the record of the other team is changed/,
  },
  {
    name: 'an update of one field is refused, and done to another team',
    plant: doneInSilence(['invitations.update'], (request) => fieldsIn(request) === 1),
    finds: ['teams.invitations.update'],
    says: /^with one field: 404 INVITATION_NOT_FOUND, and the record of the other team is changed/,
  },
  {
    name: 'an update that emails the guest is refused, and done to another team',
    plant: doneInSilence(['invitations.update'], isEmailing),
    finds: ['teams.invitations.update'],
    says: /^with a body of the other team: 404 INVITATION_NOT_FOUND, and the record of the other team is changed/,
  },
  ...(['invitations.update', 'invitations.delete', 'hostGroups.update', 'hostGroups.delete'] as const).map(
    (id): Deviation => ({
      name: `${id} is refused at the printed path, and done to another team`,
      plant: doneInSilence([id], isPrinted),
      finds: [`teams.${id}`],
      says: /^at \/service\/\S+: 404 \w+_NOT_FOUND, and the record of the other team is changed/,
    }),
  ),
  ...(['invitations.delete', 'hostGroups.update'] as const).map(
    (id): Deviation => ({
      name: `${id} is refused with the token of another team, and done`,
      plant: instead([id], async (request, forward, context) => {
        const response = await forward({ ...request });
        if (response.status === 403 && teamOf(request) === context.second.teamId)
          await context.as(context.second, request);
        return response;
      }),
      finds: [`teams.${id}`],
      says: /^with the header of the other team: 403 FORBIDDEN, and the record of the other team is changed/,
    }),
  ),
  {
    name: 'a refused update shows the invitation of another team',
    plant: telling('invitations.update', (invitation) => ({ invitation })),
    finds: ['teams.invitations.update'],
    says: /^404 INVITATION_NOT_FOUND that shows .*lastName.* of it/,
  },
  {
    name: 'a refused rename names the host group of another team',
    plant: telling('hostGroups.update', ({ name }) => ({ message: `${name} belongs to another team` })),
    finds: ['teams.hostGroups.update'],
    says: /^404 HOST_GROUP_NOT_FOUND that shows name of it/,
  },
  {
    name: 'a refused delete names the guest of another team',
    plant: telling('invitations.delete', ({ lastName }) => ({ message: `Not your guest: ${lastName}` })),
    finds: ['teams.invitations.delete'],
    says: /^404 INVITATION_NOT_FOUND that shows lastName of it/,
  },
  {
    name: 'a create that names a site of another team is refused with its name and address',
    plant: instead(['invitations.create', 'hostGroups.create'], async (request, forward, context) => {
      const response = await forward({ ...request });
      if (response.status !== 404) return response;
      const { siteId } = read(request.body) ?? {};
      const sites = context.sandbox.snapshot().sites;
      const site = sites.find(({ id, teamId }) => id === siteId && teamId !== teamOf(request));
      if (!site) return response;
      return { ...response, body: JSON.stringify({ ...read(response.body), message: site.address }) };
    }),
    finds: ['teams.invitations.create', 'teams.hostGroups.create'],
    says: /^siteId: 404 SITE_NOT_FOUND that shows address of it/,
  },
];

testDeviations(deviations, 'with a second team');
