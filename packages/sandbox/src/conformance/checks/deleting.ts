import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { NEWEST } from '../facts.ts';
import { companyNames } from '../fields/references.ts';
import { GUEST_EMAIL, TEXT } from '../guest.ts';
import {
  cannotTell,
  differs,
  expecting,
  expectingThat,
  foundSetting,
  otherWay,
  unknown,
} from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  inWords,
  isBlank,
  isObject,
  isSuccess,
  listIn,
  type Members,
  recordIn,
  succeeded,
} from '../responses.ts';
import { loudCreate } from './emails.ts';
import { respondsChecks } from './operations.ts';
import { changesOf, strayIds } from './refused-updates.ts';
import { offClock } from './times.ts';

const id = 'invitations.delete';

/** Something in every field, so that whatever a delete takes away is missed; less where the service refuses some of it. */
const makeFull = async (probe: Probe): Promise<string> => {
  const { made } = probe;
  const [companyName] = await companyNames(probe).catch(() => []);
  const texts = { subject: TEXT, adminNotes: TEXT, visitorNotes: TEXT };
  const guest = { email: GUEST_EMAIL, mobile: '+44 7700 900123' };
  const company = companyName === undefined ? {} : { companyName };
  const { id } = await made
    .invitation({ ...texts, ...guest, ...company })
    .catch(() => made.invitation({ subject: TEXT, adminNotes: TEXT }));
  return id;
};

/** An invitation of our own that was deleted, beside one that was not, the same for every check. */
export const removed = (probe: Probe) =>
  probe.once(id, async () => {
    const { made, ask, now } = probe;
    const kept = (await made.invitation()).id;
    const params = { invitationId: await makeFull(probe) };
    const { body: before } = await ask('invitations.get', { params });
    const sent = now();
    return { params, kept, before, sent, response: await ask(id, { params }) };
  });

/** What is left of it; nothing where a delete leaves nothing. */
const leftOf = async (probe: Probe): Promise<Members> => {
  const { params } = await removed(probe);
  const { body, status } = await probe.ask('invitations.get', { params });
  return isObject(body) && !isBlank(body.cancelled)
    ? body
    : cannotTell(`a deleted invitation returns ${status}, and isn’t cancelled`);
};

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
    id: `${id}.cancelled`,
    text: 'cancelled is the time of the delete',
    source: { documented: 'Resources and their fields' },
    run: async (probe) => offClock((await leftOf(probe)).cancelled, (await removed(probe)).sent),
  },
  {
    id: `${id}.updated`,
    text: 'updated is the time of the delete, or is as it was',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const { before, sent } = await removed(probe);
      // Whether a delete counts as an update is left open.
      const { updated } = await leftOf(probe);
      const isAsBefore = isObject(before) && before.updated === updated;
      return isAsBefore || isBlank(updated) ? expecting('the time', undefined) : offClock(updated, sent);
    },
  },
  {
    id: `${id}.email-sent`,
    text: 'emailSent stays when an invitation is deleted',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const params = { invitationId: await loudCreate(probe) };
      const read = async () => recordIn(await probe.ask('invitations.get', { params }));
      if ((await read()).emailSent !== true) return unknown('no email was sent');
      succeeded(await probe.ask(id, { params }));
      const response = await probe.ask('invitations.get', { params });
      if (response.status === 404) return unknown('a deleted invitation is gone');
      return expectingThat(recordIn(response).emailSent === true, 'emailSent', 'no emailSent');
    },
  },
  {
    id: `${id}.untouched`,
    text: 'A delete changes nothing but cancelled and updated',
    source: { assumed: 'A11' },
    async run(probe) {
      const { before } = await removed(probe);
      if (!isObject(before)) return unknown('a new invitation could not be read');
      const changing = ['cancelled', 'updated', 'activePassCount', 'emailSent', 'emailReminderTime'];
      const names = differingMembers('invitations.get', before, await leftOf(probe), changing);
      return expecting('the same as before', names.length > 0 ? `another ${names.join(', ')}` : undefined);
    },
  },
  {
    id: `${id}.found`,
    text: 'A search shows a deleted invitation as cancelled, or not at all',
    source: { documented: 'Resources and their fields' },
    async run(probe) {
      const { params } = await removed(probe);
      const { records } = listIn(await probe.facts.search(NEWEST));
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
    text: 'An update doesn’t bring a deleted invitation back, and changes nothing if it is refused',
    source: { assumed: 'A11' },
    async run(probe) {
      const { params } = await removed(probe);
      const expected = 'a refusal, or no effect';
      const read = () => probe.ask('invitations.get', { params });
      const { body: before } = await read();
      const response = await probe.made.update(params.invitationId, { subject: `${TEXT}, again` });
      const { status, body } = await read();
      if (status !== 200 || !isObject(body) || !isObject(before) || isBlank(before.cancelled))
        return expecting(expected, undefined);
      const after = `after a ${inWords(response)}`;
      if (isBlank(body.cancelled)) return expecting(expected, `it is back ${after}`);
      if (isSuccess(response)) {
        const isShownBack = isObject(response.body) && isBlank(response.body.cancelled);
        return expecting(expected, isShownBack ? 'its response shows it as not cancelled' : undefined);
      }
      const names = changesOf('invitations.get', before, body);
      return expecting(expected, names.length > 0 ? `another ${names.join(', ')} ${after}` : undefined);
    },
  },
  {
    id: `${id}.refused`,
    text: 'A delete that is refused changes nothing',
    source: { documented: 'Errors' },
    async run(probe) {
      const { ask, made } = probe;
      const { params } = await removed(probe);
      const read = async (invitationId: string): Promise<Members> => {
        const { body } = await ask('invitations.get', { params: { invitationId } });
        return isObject(body) ? body : {};
      };
      const tries = Object.entries({ ...strayIds(), 'a second delete': params.invitationId });
      const watched = [(await made.invitation()).id, params.invitationId];
      const look = async () => {
        const seen: Members[] = [];
        for (const each of watched) seen.push(await read(each));
        return seen;
      };
      for (const [what, invitationId] of tries) {
        const before = await look();
        if (isSuccess(await ask(id, { params: { invitationId } }))) continue;
        const after = await look();
        const names = before.flatMap((each, index) => changesOf('invitations.get', each, after[index] ?? {}));
        if (names.length > 0) return expecting('the same as before', `${what}: another ${names.join(', ')}`);
      }
      return expecting('the same as before', undefined);
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
