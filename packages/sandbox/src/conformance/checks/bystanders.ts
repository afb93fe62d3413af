import { checksOf } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { companyNames } from '../fields/references.ts';
import { TEXT } from '../guest.ts';
import { expecting, type Verdict } from '../outcome.ts';
import { placesOf } from '../places.ts';
import type { Probe } from '../probe.ts';
import { idOf, isSuccess, type Members, succeeded } from '../responses.ts';
import { becameOf, changingByItself, type KindName, kinds, type Sightings, sightingsOf } from '../watch.ts';
import type { HttpResponse } from '../wire.ts';

const AS_BEFORE = 'the others as they were';

/** What a step did to records that it was not about. */
const harmedBy = (step: string, kind: KindName, before: Sightings, after: Sightings): Verdict => {
  const { what, get } = kinds[kind];
  const harmed = [...after].flatMap(([name, sighting]) => {
    const became = becameOf(before.get(name) ?? {}, sighting, (one, other) =>
      differingMembers(get, one, other, changingByItself),
    );
    return became === undefined ? [] : [`${what} ${name} ${became}`];
  });
  return expecting(AS_BEFORE, harmed.length > 0 ? `after ${step}: ${harmed.join('; ')}` : undefined);
};

/** Takes steps one after the other, until one of them harms a bystander. */
const walk = async (
  kind: KindName,
  look: () => Promise<Sightings>,
  steps: readonly (readonly [name: string, take: () => Promise<unknown>])[],
): Promise<Verdict> => {
  let before = await look();
  for (const [name, take] of steps) {
    await take();
    const after = await look();
    const verdict = harmedBy(name, kind, before, after);
    if (verdict.found !== undefined) return verdict;
    before = after;
  }
  return expecting(AS_BEFORE, undefined);
};

/** Records that are watched, by what each has in common with the one that is written to. */
const watchedOf = () => {
  const ids = new Map<string, string>();
  return {
    ids,
    /** Watches what was created; what is refused is missing, as nothing can happen to it. */
    add: (name: string, { body, ...response }: HttpResponse) => {
      const id = isSuccess({ ...response, body }) ? idOf(body) : undefined;
      if (id !== undefined) ids.set(name, id);
    },
  };
};

const HOUR_MS = 60 * 60 * 1000;

/** Visits that have one thing in common with another one each, while that one is made, changed and cancelled. */
const otherVisits = async (probe: Probe): Promise<Verdict> => {
  const { made, ask, now } = probe;
  const [usual, ...places] = await placesOf(probe);
  const elsewhere = places.find(({ siteId }) => siteId !== usual.siteId) ?? places[0] ?? usual;
  const beside = places.find(({ siteId }) => siteId === usual.siteId);
  const [company] = await companyNames(probe).catch(() => []);
  const times = {
    startDate: new Date(now() + 1000 * HOUR_MS).toISOString(),
    endDate: new Date(now() + 1001 * HOUR_MS).toISOString(),
  };
  const guest = (name: string) => ({
    lastName: `Test ${made.tag} ${name}`,
    email: `Conformance.${name}+${made.tag}@example.com`,
  });
  const own = {
    ...guest('itself'),
    ...usual,
    ...times,
    ...(company !== undefined && { companyName: company }),
  };
  const { ids, add } = watchedOf();
  const create = async (name: string, more: object) =>
    add(
      name,
      await made.create(await made.bodyWith({ ...elsewhere, ...guest(`guest-${ids.size}`), ...more })),
    );
  await create('to the same host', usual);
  if (beside) await create('at the same site', beside);
  await create('of the same guest', { email: own.email });
  await create('of a guest of the same name', { lastName: own.lastName });
  if (company !== undefined) await create('of the same company', { companyName: company });
  await create('at the same time', times);
  await create('made just before', {});

  const last = [...ids.values()].at(-1) ?? '';
  let target = '';
  const hosts = [...new Set([usual.hostEmail, elsewhere.hostEmail])];
  return walk('invitations', () => sightingsOf('invitations', probe, ids, hosts), [
    [
      'a create',
      async () => {
        target = idOf(succeeded(await made.create(await made.bodyWith(own))).body) ?? '';
      },
    ],
    ['a create', () => create('made just after', {})],
    [
      'an update',
      async () => {
        const texts = {
          mobile: '+44 7700 900456',
          subject: `${TEXT}, changed`,
          adminNotes: TEXT,
          visitorNotes: TEXT,
        };
        const later = { endDate: new Date(Date.parse(times.endDate) + HOUR_MS).toISOString() };
        succeeded(await made.update(target, { ...own, ...later, firstName: 'Renamed', ...texts }));
      },
    ],
    [
      'a delete',
      async () => {
        succeeded(await ask('invitations.delete', { params: { invitationId: target } }));
      },
    ],
    [
      'an update to the same guest, host and company',
      async () => {
        ids.delete('made just before');
        succeeded(await made.update(last, { ...own, firstName: 'Moved' }));
      },
    ],
  ]);
};

/** The same for host groups. */
const otherGroups = async (probe: Probe): Promise<Verdict> => {
  const { made, ask, facts } = probe;
  const [{ siteId }] = await placesOf(probe);
  const [second, third = second] = (await facts.siteIds()).filter((id) => id !== siteId);
  const name = `${made.groupName}, itself`;
  const { ids, add } = watchedOf();
  const create = async (what: string, body: Members) => add(what, await made.createHostGroup(body));
  const named = () => `${made.groupName}, ${ids.size}`;
  await create('at the same site', { name: named(), siteId });
  await create('of the same name', { name, ...(second !== undefined && { siteId: second }) });
  await create('of the same name at the same site', { name, siteId });
  await create('of the whole team', { name: named() });
  await create('made just before', { name: named(), ...(third !== undefined && { siteId: third }) });

  let target = '';
  const params = () => ({ hostGroupId: target });
  return walk('hostGroups', () => sightingsOf('hostGroups', probe, ids), [
    [
      'a create',
      async () => {
        target = idOf(succeeded(await made.createHostGroup({ name, siteId })).body) ?? '';
        await create('made just after', { name: named(), ...(third !== undefined && { siteId: third }) });
      },
    ],
    [
      'an update',
      async () => {
        const body = { name: `${made.groupName}, renamed` };
        succeeded(await ask('hostGroups.update', { params: params(), body }));
      },
    ],
    [
      'an update to a name that others have',
      async () => {
        succeeded(await ask('hostGroups.update', { params: params(), body: { name } }));
      },
    ],
    [
      'a delete',
      async () => {
        succeeded(await ask('hostGroups.delete', { params: params() }));
      },
    ],
  ]);
};

/** A write is about one record (interface: Other operations). */
export const bystanderChecks = checksOf(
  { area: 'invitations', needs: 'write', source: { documented: 'Other operations' } },
  [
    {
      id: 'invitations.bystanders',
      text: 'A create, an update and a delete leave alone the visits of the same guest, host, site, company and time',
      run: otherVisits,
    },
    {
      id: 'hostGroups.bystanders',
      area: 'host-groups',
      text: 'A create, a rename and a delete leave alone the host groups of the same site and name',
      run: otherGroups,
    },
  ],
);
