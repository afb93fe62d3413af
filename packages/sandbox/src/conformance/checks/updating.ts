import { randomUUID } from 'node:crypto';
import { checksOf } from '../check.ts';
import { occasionOf, referenceFor } from '../fields/references.ts';
import { fieldsOf } from '../fields/request-fields.ts';
import { tellingValue } from '../fields/values.ts';
import { TEXT } from '../guest.ts';
import { expecting, expectingThat, foundSetting, otherWay, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import {
  expectBadRequest,
  expectError,
  expectOneOf,
  expectStatus,
  idOf,
  isBlank,
  isSuccess,
  type Members,
  memberAt,
  recordIn,
  succeeded,
} from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { invalidBodies, malformedBodies } from './invalid-bodies.ts';
import { respondsChecks } from './operations.ts';
import { refusedUpdate, refusedUpdates } from './refused-updates.ts';
import { offClock } from './times.ts';

const id = 'invitations.update';

const changed = { subject: `${TEXT}, changed` };

const read = async ({ ask }: Probe, invitationId: string): Promise<Members> =>
  recordIn(await ask('invitations.get', { params: { invitationId } }));

/** An invitation of our own to update, the same for every check. */
const target = async ({ made, once }: Probe): Promise<string> =>
  (await once('an invitation', () => made.invitation())).id;
const update = async (probe: Probe, more: object): Promise<HttpResponse> =>
  probe.made.update(await target(probe), more);
export const rename = (probe: Probe) => probe.once(id, () => update(probe, changed));

/** Time passes between a create and an update, so that their times differ. */
const PAUSE_MS = 1100;

/** An invitation before and after an update, with the creation of another in between, to tell a clock that stands still. */
export const changedLater = (probe: Probe) =>
  probe.once('a later update', async () => {
    const { made, now, sleep } = probe;
    const { id: invitationId } = await made.invitation();
    const before = await read(probe, invitationId);
    await sleep(PAUSE_MS);
    const { id: otherId } = await made.invitation();
    const other = await read(probe, otherId);
    const sent = now();
    succeeded(await made.update(invitationId, changed));
    return {
      sent,
      before,
      after: await read(probe, invitationId),
      other,
      otherAfter: await read(probe, otherId),
    };
  });

export const timeOf = (value: unknown) => Date.parse(String(value));

/** What an update does not touch: the members that no field of a request sets. */
const untouched = (before: Members, after: Members): string[] => {
  const set = new Set(fieldsOf(id).map(({ path }) => path[0]));
  const changing = new Set([...set, 'updated', 'emailSent', 'emailReminderTime']);
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !changing.has(name) && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  );
};

/** Only names of the contract: another could be anything. */
const known = new Set(['id', 'created', 'cancelled', 'actioned', 'activePassCount', 'fastTrackCode']);
const named = (names: readonly string[]) =>
  [...new Set(names.map((name) => (known.has(name) ? name : 'another member')))].join(', ');

