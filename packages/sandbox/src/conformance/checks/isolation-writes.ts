import { operations } from '@visitor-invitations/core/portable';
import type { Ask } from '../asker.ts';
import { type CheckRow, checksOf } from '../check.ts';
import { TEXT } from '../guest.ts';
import { expecting, type Verdict } from '../outcome.ts';
import { inWords, isSuccess, recordIn } from '../responses.ts';
import { about, bothWays, type Sides, waysToAsk } from './both-teams.ts';
import { givenAway } from './giveaway.ts';

/** What one operation is tried on: how the other team makes such a record and reads it, and what is sent for it. */
interface Target {
  readonly id: 'invitations.update' | 'invitations.delete' | 'hostGroups.update' | 'hostGroups.delete';
  readonly noun: string;
  readonly get: 'invitations.get' | 'hostGroups.get';
  readonly make: (sides: Sides) => Promise<Record<string, string>>;
  /** The usual request, and those that are looked at in the usual way alone. */
  readonly requests: (sides: Sides) => Promise<{ readonly usual: Ask; readonly more: Record<string, Ask> }>;
}

const invitation = async ({ other }: Sides) => ({ invitationId: (await other.made.invitation()).id });
const hostGroup = async ({ other }: Sides) => ({ hostGroupId: (await other.made.hostGroup()).id });
const withoutBody = async () => ({ usual: {}, more: {} });

const subject = `${TEXT}, taken`;

const targets: readonly Target[] = [
  {
    id: 'invitations.update',
    noun: 'invitation',
    get: 'invitations.get',
    make: invitation,
    requests: async ({ own, other }) => ({
      usual: { body: await own.made.bodyWith({ subject }) },
      more: {
        'with one field': { query: { suppressEmail: true }, body: { subject } },
        'with a body of the other team': {
          query: { suppressEmail: false },
          body: await other.made.bodyWith({ subject }),
        },
      },
    }),
  },
  {
    id: 'invitations.delete',
    noun: 'invitation',
    get: 'invitations.get',
    make: invitation,
    requests: withoutBody,
  },
  {
    id: 'hostGroups.update',
    noun: 'host group',
    get: 'hostGroups.get',
    make: hostGroup,
    requests: async ({ own }) => ({
      usual: { body: { name: `${TEXT} ${own.made.tag}, taken` } },
      more: {},
    }),
  },
  {
    id: 'hostGroups.delete',
    noun: 'host group',
    get: 'hostGroups.get',
    make: hostGroup,
    requests: withoutBody,
  },
];

/** Every request that must not get through, by what is said of it. */
const attemptsOf = async (target: Target, sides: Sides): Promise<Readonly<Record<string, Ask>>> => {
  const { usual, more } = await target.requests(sides);
  const attempts: Record<string, Ask> = { '': usual, ...more };
  const foreign = more['with a body of the other team'] ?? usual;
  for (const { what, changes } of await waysToAsk(target.id, sides))
    attempts[what] = { ...(what === '' ? usual : foreign), ...changes };
  return attempts;
};

/** Sends writes to one record of the other team, and looks at it afterwards. */
const tried = async (
  { id, get, make }: Target,
  sides: Sides,
  attempts: Readonly<Record<string, Ask>>,
): Promise<string | undefined> => {
  const { own, other } = sides;
  const params = await make(sides);
  const before = recordIn(await other.ask(get, { params }));
  const responses: string[] = [];
  let found: string | undefined;
  for (const attempt of Object.values(attempts)) {
    const request = { ...attempt, params };
    const response = await own.ask(id, request);
    responses.push(inWords(response));
    found ??= isSuccess(response) ? inWords(response) : await givenAway(id, own, request, response, [before]);
  }
  const after = await other.ask(get, { params });
  const isSame = isSuccess(after) && JSON.stringify(after.body) === JSON.stringify(before);
  return isSame ? found : `${responses.join(', ')}, and the record of the other team is changed`;
};

/** One record for all the requests, as long as nothing comes of them; then one for each, to name the first that does. */
const areRefused = async (target: Target, sides: Sides): Promise<Verdict> => {
  const attempts = await attemptsOf(target, sides);
  const found = await tried(target, sides, attempts);
  if (found === undefined) return expecting('a refusal', undefined);
  for (const [what, attempt] of Object.entries(attempts)) {
    const one = await tried(target, sides, { [what]: attempt });
    if (one !== undefined) return expecting('a refusal', about(what) + one);
  }
  return expecting('a refusal', found);
};

/** What one team does to the records of another. */
export const isolatedWriteChecks = checksOf(
  { area: 'teams', needs: 'second-team and write', source: { documented: 'Authentication' } },
  targets.map(
    (target): CheckRow => ({
      id: `teams.${target.id}`,
      text: `${operations[target.id].method} of another team’s ${target.noun} is refused and changes nothing`,
      run: bothWays((sides) => areRefused(target, sides)),
    }),
  ),
);
