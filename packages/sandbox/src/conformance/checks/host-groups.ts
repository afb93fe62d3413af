import { randomUUID } from 'node:crypto';
import { checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { walkPages } from '../lists/walk.ts';
import { expecting, expectingThat, foundSetting } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  expectBadRequest,
  expectError,
  expectOneOf,
  expectStatus,
  firstOf,
  idOf,
  inWords,
  isBlank,
  isSuccess,
  type Members,
  recordIn,
  succeeded,
} from '../responses.ts';
import { onlyItsName } from './host-group-names.ts';
import { invalidBodies, malformedBodies } from './invalid-bodies.ts';
import { respondsChecks } from './operations.ts';
import { refusedUpdate, refusedUpdates, strayIds } from './refused-updates.ts';

const changedName = ({ made }: Probe) => `${TEXT} ${made.tag}, changed`;

const create = async ({ made, facts }: Probe) =>
  made.createHostGroup({ name: made.groupName, siteId: await facts.siteId() });
const firstResponse = (probe: Probe) => probe.once('hostGroups.create', () => create(probe));
const created = ({ made, once }: Probe) => once('a host group', () => made.hostGroup());

/** A group that is renamed, beside one that is not. */
const renamed = (probe: Probe) =>
  probe.once('hostGroups.update', async () => {
    const [{ id: kept }, { id }] = [await probe.made.hostGroup(), await created(probe)];
    const params = { hostGroupId: id };
    const [before, other] = [await read(probe, id), await read(probe, kept)];
    const response = await probe.ask('hostGroups.update', { params, body: { name: changedName(probe) } });
    return { id, before, kept, other, response };
  });

const removed = ({ made, ask, once }: Probe) =>
  once('hostGroups.delete', async () => {
    const { id: kept } = await made.hostGroup();
    const { id } = await made.hostGroup();
    return { id, kept, response: await ask('hostGroups.delete', { params: { hostGroupId: id } }) };
  });

const get = ({ ask }: Probe, hostGroupId: string) => ask('hostGroups.get', { params: { hostGroupId } });
const read = async (probe: Probe, id: string): Promise<Members> => recordIn(await get(probe, id));

const listed = async ({ ask }: Probe) =>
  (await walkPages((query) => ask('hostGroups.list', { query }), { limit: 1000 }, 5)).records;

