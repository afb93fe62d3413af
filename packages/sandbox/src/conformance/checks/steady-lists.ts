import { type Operation, type OperationId, operations } from '@visitor-invitations/core/portable';
import { checksOf } from '../check.ts';
import { expecting } from '../outcome.ts';
import { isSuccess, openList } from '../responses.ts';
import type { HttpResponse } from '../wire.ts';

const resourceOf = (id: OperationId) => id.split('.')[0];

/** Resources of which the run makes something: their lists may well be empty at one time, and not at another. */
const made = new Set(
  (Object.keys(operations) as OperationId[])
    .filter((id) => operations[id].effect === 'create')
    .map(resourceOf),
);

const isSteady = (id: OperationId): boolean => {
  const { paging }: Operation = operations[id];
  return paging !== undefined && !made.has(resourceOf(id));
};

/** The same request, for the same team. */
const requestOf = ({ label, team, asked }: HttpResponse) => JSON.stringify([label, team, asked?.text]);

/** The lists that were empty at times, each with how often. */
const emptyAtTimes = (responses: readonly HttpResponse[]): string[] => {
  const lengths = new Map<string, { readonly label: string; readonly all: number[] }>();
  for (const response of responses) {
    const { label, asked } = response;
    const list = isSuccess(response) && asked?.isOwn ? openList(response.body) : undefined;
    // A cursor may be good for one use.
    if (!list || !isSteady(label as OperationId) || asked?.text.includes('next=')) continue;
    const request = requestOf(response);
    const known = lengths.get(request) ?? { label, all: [] };
    lengths.set(request, known);
    known.all.push(list.records.length);
  }
  return [...lengths.values()].flatMap(({ label, all }) => {
    // What comes first may come of the run itself, such as a company.
    const since = all.slice(all.findIndex((length) => length > 0));
    const { length } = since.filter((records) => records === 0);
    return length > 0 && length < since.length ? [`${label}: ${length} of ${since.length} times`] : [];
  });
};

/** What came by now and then, whatever else was looked at. */
export const steadyListChecks = checksOf({ area: 'lists' }, [
  {
    id: 'lists.steady',
    text: 'What a list has is there each time',
    source: { documented: 'Other operations' },
    async run({ responses }) {
      const found = [...new Set(emptyAtTimes(responses))];
      return expecting(
        'the same records',
        found.length > 0 ? `none at times: ${found.join(', ')}` : undefined,
      );
    },
  },
]);
