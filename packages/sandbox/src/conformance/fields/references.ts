import type { InvitationUpdate } from '@visitor-invitations/core/portable';
import { cannotTell } from '../outcome.ts';
import type { Probe } from '../probe.ts';
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
    A: async ({ facts }) => (await facts.hosts()).siteId,
    B: async ({ facts }) => {
      const { siteId } = await facts.hosts();
      return (await facts.siteIds()).find((id) => id !== siteId) ?? cannotTell('the team has one site');
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
    A: async (probe) => {
      const name = tellingValue(
        { name: 'company', kind: 'text', path: ['name'] },
        { ...occasionOf(probe, 'A'), ...COMPANY },
      );
      probe.made.keep('a company whose name begins with "A conformance test"');
      return name as string;
    },
    B: async ({ facts }) => {
      const { records } = await facts.list('companies.listByTeam');
      const known = records.find(({ name }) => typeof name === 'string' && name !== '');
      return known ? String(known.name) : cannotTell('the team has no companies');
    },
  },
};

/** What a field names that names something, in one of the two rounds; nothing for a field that takes a value of its own. */
export const referenceFor = (name: string, round: Occasion['round']): Value | undefined =>
  references[name as keyof InvitationUpdate]?.[round];