/** Updating invitations (interface: Update an invitation). */
export const updatingChecks = checksOf(
  { area: 'invitations', needs: 'write', source: { documented: 'Update an invitation' } },
  [
    ...respondsChecks(id, rename),
    {
      id: `${id}.id`,
      text: 'Its response is the invitation that was updated',
      async run(probe) {
        const found = idOf(succeeded(await rename(probe)).body);
        if (found === undefined) return expecting('the ID of the invitation', 'none');
        return expectingThat(found === (await target(probe)), 'the ID of the invitation', 'another ID');
      },
    },
    {
      id: `${id}.updated`,
      text: 'updated is the time of the update',
      source: { documented: 'Resources and their fields' },
      async run(probe) {
        const { before, after, other, sent } = await changedLater(probe);
        if (timeOf(before.created) === timeOf(other.created)) return unknown('its clock stands still');
        const isLater = timeOf(after.updated) >= timeOf(other.created);
        return isLater
          ? offClock(after.updated, sent)
          : expecting('a later time than before', 'no later time');
      },
    },
    {
      id: `${id}.untouched`,
      text: 'An update leaves alone what no field of it sets',
      source: { documented: 'Resources and their fields' },
      async run(probe) {
        const { before, after } = await changedLater(probe);
        const names = untouched(before, after);
        return expecting('the same as before', names.length > 0 ? `another ${named(names)}` : undefined);
      },
    },
    {
      id: `${id}.alone`,
      text: 'An update leaves other invitations alone',
      async run(probe) {
        const { other, otherAfter } = await changedLater(probe);
        const isSame = JSON.stringify(other) === JSON.stringify(otherAfter);
        return expectingThat(isSame, 'the other invitation as it was', 'a changed one');
      },
    },
    {
      id: `${id}.again`,
      text: 'The same update twice is like one',
      async run(probe) {
        const first = await rename(probe);
        const before = await read(probe, await target(probe));
        const response = await update(probe, changed);
        if (!isSuccess(response)) return expectStatus(response, 200);
        // At once after it: a service may know the last one again.
        const another = await update(probe, changed);
        if (another.status !== first.status) return expectStatus(another, first.status);
        if (idOf(first.body) !== undefined && idOf(another.body) === undefined)
          return expecting('the invitation', 'a response without it');
        const after = await read(probe, await target(probe));
        const [{ updated: _, ...left }, { updated: __, ...right }] = [before, after];
        return expectingThat(
          JSON.stringify(left) === JSON.stringify(right),
          'the same as before',
          'a changed one',
        );
      },
    },
    ...invalidBodies(id, (probe, more) => refusedUpdate(id, probe, more)),
    malformedBodies(id, (probe, body) => refusedUpdate(id, probe, body)),
    {
      id: `${id}.both-types`,
      text: 'An update with the ID and the name of a visitor type returns 400 BAD_REQUEST',
      source: { assumed: 'A8' },
      async run(probe) {
        const type = (await probe.facts.visitorTypes()).find((one) => one.id !== undefined);
        if (!type) return unknown('no invitation found has a visitor type with an ID');
        const both = { visitorTypeId: type.id, visitorTypeName: type.name };
        return expectBadRequest(await refusedUpdate(id, probe, both));
      },
    },
    {
      id: `${id}.bad-query`,
      text: 'A suppressEmail that is neither true nor false is refused with 400, or passed over',
      async run(probe) {
        const query = { suppressEmail: 'perhaps' };
        return expectOneOf(await probe.made.update(await target(probe), changed, query), 200, 400);
      },
    },
    {
      id: `${id}.missing-site`,
      text: 'An update to an unknown site returns 404 SITE_NOT_FOUND',
      source: { documented: 'Errors' },
      run: async (probe) =>
        expectError(await refusedUpdate(id, probe, { siteId: randomUUID() }), 404, 'SITE_NOT_FOUND'),
    },
    refusedUpdates(id),
    {
      id: `${id}.put`,
      text: 'An update keeps the fields it leaves out',
      switch: 'put',
      async run(probe) {
        const { made } = probe;
        const { required } = await made.needed();
        const base: Members = await made.bodyWith({});
        // What a body has to have cannot be left out, and of the visitor type it has the one or the other.
        const left = fieldsOf(id).filter(
          ({ name, path }) =>
            !(name in base) && !required.includes(name) && name !== 'subject' && path[0] !== 'visitorType',
        );
        const values: Record<string, string> = {};
        for (const field of left) {
          const refer = referenceFor(field.name, 'A');
          const value = refer ? await refer(probe) : tellingValue(field, occasionOf(probe, 'A'));
          if (value !== undefined) values[field.name] = value;
        }
        const { id: invitationId } = await made.invitation(values);
        const before = await read(probe, invitationId);
        const there = left.filter(({ path }) => !isBlank(memberAt(before, path)));
        if (there.length === 0) return unknown('a create kept no field that can be left out');
        succeeded(await made.update(invitationId, changed));
        const after = await read(probe, invitationId);
        const gone = there
          .filter(({ path }) => memberAt(after, path) !== memberAt(before, path))
          .map(({ name }) => name);
        if (gone.length === 0) return foundSetting('merge');
        return gone.length === there.length
          ? foundSetting('replace')
          : otherWay(`${gone.join(', ')} emptied, the rest kept`);
      },
    },
  ],
);
