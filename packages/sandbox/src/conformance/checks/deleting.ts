import { checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { differs, expecting, expectingThat, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { inWords, isBlank, isObject, isSuccess, listIn } from '../responses.ts';
import { respondsChecks } from './operations.ts';

const id = 'invitations.delete';

/** An invitation of our own that was deleted, beside one that was not, the same for every check. */
export const removed = ({ made, ask, once }: Pick<Probe, 'made' | 'ask' | 'once'>) =>
  once(id, async () => {
    const kept = (await made.invitation()).id;
    const params = { invitationId: (await made.invitation()).id };
    return { params, kept, response: await ask(id, { params }) };
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
      const isCancelled =
        isObject(response.body) &&
        typeof response.body.cancelled === 'string' &&
        response.body.cancelled !== '';
      if (isCancelled) return foundSetting('cancels');
      return differs(
        'an invitation that is cancelled, or gone',
        isSuccess(response) ? 'one that is neither' : inWords(response),
      );
    },
  },
  {
    id: `${id}.found`,
    text: 'A search shows a deleted invitation as cancelled, or not at all',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const { params } = await removed(probe);
      const newest = { limit: 100, sort: 'desc', order: 'created' };
      const { records } = listIn(await probe.facts.search(newest));
      const found = records.find((one) => one.id === params.invitationId);
      return expectingThat(!found || !isBlank(found.cancelled), 'cancelled', 'one that isn’t cancelled');
    },
  },
  {
    id: `${id}.alone`,
    text: 'A delete leaves other invitations alone',
    source: { documented: 'Other operations' },
    async run(probe) {
      const { kept } = await removed(probe);
      const response = await probe.ask('invitations.get', { params: { invitationId: kept } });
      const isCancelled = isObject(response.body) && !isBlank(response.body.cancelled);
      const found = isSuccess(response)
        ? isCancelled
          ? 'it is cancelled as well'
          : undefined
        : inWords(response);
      return expecting('the other invitation as it was', found);
    },
  },
  {
    id: `${id}.for-good`,
    text: 'An update doesn’t bring a deleted invitation back',
    source: { assumed: 'A11' },
    async run(probe) {
      const { params } = await removed(probe);
      const response = await probe.made.update(params.invitationId, { subject: `${TEXT}, again` });
      const { status, body } = await probe.ask('invitations.get', { params });
      const isBack = status === 200 && isObject(body) && isBlank(body.cancelled);
      return expecting(
        'a refusal, or no effect',
        isBack ? `it is back after a ${inWords(response)}` : undefined,
      );
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
