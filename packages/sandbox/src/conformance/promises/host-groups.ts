import { TEXT } from '../guest.ts';
import { asAssumed, differs, holds, otherWay, tellsIfTaken } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import { isObject } from '../shapes.ts';
import { isSuccess, succeeded } from '../words.ts';
import { answersPromise, shapePromise } from './operations.ts';

const area = 'host-groups';
const changedName = `${TEXT}, changed`;

const created = ({ made, once }: Probe) => once('hostGroups.create', () => made.hostGroup());

const renamed = (probe: Probe) =>
  probe.once('hostGroups.update', async () => {
    const params = { hostGroupId: (await created(probe)).id };
    return { params, reply: await probe.ask('hostGroups.update', { params, body: { name: changedName } }) };
  });

const removed = ({ made, ask, once }: Probe) =>
  once('hostGroups.delete', async () => {
    const params = { hostGroupId: (await made.hostGroup()).id };
    return { params, reply: await ask('hostGroups.delete', { params }) };
  });

/** Creating, renaming and deleting host groups (A25). */
export const hostGroupPromises: readonly ServicePromise[] = [
  answersPromise('hostGroups.create', 'write', async (probe) => (await created(probe)).reply),
  shapePromise('hostGroups.create', 'write', async (probe) => (await created(probe)).reply),
  answersPromise('hostGroups.update', 'write', async (probe) => (await renamed(probe)).reply),
  shapePromise('hostGroups.update', 'write', async (probe) => (await renamed(probe)).reply),
  {
    id: 'hostGroups.update.kept',
    area,
    text: 'A renamed host group has its new name when it’s read again',
    source: { documented: 'Other operations' },
    needs: 'write',
    async check(probe) {
      const { params } = await renamed(probe);
      const { body } = succeeded(await probe.ask('hostGroups.get', { params }));
      return isObject(body) && body.name === changedName
        ? holds
        : differs('the new name', 'another one, or none');
    },
  },
  answersPromise('hostGroups.delete', 'write', async (probe) => (await removed(probe)).reply),
  {
    id: 'hostGroups.delete.status',
    area,
    text: 'Deleting a host group returns 204',
    source: { assumed: 'A25' },
    needs: 'write',
    tells: 'hostGroups.delete.status',
    async check(probe) {
      const { status } = succeeded((await removed(probe)).reply);
      return tellsIfTaken('hostGroups.delete.status', status, String(status));
    },
  },
  {
    id: 'hostGroups.delete.effect',
    area,
    text: 'A deleted host group can no longer be read',
    source: { assumed: 'A25' },
    needs: 'write',
    async check(probe) {
      const { params } = await removed(probe);
      return isSuccess(await probe.ask('hostGroups.get', { params }))
        ? otherWay('it can be read')
        : asAssumed;
    },
  },
];
