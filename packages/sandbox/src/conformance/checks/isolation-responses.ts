import { type OperationId, operations } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { expecting } from '../outcome.ts';
import { idsOf, isSuccess, recordsIn } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';
import { NOTHING } from './isolation-lists.ts';

/** What one team was shown without asking for it by its id. */
interface Shown {
  /** Where each record came by, with how often. */
  readonly records: ReadonlyMap<string, readonly OperationId[]>;
  /** Every text in its responses that may be an id, with where it came by. */
  readonly texts: ReadonlyMap<string, readonly OperationId[]>;
  /** What it created. */
  readonly created: ReadonlySet<string>;
  /** How many responses each operation had. */
  readonly counts: ReadonlyMap<OperationId, number>;
}

/** Every ID, however deep and whatever the status (A14): as text, since there are thousands of responses. */
const textIdsIn = ({ body }: HttpResponse): readonly string[] =>
  (JSON.stringify(body) ?? '').match(/(?<=")([0-9a-f]{24}|[0-9a-f]{8}-[0-9a-f-]{27})(?=")/gi) ?? [];

/** Only what came for the team’s own header: other checks try that of the other team. */
const shownTo = (team: string, responses: readonly HttpResponse[]): Shown => {
  const records = new Map<string, OperationId[]>();
  const texts = new Map<string, OperationId[]>();
  const created = new Set<string>();
  const counts = new Map<OperationId, number>();
  for (const response of responses) {
    const { asked } = response;
    if (response.team !== team || !asked?.isOwn) continue;
    const label = response.label as OperationId;
    const enter = (map: Map<string, OperationId[]>, ids: Iterable<string>) => {
      for (const id of new Set(ids)) {
        if (asked.text.includes(id.toLowerCase())) continue;
        const labels = map.get(id);
        if (labels) labels.push(label);
        else map.set(id, [label]);
      }
    };
    enter(texts, textIdsIn(response));
    if (!isSuccess(response)) continue;
    counts.set(label, (counts.get(label) ?? 0) + 1);
    const ids = idsOf(recordsIn(response));
    enter(records, ids);
    if (operations[label].effect === 'create') for (const id of ids) created.add(id);
  }
  return { records, texts, created, counts };
};

/** How much of what one of its operations returned has the record: what is listed is there each time, a leak at times. */
const shareOf = (id: string, { records, counts }: Shown): number => {
  const labels = records.get(id) ?? [];
  const shares = [...new Set(labels)].map(
    (label) => labels.filter((each) => each === label).length / (counts.get(label) ?? 1),
  );
  return Math.max(0, ...shares);
};

/** What the one was shown of the other: what that created, and what is shown to that more often. */
const leaksTo = (own: Shown, other: Shown): ReadonlyMap<OperationId, ReadonlySet<string>> => {
  const leaks = new Map<OperationId, Set<string>>();
  const enter = (id: string, labels: readonly OperationId[] = []) => {
    for (const label of labels) leaks.set(label, (leaks.get(label) ?? new Set()).add(id));
  };
  for (const id of other.created) if (!own.created.has(id)) enter(id, own.texts.get(id));
  for (const [id, labels] of own.records) {
    const isCreated = own.created.has(id) || other.created.has(id);
    if (!isCreated && other.records.has(id) && shareOf(id, own) < shareOf(id, other)) enter(id, labels);
  }
  return leaks;
};

/** Whatever else was looked at: what came by once is not gone because it did not come again. */
export const isolatedResponseChecks = checksOf({ area: 'teams', needs: 'second-team' }, [
  {
    id: 'teams.responses',
    text: 'No response has a record of another team that it wasn’t asked for',
    source: { documented: 'Authentication' },
    async run({ options, second, responses, told }) {
      const [first, other] = [options.teamId, second().options.teamId].map((team) =>
        shownTo(team, responses),
      );
      if (!first || !other) return expecting(NOTHING, undefined);
      const ways = [
        ['', leaksTo(first, other)] as const,
        ['by the second team: ', leaksTo(other, first)] as const,
      ];
      for (const [who, leaks] of ways) {
        // What the checks of the operation have named is not named again.
        const isNamed = (id: OperationId) => [...told].some((each) => each.startsWith(`teams.${id}`));
        const found = [...leaks]
          .filter(([id]) => !isNamed(id))
          .map(([id, { size }]) => `${size} of the other team’s records in ${id}`);
        if (found.length > 0) return expecting(NOTHING, who + found.slice(0, 3).join(', '));
      }
      return expecting(NOTHING, undefined);
    },
  },
]);
