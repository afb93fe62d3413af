import type { OperationId } from '@visitor-invitations/core/portable';
import {
  type Around,
  type Deviation,
  type Forward,
  type Json,
  operationOf,
  type Passing,
  read,
} from './plant.ts';
import { testDeviations } from './run.ts';

/** What a broken service takes for the same: whether a record is another's neighbour. */
type IsNear = (one: Json, other: Json, all: readonly Json[]) => boolean;

const isSame =
  (memberOf: (record: Json) => unknown): IsNear =>
  (one, other) =>
    Boolean(memberOf(one)) && memberOf(one) === memberOf(other);

const indexIn = (all: readonly Json[], { id }: Json) => all.findIndex((each) => each.id === id);

const near = {
  'of the same guest': isSame(({ email }) => email),
  'to the same host': isSame(({ host }) => host?.email),
  'at the same site': isSame(({ site }) => site?.id),
  'of the same company': isSame(({ company }) => company?.name),
  'at the same time': isSame(({ startDate }) => startDate),
  'made just before': (one, other, all) => indexIn(all, other) === indexIn(all, one) - 1,
  'made just after': (one, other, all) => indexIn(all, other) === indexIn(all, one) + 1,
} satisfies Record<string, IsNear>;

type Harm = (request: Passing, forward: Forward, other: Json) => Promise<unknown>;

const kinds = {
  invitations: { path: '/v1/api/invitations', quiet: '?suppressEmail=true' },
  hostGroups: { path: '/v1/api/hosts/groups', quiet: '' },
} as const;

/** After a write to a record of our own, something happens to its neighbours. */
const harming =
  (resource: keyof typeof kinds, method: 'create' | 'update' | 'delete', isNear: IsNear, harm: Harm) =>
  (): Around => {
    const made: Json[] = [];
    return async (request, forward, { team }) => {
      const { id, params } = operationOf(request);
      const response = await forward({ ...request });
      if (response.status >= 300 || request.headers['x-service-team-id'] !== team.teamId) return response;
      const body = read(response.body);
      if (id === `${resource}.create`) made.push(body);
      const at = made.findIndex((one) => one.id === (params[0] ?? body?.id));
      const one = made[at];
      if (id === `${resource}.update` && at >= 0) made[at] = body;
      if (id !== (`${resource}.${method}` as OperationId) || !one) return response;
      for (const other of made.filter((each) => each.id !== one.id && isNear(one, each, made)))
        await harm(
          { ...request, path: `${kinds[resource].path}/${other.id}${kinds[resource].quiet}` },
          forward,
          other,
        );
      return response;
    };
  };

const cancel: Harm = (request, forward) =>
  forward({ ...request, path: request.path.replace(/\?.*/, ''), method: 'DELETE', body: '' });
const change: Harm = (request, forward) =>
  forward({ ...request, method: 'PUT', body: JSON.stringify({ mobile: '+44 7700 900999' }) });
const rename: Harm = (request, forward, { name }) =>
  forward({ ...request, method: 'PUT', body: JSON.stringify({ name: `${name} (new)` }) });

/** Neighbours that the one other visit of a simpler check is as well. */
const isSeenBeside: Readonly<Record<'update' | 'delete', readonly string[]>> = {
  update: ['to the same host', 'at the same site', 'at the same time', 'made just after'],
  delete: ['to the same host', 'at the same site', 'at the same time', 'made just before'],
};

/** What a write does to other records than its own. */
const deviations: readonly Deviation[] = [
  ...Object.entries(near).map(
    ([which, isNear]): Deviation => ({
      name: `a delete cancels the visits ${which}`,
      plant: harming('invitations', 'delete', isNear, cancel),
      finds: [
        'invitations.bystanders',
        ...(isSeenBeside.delete.includes(which) ? ['invitations.delete.alone'] : []),
      ],
      also: ['invitations.delete.places', 'invitations.create.lasting'],
      says: new RegExp(`after a delete: .*a visit ${which} is cancelled`),
    }),
  ),
  ...Object.entries(near).map(
    ([which, isNear]): Deviation => ({
      name: `an update changes the visits ${which}`,
      plant: harming('invitations', 'update', isNear, change),
      finds: [
        'invitations.bystanders',
        ...(isSeenBeside.update.includes(which) ? ['invitations.update.alone'] : []),
      ],
      says: new RegExp(`after an update: .*a visit ${which} has another mobile`),
    }),
  ),
  ...(['of the same guest', 'to the same host', 'made just before'] as const).map(
    (which): Deviation => ({
      name: `a create changes the visits ${which}`,
      plant: harming('invitations', 'create', near[which], change),
      finds: ['invitations.bystanders'],
      says: new RegExp(`after a create: .*a visit ${which} has another mobile`),
    }),
  ),
];

testDeviations(deviations);

const nearGroups = {
  'at the same site': isSame(({ siteId }) => siteId),
  'of the same name': isSame(({ name }) => name),
  'made just before': near['made just before'],
  'made just after': near['made just after'],
} satisfies Record<string, IsNear>;

/** The same for host groups. */
const ofGroups: readonly Deviation[] = [
  ...Object.entries(nearGroups).map(
    ([which, isNear]): Deviation => ({
      name: `a rename renames the host groups ${which}`,
      plant: harming('hostGroups', 'update', isNear, rename),
      finds: ['hostGroups.bystanders', ...(which === 'made just after' ? [] : ['hostGroups.update.alone'])],
      says: new RegExp(`after an update: .*a host group ${which} has another name`),
    }),
  ),
  ...Object.entries(nearGroups).map(
    ([which, isNear]): Deviation => ({
      name: `a delete removes the host groups ${which}`,
      plant: harming('hostGroups', 'delete', isNear, cancel),
      finds: ['hostGroups.bystanders', ...(which === 'made just after' ? [] : ['hostGroups.delete.alone'])],
      also: ['hostGroups.create.lasting'],
      says: new RegExp(`after a delete: .*a host group ${which} is gone`),
    }),
  ),
];

testDeviations(ofGroups);
