import { checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { asAssumed, foundSetting, holdsIf, otherWay } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isObject, isSuccess, succeeded } from '../responses.ts';
import { respondsChecks } from './operations.ts';

const changedName = `${TEXT}, changed`;

const created = ({ made, once }: Probe) => once('hostGroups.create', () => made.hostGroup());

const renamed = (probe: Probe) =>
  probe.once('hostGroups.update', async () => {
    const params = { hostGroupId: (await created(probe)).id };
    return {
      params,
      response: await probe.ask('hostGroups.update', { params, body: { name: changedName } }),
    };
  });

const removed = ({ made, ask, once }: Probe) =>
  once('hostGroups.delete', async () => {
    const params = { hostGroupId: (await made.hostGroup()).id };
    return { params, response: await ask('hostGroups.delete', { params }) };
  });

/** Creating, renaming and deleting host groups (A25). */
export const hostGroupChecks = checksOf({ area: 'host-groups', needs: 'write' }, [
  ...respondsChecks('hostGroups.create', async (probe) => (await created(probe)).response),
  ...respondsChecks('hostGroups.update', async (probe) => (await renamed(probe)).response),
  {
    id: 'hostGroups.update.kept',
    text: 'A renamed host group has its new name when it’s read again',
    source: { documented: 'Other operations' },
    async run(probe) {
      const { params } = await renamed(probe);
      const { body } = succeeded(await probe.ask('hostGroups.get', { params }));
      return holdsIf(isObject(body) && body.name === changedName, 'the new name', 'another one, or none');
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
    text: 'A deleted host group can no longer be read',
    source: { assumed: 'A25' },
    async run(probe) {
      const { params } = await removed(probe);
      return isSuccess(await probe.ask('hostGroups.get', { params }))
        ? otherWay('it can be read')
        : asAssumed;
    },
  },
]);
