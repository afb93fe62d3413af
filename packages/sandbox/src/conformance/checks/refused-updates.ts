import { randomUUID } from 'node:crypto';
import type { CheckRow } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { fieldsOf } from '../fields/request-fields.ts';
import { textOfLength } from '../fields/values.ts';
import { TEXT } from '../guest.ts';
import { expecting } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import { isSuccess, type Members, recordIn } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { noObjects, wrongDates, wrongValues } from './invalid-bodies.ts';

/** The operations that change a record. */
type UpdateId = 'invitations.update' | 'hostGroups.update';

/** A record of our own that updates are tried on which are to be refused. */
interface Guarded {
  readonly id: string;
  /** As it was last, when everything so far was refused. */
  state: Members;
  /** How many updates were tried: each would write another text. */
  tries: number;
}

/** How a record is made, read, updated with a right body that has these fields, or with any body. */
interface Target {
  readonly get: 'invitations.get' | 'hostGroups.get';
  readonly make: (probe: Probe) => Promise<string>;
  readonly read: (probe: Probe, id: string) => Promise<Members>;
  readonly update: (probe: Probe, id: string, more: Members, tries: number) => Promise<HttpResponse>;
  readonly send: (probe: Probe, id: string, body: string) => Promise<HttpResponse>;
}

const targets: Record<UpdateId, Target> = {
  'invitations.update': {
    get: 'invitations.get',
    make: async ({ made }) => (await made.invitation({ subject: TEXT, adminNotes: TEXT })).id,
    read: async ({ ask }, invitationId) =>
      recordIn(await ask('invitations.get', { params: { invitationId } })),
    // Besides what is wrong there is something to be done, which must not be.
    update: ({ made }, id, more, tries) => {
      const text = `${TEXT}, refused ${tries}`;
      return made.update(id, { firstName: `Refused ${tries}`, subject: text, adminNotes: text, ...more });
    },
    send: ({ ask }, invitationId, body) => ask('invitations.update', { params: { invitationId }, body }),
  },
  'hostGroups.update': {
    get: 'hostGroups.get',
    make: async ({ made }) => (await made.hostGroup()).id,
    read: async ({ ask }, hostGroupId) => recordIn(await ask('hostGroups.get', { params: { hostGroupId } })),
    update: ({ ask }, hostGroupId, more) => ask('hostGroups.update', { params: { hostGroupId }, body: more }),
    send: ({ ask }, hostGroupId, body) => ask('hostGroups.update', { params: { hostGroupId }, body }),
  },
};

const make = async (id: UpdateId, probe: Probe): Promise<Guarded> => {
  const made = await targets[id].make(probe);
  return { id: made, state: await targets[id].read(probe, made), tries: 0 };
};

const guarded = (id: UpdateId, probe: Probe) => probe.once(`${id} to refuse`, () => make(id, probe));

const sendTo = async (id: UpdateId, probe: Probe, guard: Guarded, body: Members | string) => {
  guard.tries += 1;
  const response = await (typeof body === 'string'
    ? targets[id].send(probe, guard.id, body)
    : targets[id].update(probe, guard.id, body, guard.tries));
  // What is taken is the finding of another check, and may change what it says.
  if (isSuccess(response)) guard.state = await targets[id].read(probe, guard.id);
  return response;
};

/** Sends an update that is to be refused: fields that are wrong in a right body, or a body that is none. */
export const refusedUpdate = async (
  id: UpdateId,
  probe: Probe,
  body: Members | string,
): Promise<HttpResponse> => sendTo(id, probe, await guarded(id, probe), body);

/** What is refused that no other check tries on the record. */
const further: Record<UpdateId, (probe: Probe) => Readonly<Record<string, Members>>> = {
  'invitations.update': ({ made }) => ({
    'an address that is none': { email: 'nobody' },
    'an unknown ID of a visitor type': { visitorTypeId: randomUUID() },
    ...Object.fromEntries(
      fieldsOf('invitations.update').flatMap(({ name, kind, max }) => [
        ...(max === undefined
          ? []
          : [[`${name} of ${max + 1} characters`, { [name]: textOfLength(max + 1, made) }]]),
        ...(kind === 'name' ? [[`a blank ${name}`, { [name]: ' ' }]] : []),
      ]),
    ),
  }),
  'hostGroups.update': () => ({ 'an empty name': { name: '' }, 'an empty body': {} }),
};

/** Everything that is refused, whichever check tries it. */
const everything = async (
  id: UpdateId,
  probe: Probe,
): Promise<Readonly<Record<string, Members | string>>> => {
  const type = (await probe.facts.visitorTypes()).find((one) => one.id !== undefined);
  return {
    ...further[id](probe),
    ...wrongValues(id),
    ...(id === 'invitations.update' && {
      ...wrongDates,
      'an unknown site': { siteId: randomUUID() },
      ...(type && {
        'the ID and the name of a visitor type': { visitorTypeId: type.id, visitorTypeName: type.name },
      }),
    }),
    ...noObjects,
  };
};

/** What changed; a time alone that nothing else changed at as well. */
export const changesOf = (
  get: 'invitations.get' | 'hostGroups.get',
  before: Members,
  after: Members,
): string[] => {
  const names = differingMembers(get, before, after, ['activePassCount', 'emailSent', 'emailReminderTime']);
  return names.length > 1 ? names.filter((name) => name !== 'updated') : names;
};

/** Which of all refusals changes something, tried one by one on a new record. */
const culprit = async (id: UpdateId, probe: Probe): Promise<string> => {
  const guard = await make(id, probe);
  for (const [what, body] of Object.entries(await everything(id, probe))) {
    const { state } = guard;
    const response = await sendTo(id, probe, guard, body);
    if (isSuccess(response)) continue;
    guard.state = await targets[id].read(probe, guard.id);
    const names = changesOf(targets[id].get, state, guard.state);
    if (names.length > 0) return `${what}: another ${names.join(', ')}`;
  }
  return 'a changed one';
};

/** Ids that nothing has. */
export const strayIds = (): Readonly<Record<string, string>> => ({
  'an unknown ID': randomUUID(),
  'an ID that isn’t one': 'not-an-id',
});

/** Whatever an update is refused for, the record is the same afterwards, and so is the one that was made last. */
export const refusedUpdates = (id: UpdateId): CheckRow => ({
  id: `${id}.refused`,
  text: 'An update that is refused changes nothing',
  async run(probe) {
    const expected = 'the same as before';
    for (const body of Object.values(further[id](probe))) await refusedUpdate(id, probe, body);
    const guard = await guarded(id, probe);
    const after = await targets[id].read(probe, guard.id);
    if (changesOf(targets[id].get, guard.state, after).length > 0)
      return expecting(expected, await culprit(id, probe));
    const last = await make(id, probe);
    for (const [what, stray] of Object.entries(strayIds())) {
      await targets[id].update(
        probe,
        stray,
        id === 'hostGroups.update' ? { name: `${TEXT}, refused` } : {},
        0,
      );
      const names = changesOf(targets[id].get, last.state, await targets[id].read(probe, last.id));
      if (names.length > 0) return expecting(expected, `${what}: another ${names.join(', ')}`);
    }
    return expecting(expected, undefined);
  },
});
