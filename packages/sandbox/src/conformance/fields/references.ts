import type { InvitationUpdate } from '@visitor-invitations/core/portable';
import { cannotTell } from '../outcome.ts';
import { type Place, placesOf } from '../places.ts';
import type { Probe } from '../probe.ts';
import { isError, isSuccess } from '../responses.ts';
import { type Occasion, tellingValue } from './values.ts';

/** A company that no operation removes, so it has one name for ever: at most one comes of all runs. */
const COMPANY: Pick<Occasion, 'tag'> = { tag: 'conformance test' };

type Value = (probe: Probe) => Promise<string>;

const visitorType = async ({ facts }: Probe, index: number) =>
  (await facts.visitorTypes())[index] ?? cannotTell('no invitation found has another visitor type');

const typeId = async (probe: Probe, index: number) =>
  (await visitorType(probe, index)).id ?? cannotTell('no invitation found has a visitor type with an ID');

/** A group of our own, whose name is as hard to keep as the other texts. */
const groupName: Value = async (probe) =>
  probe.once('host group to name', async () => {
    const name = tellingValue(
      { name: 'group', kind: 'name', path: ['name'] },
      occasionOf(probe, 'A'),
    ) as string;
    await probe.made.hostGroup(name);
    return name;
  });

/** A company that nobody has, unless the service refuses those. */
const companyOfOurs = ({ made, once, now }: Probe) =>
  once('a company of our own', async (): Promise<string | undefined> => {
    const occasion: Occasion = { ...COMPANY, round: 'A', now: now() };
    const companyName = tellingValue({ name: 'company', kind: 'text', path: ['name'] }, occasion) as string;
    const response = await made.create(await made.bodyWith({ companyName }));
    if (isError(response, 400, 'BAD_REQUEST')) return undefined;
    if (isSuccess(response)) made.keep('a company whose name begins with "A conformance test"');
    return companyName;
  });

/** The names of the companies that the team has. */
export const companyNames = async ({ facts }: Pick<Probe, 'facts'>): Promise<readonly string[]> => {
  const { records } = await facts.list('companies.listByTeam');
  return records.flatMap(({ name }) => (typeof name === 'string' && name !== '' ? [name] : []));
};

const knownCompany = async (probe: Probe, index: number) =>
  (await companyNames(probe))[index] ?? cannotTell('the team has no such company');

/** When a value of this run is written. */
export const occasionOf = ({ made, now }: Probe, round: Occasion['round']): Occasion => ({
  tag: made.tag,
  round,
  now: now(),
});

/** Fields that name what is there already: what a create gives them, and what an update changes them to. */
const references: {
  readonly [Name in keyof InvitationUpdate]?: { readonly A: Value; readonly B: Value };
} = {
  siteId: {
    A: async (probe) => (await placesOf(probe))[0].siteId,
    B: async (probe) => {
      const [{ siteId }] = await placesOf(probe);
      return (await probe.facts.siteIds()).find((id) => id !== siteId) ?? cannotTell('the team has one site');
    },
  },
  hostEmail: {
    A: async ({ facts }) => facts.hostEmail(),
    B: async ({ facts }) => facts.otherHostEmail(),
  },
  visitorTypeName: {
    A: async (probe) => (await visitorType(probe, 0)).name,
    B: async (probe) => (await visitorType(probe, 1)).name,
  },
  visitorTypeId: { A: (probe) => typeId(probe, 0), B: (probe) => typeId(probe, 1) },
  hostGroupName: {
    A: groupName,
    B: async ({ made }) => {
      await made.hostGroup();
      return made.groupName;
    },
  },
  companyName: {
    A: async (probe) => (await companyOfOurs(probe)) ?? knownCompany(probe, 0),
    B: async (probe) => knownCompany(probe, (await companyOfOurs(probe)) === undefined ? 1 : 0),
  },
};

/** A site with a host who is registered there: the field that is named alone may not do (A8). */
export const placeWith = async (probe: Probe, name: string, value: string): Promise<Place | undefined> =>
  name === 'siteId' || name === 'hostEmail'
    ? (await placesOf(probe)).find((place) => place[name] === value)
    : undefined;

/** What a field names that names something, in one of the two rounds; nothing for a field that takes a value of its own. */
export const referenceFor = (name: string, round: Occasion['round']): Value | undefined =>
  references[name as keyof InvitationUpdate]?.[round];
