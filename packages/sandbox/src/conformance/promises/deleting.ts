import { otherWay, tells, tellsIfTaken, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import { isObject } from '../shapes.ts';
import { inWords, isSuccess } from '../words.ts';
import { answersPromise } from './operations.ts';

const area = 'invitations';
const id = 'invitations.delete';

/** An invitation of our own that was deleted, the same for every check. */
export const removed = ({ made, ask, once }: Pick<Probe, 'made' | 'ask' | 'once'>) =>
  once(id, async () => {
    const params = { invitationId: (await made.invitation()).id };
    return { params, reply: await ask(id, { params }) };
  });

/** Deleting invitations (A11). */
export const deletingPromises: readonly ServicePromise[] = [
  answersPromise(id, 'write', async (probe) => (await removed(probe)).reply),
  {
    id: `${id}.status`,
    area,
    text: 'A delete returns 204',
    source: { assumed: 'A11' },
    needs: 'write',
    tells: 'delete.status',
    async check(probe) {
      const { reply } = await removed(probe);
      if (!isSuccess(reply)) return unknown(`a delete returned ${inWords(reply)}`);
      return tellsIfTaken('delete.status', reply.status, inWords(reply));
    },
  },
  {
    id: `${id}.effect`,
    area,
    text: 'A deleted invitation is cancelled and can still be read',
    source: { assumed: 'A11' },
    needs: 'write',
    tells: 'delete.effect',
    async check(probe) {
      const { params } = await removed(probe);
      const reply = await probe.ask('invitations.get', { params });
      if (reply.status === 404) return tells('delete.effect', 'removes');
      const isCancelled = isObject(reply.body) && Boolean(reply.body.cancelled);
      return isCancelled ? tells('delete.effect', 'cancels') : otherWay('it can be read and isn’t cancelled');
    },
  },
  {
    id: `${id}.again`,
    area,
    text: 'A second delete returns 404',
    source: { assumed: 'A11' },
    needs: 'write',
    tells: 'delete.again',
    async check(probe) {
      const { params } = await removed(probe);
      const reply = await probe.ask(id, { params });
      if (reply.status === 404) return tells('delete.again', 404);
      return isSuccess(reply) ? tells('delete.again', 204) : otherWay(inWords(reply));
    },
  },
];
