import { randomUUID } from 'node:crypto';
import type { CheckRow } from '../check.ts';
import { differingMembers } from '../differing-members.ts';
import { TEXT } from '../guest.ts';
import { expecting } from '../outcome.ts';
import { placesOf } from '../places.ts';
import type { Probe } from '../probe.ts';
import { isSuccess, type Members } from '../responses.ts';
import { becameOf, sightingsOf } from '../watch.ts';

/** What else the body of a rename may have, each of which would move the group or make it another one. */
const others = (probe: Probe, otherSite: string | undefined): Readonly<Record<string, Members>> => ({
  ...(otherSite !== undefined && { 'the siteId of another site': { siteId: otherSite } }),
  'a siteId of null': { siteId: null },
  'an ID': { id: randomUUID() },
  'the ID of a team': { teamId: (probe.options.second || undefined)?.teamId ?? randomUUID() },
});

/** A rename is about the name (A25), whatever else its body has: it is passed over, or the rename is refused. */
export const onlyItsName: CheckRow = {
  id: 'hostGroups.update.only-name',
  text: 'A rename changes the name of a host group and nothing else, whatever its body has',
  source: { assumed: 'A25' },
  async run(probe) {
    const { ask, facts, made } = probe;
    const [{ siteId }] = await placesOf(probe);
    const otherSite = (await facts.siteIds()).find((id) => id !== siteId);
    const expected = 'another name alone';
    for (const [which, body] of [
      ['a host group at a site', { siteId }],
      ['a host group of the team', {}],
    ] as const) {
      const response = await made.createHostGroup({ name: made.groupName, ...body });
      const id = isSuccess(response) ? String((response.body as Members).id) : undefined;
      if (id === undefined) continue;
      const look = async () =>
        (await sightingsOf('hostGroups', probe, new Map([[which, id]]))).get(which) ?? {};
      let before = await look();
      for (const [what, more] of Object.entries(others(probe, otherSite))) {
        const name = `${TEXT} ${made.tag}, ${what}`;
        await ask('hostGroups.update', { params: { hostGroupId: id }, body: { name, ...more } });
        const after = await look();
        const became = becameOf(before, after, (one, other) =>
          differingMembers('hostGroups.get', one, other, ['name']),
        );
        if (became !== undefined) return expecting(expected, `with ${what}, ${which} ${became}`);
        before = after;
      }
    }
    return expecting(expected, undefined);
  },
};