/** Creating, renaming and deleting host groups (A25). */
export const hostGroupChecks = checksOf(
  { area: 'host-groups', needs: 'write', source: { documented: 'Other operations' } },
  [
    ...respondsChecks('hostGroups.create', (probe) => firstResponse(probe)),
    {
      id: 'hostGroups.create.status',
      text: 'Creating a host group returns 201 or 200',
      source: { assumed: 'A8' },
      run: async (probe) => expectOneOf(succeeded(await firstResponse(probe)), 201, 200),
    },
    {
      id: 'hostGroups.create.id',
      text: 'The response of a create has the ID of the host group, and no other create has the same',
      async run(probe) {
        const responses = [await firstResponse(probe), await create(probe)];
        const [first, second] = responses.map((response) => idOf(succeeded(response).body));
        if (first === undefined) return expecting('an ID', 'none');
        return expectingThat(first !== second, 'an ID of its own', 'the ID of a host group from before');
      },
    },
    {
      id: 'hostGroups.create.listed',
      text: 'A new host group is in the list, once',
      async run(probe) {
        const { id } = await probe.made.hostGroup();
        const count = (await listed(probe)).filter((one) => one.id === id).length;
        return expectingThat(count === 1, 'it once', count === 0 ? 'not listed' : `${count} of it`);
      },
    },
    {
      id: 'hostGroups.create.missing-site',
      text: 'A host group at an unknown site returns 404 SITE_NOT_FOUND',
      source: { documented: 'Errors' },
      run: async ({ made }) =>
        expectError(
          await made.createHostGroup({ name: made.groupName, siteId: randomUUID() }),
          404,
          'SITE_NOT_FOUND',
        ),
    },
    {
      id: 'hostGroups.create.empty',
      text: 'A host group without a name returns 400 BAD_REQUEST',
      source: { assumed: 'A25' },
      run: async ({ made }) => expectBadRequest(await made.createHostGroup({})),
    },
    malformedBodies('hostGroups.create'),
    {
      id: 'hostGroups.create.team-wide',
      text: 'A host group without a site is the whole team’s',
      source: { assumed: 'A25' },
      async run(probe) {
        const expected = 'a host group without a site';
        const response = await probe.made.createHostGroup({ name: probe.made.groupName });
        if (!isSuccess(response)) return expecting(expected, inWords(response));
        const { siteId, id } = recordIn(response);
        if (!isBlank(siteId)) return expecting(expected, 'one at a site');
        const { siteId: whenRead } = await read(probe, String(id));
        if (!isBlank(whenRead)) return expecting(expected, 'one at a site when it is read');
        const found = (await listed(probe)).find((one) => idOf(one) === id);
        return expectingThat(isBlank(found?.siteId), expected, 'one at a site in the list');
      },
    },
    ...invalidBodies('hostGroups.create', async ({ made }, more) =>
      made.createHostGroup({ name: made.groupName, ...more }),
    ),
    ...respondsChecks('hostGroups.update', async (probe) => (await renamed(probe)).response),
    malformedBodies('hostGroups.update', (probe, body) => refusedUpdate('hostGroups.update', probe, body)),
    ...invalidBodies('hostGroups.update', (probe, more) => refusedUpdate('hostGroups.update', probe, more)),
    {
      id: 'hostGroups.update.empty',
      text: 'A host group can’t be renamed to nothing',
      source: { assumed: 'A25' },
      run: (probe) =>
        firstOf({
          'an empty name': async () =>
            expectBadRequest(await refusedUpdate('hostGroups.update', probe, { name: '' })),
          'an empty body': async () => expectBadRequest(await refusedUpdate('hostGroups.update', probe, {})),
        }),
    },
    { ...refusedUpdates('hostGroups.update'), source: { documented: 'Errors' } },
    {
      id: 'hostGroups.update.again',
      text: 'A host group can be given the name that it has',
      async run(probe) {
        const { made, ask } = probe;
        const { id: hostGroupId } = await made.hostGroup();
        const body = { name: made.groupName };
        return expectStatus(await ask('hostGroups.update', { params: { hostGroupId }, body }), 200);
      },
    },
    {
      id: 'hostGroups.update.kept',
      text: 'A renamed host group keeps its ID and its site',
      async run(probe) {
        const { id, before, response } = await renamed(probe);
        succeeded(response);
        const after = await read(probe, id);
        if (idOf(response.body) !== id) return expecting('the ID of the host group', 'another ID, or none');
        return expectingThat(before.siteId === after.siteId, 'the site from before', 'another site, or none');
      },
    },
    onlyItsName,
    {
      id: 'hostGroups.update.alone',
      text: 'Renaming a host group leaves others alone',
      async run(probe) {
        const { kept, other } = await renamed(probe);
        const isSame = JSON.stringify(await read(probe, kept)) === JSON.stringify(other);
        return expectingThat(isSame, 'the other host group as it was', 'a changed one');
      },
    },
    ...respondsChecks('hostGroups.delete', async (probe) => (await removed(probe)).response),
    {
      id: 'hostGroups.delete.status',
      text: 'Deleting a host group returns 204',
      switch: 'hostGroups.delete.status',
      async run(probe) {
        const { status } = succeeded((await removed(probe)).response);
        return foundSetting(status, String(status));
      },
    },
    {
      id: 'hostGroups.delete.effect',
      text: 'A deleted host group can no longer be read, and is not listed',
      async run(probe) {
        const { id } = await removed(probe);
        if (isSuccess(await get(probe, id))) return expecting('nothing', 'it can be read');
        const isListed = (await listed(probe)).some((one) => one.id === id);
        return expecting('nothing', isListed ? 'it is listed' : undefined);
      },
    },
    {
      id: 'hostGroups.delete.alone',
      text: 'Deleting a host group leaves others alone',
      async run(probe) {
        const { kept } = await removed(probe);
        return expectStatus(await get(probe, kept), 200);
      },
    },
    {
      id: 'hostGroups.delete.again',
      text: 'Deleting a host group again returns 404',
      source: { assumed: 'A25' },
      async run(probe) {
        const { id } = await removed(probe);
        return expectStatus(await probe.ask('hostGroups.delete', { params: { hostGroupId: id } }), 404);
      },
    },
    {
      id: 'hostGroups.delete.refused',
      text: 'A delete that is refused removes nothing',
      source: { documented: 'Errors' },
      async run(probe) {
        const { id: last } = await probe.made.hostGroup();
        for (const [what, hostGroupId] of Object.entries(strayIds())) {
          await probe.ask('hostGroups.delete', { params: { hostGroupId } });
          const response = await get(probe, last);
          if (!isSuccess(response))
            return expecting(
              'the host groups that are there',
              `${what}: another one is gone, ${inWords(response)}`,
            );
        }
        return expecting('the host groups that are there', undefined);
      },
    },
  ],
);
