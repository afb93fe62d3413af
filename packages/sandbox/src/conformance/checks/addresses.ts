import { operations } from '@visitor-invitations/core/portable';
import { type CheckRow, checksOf } from '../check.ts';
import { expectingThat, foundSetting, unknown, type Verdict } from '../outcome.ts';
import { askFor, needsOf, type Protected, protectedIds, tryIn } from '../requests.ts';
import { firstOf, inWords } from '../responses.ts';
import { areaOfOperation } from './operations.ts';
import { asOtherTeam, respondsTo, withoutToken } from './refusals.ts';

/** The same operation at its other path: there, and as well guarded. */
const isSameAtOther = (id: Protected): CheckRow => ({
  id: `paths.${id}`,
  area: areaOfOperation(id),
  needs: needsOf(id),
  text: `${operations[id].method} ${operations[id].paths.listed} is the same as under /v1/api`,
  source: { assumed: 'A1' },
  async run(probe) {
    const { facts } = probe;
    const profile = (await facts.profile()) === 'current' ? 'listed' : 'current';
    if (!(await facts.isServed(profile))) return unknown('only one of the two is served');
    const looks: Record<string, () => Promise<Verdict>> = {};
    for (const [what, change] of Object.entries({
      'the same request': {},
      ...(await withoutToken(probe)),
      ...(await asOtherTeam(probe)),
    }))
      looks[what] = async () => {
        const usual = await respondsTo(id, probe, what, change);
        const other = await tryIn(id, probe, { ...(await askFor(id, probe)), ...change, profile });
        return expectingThat(inWords(other) === inWords(usual), inWords(usual), inWords(other));
      };
    return firstOf(looks);
  },
});

const withTwoPaths = protectedIds.filter(
  (id) => operations[id].paths.current !== operations[id].paths.listed,
);

/** Where the service has its operations (A1). */
export const addressChecks = checksOf({ area: 'sites' }, [
  {
    id: 'paths',
    text: 'Operations are under /v1/api and under the paths the interface prints',
    switch: 'paths',
    async run({ facts }) {
      const [current, listed] = [await facts.isServed('current'), await facts.isServed('listed')];
      if (current && listed) return foundSetting('both');
      if (!current && !listed) return unknown('neither of the two responds');
      return foundSetting(current ? 'current' : 'listed');
    },
  },
  ...withTwoPaths.map(isSameAtOther),
]);
