import { cannotTell, otherWay, tells, unknown } from '../outcome.ts';
import type { Probe } from '../probe.ts';
import type { ServicePromise } from '../promise.ts';
import { openList } from '../shapes.ts';

type Direction = 'up' | 'down' | 'neither';

/** Letter case does not count, and neither do equal neighbours. Absent when nothing differs. */
const directionOf = (values: readonly unknown[]): Direction | undefined => {
  const texts = values.filter((value) => typeof value === 'string').map((text) => text.toLowerCase());
  const steps = new Set(
    texts.slice(1).map((text, index) => Math.sign(compare(texts[index] as string, text))),
  );
  steps.delete(0);
  if (steps.size > 1) return 'neither';
  return steps.has(-1) ? 'up' : steps.has(1) ? 'down' : undefined;
};

const compare = (left: string, right: string) => (left < right ? -1 : left > right ? 1 : 0);

const seenDirections = async ({ ask, facts, options }: Probe): Promise<readonly boolean[]> => {
  const sites = (await facts.list('sites.list')).records.map(({ name }) => name);
  const reply = await ask('workflowResponses.listByTeam', { params: { teamId: options.teamId } });
  const responses = (openList(reply.body)?.records ?? []).map(({ updated }) => updated);
  const expected = [
    [directionOf(sites), 'up'],
    [directionOf(responses), 'down'],
  ] as const;
  return expected.flatMap(([found, right]) => {
    if (found === undefined) return [];
    return found === 'neither' ? cannotTell('the order is neither this nor its reverse') : [found === right];
  });
};

/** The order of lists (A24). */
export const orderPromises: readonly ServicePromise[] = [
  {
    id: 'lists.order',
    area: 'lists',
    text: 'Sites are sorted by name, and responses by update, newest first',
    source: { assumed: 'A24' },
    needs: 'read',
    tells: 'order',
    async check(probe) {
      const asExpected = await seenDirections(probe);
      if (asExpected.length === 0) return unknown('the lists are too short to have an order');
      if (asExpected.every(Boolean)) return tells('order', 'assumed');
      return asExpected.some(Boolean) ? otherWay('one of the two is reversed') : tells('order', 'reversed');
    },
  },
];
