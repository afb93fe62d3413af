import { checksOf } from '../check.ts';
import { foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { inWords, isObject, isSuccess } from '../responses.ts';
import { respondsChecks } from './operations.ts';

const id = 'invitations.delete';

/** An invitation of our own that was deleted, the same for every check. */
export const removed = ({ made, ask, once }: Pick<Probe, 'made' | 'ask' | 'once'>) =>
  once(id, async () => {
    const params = { invitationId: (await made.invitation()).id };
    return { params, response: await ask(id, { params }) };
  });

/** Deleting invitations (A11). */
export const deletingChecks = checksOf({ area: 'invitations', needs: 'write' }, [
  ...respondsChecks(id, async (probe) => (await removed(probe)).response),
  {
    id: `${id}.status`,
    text: 'A delete returns 204',
    switch: 'delete.status',
    async run(probe) {
      const { response } = await removed(probe);
      if (!isSuccess(response)) return unknown(`a delete returned ${inWords(response)}`);
      return foundSetting(response.status, inWords(response));
    },
  },
  {
    id: `${id}.effect`,
    text: 'A deleted invitation is cancelled and can still be read',
    switch: 'delete.effect',
    async run(probe) {
      const { params } = await removed(probe);
      const response = await probe.ask('invitations.get', { params });
      if (response.status === 404) return foundSetting('removes');
      const isCancelled = isObject(response.body) && Boolean(response.body.cancelled);
      return isCancelled ? foundSetting('cancels') : otherWay('it can be read and isn’t cancelled');
    },
  },
  {
    id: `${id}.again`,
    text: 'A second delete returns 404',
    switch: 'delete.again',
    async run(probe) {
      const { params } = await removed(probe);
      const response = await probe.ask(id, { params });
      if (response.status === 404) return foundSetting(404);
      return isSuccess(response) ? foundSetting(204) : otherWay(inWords(response));
    },
  },
]);
